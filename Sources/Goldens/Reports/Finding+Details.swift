import Platform
import Tracing

extension Finding {
  /// Returns the lines below the sentence: the place, the evidence, and the advice on what to do.
  func details(_ style: Style = Style(isColoured: false)) -> [String] {
    guard let fault else { return [] }
    return [fault.place(of: subject).written.escaped] + evidence(style)
      + (advice.map { [$0] } ?? [])
  }

  /// Returns the lines that differ, the output without a golden, or the trace that led to a failure.
  func evidence(_ style: Style = Style(isColoured: false)) -> [String] {
    if let difference = fault?.difference { return Self.shortened(difference.lines.map(style.written), 200) }
    return switch fault {
    case .missing: Self.shortened(told.map { "+" + $0.escaped }, 40)
    case .failed(let failure)?:
      (fault?.points(of: subject).dropFirst().map { "\($0.place.written): \($0.sentence)" } ?? []).map(
        \.escaped)
        + Self.lines(of: failure, near: subject.scenario)
    default: []
    }
  }

  /// Returns the remaining lines of a failure. A flaw with points has none.
  private static func lines(of failure: Fault.Failure, near scenario: Scenario) -> [String] {
    if failure.kind == .flawed, !failure.mishaps.isEmpty { return [] }
    return (failure.words(near: scenario).dropFirst() + failure.trace.map { "called at \($0)" }).map(
      \.escaped)
  }

  /// Returns at most `limit` lines. If lines are left out, the last line says how many.
  private static func shortened(_ lines: [String], _ limit: Int) -> [String] {
    if lines.count <= limit { return lines }
    return lines.prefix(limit - 1) + ["… \(lines.count - limit + 1) more lines"]
  }
}
