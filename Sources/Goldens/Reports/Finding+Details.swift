import Platform
import Tracing

extension Finding {
  /// What there is to see below the sentence: the place, what differs, was told or led there, what to do.
  func details(_ style: Style = Style(isColoured: false)) -> [String] {
    guard let fault else { return [] }
    return [fault.place(of: subject).written.escaped] + evidence(style)
      + (fault.advice(for: subject).map { [$0] } ?? [])
  }

  /// What differs, was told or led there.
  func evidence(_ style: Style = Style(isColoured: false)) -> [String] {
    switch fault {
    case .changed(let diff, _), .unsteady(_, let diff): Self.shortened(diff.lines.map(style.written), 200)
    case .missing: Self.shortened(told.map { "+" + $0.escaped }, 40)
    case .failed(let failure)?:
      (fault?.points(of: subject).dropFirst().map { "\($0.place.written): \($0.sentence)" } ?? []).map(
        \.escaped)
        + Self.lines(of: failure, near: subject.scenario)
    default: []
    }
  }

  /// The other lines of a failure; of a flaw its points say all.
  private static func lines(of failure: Fault.Failure, near scenario: Scenario) -> [String] {
    if failure.kind == .flawed, !failure.mishaps.isEmpty { return [] }
    return (failure.words(near: scenario).dropFirst() + failure.trace.map { "called at \($0)" }).map(
      \.escaped)
  }

  /// At most so many lines, the last of which says how many are left out.
  private static func shortened(_ lines: [String], _ limit: Int) -> [String] {
    if lines.count <= limit { return lines }
    return lines.prefix(limit - 1) + ["… \(lines.count - limit + 1) more lines"]
  }
}
