import Goldens
import Platform
import Tracing

/// What waits for a decision, and somebody who decides.
struct Review {
  private let waiting: [Pending]
  private let console: Console
  private let input = Input.standard
  private var counts: [Decision: Int] = [:]

  /// What becomes of what a case has told.
  enum Decision: String {
    case accept
    case reject
    case skip
  }

  init(_ paths: [String], _ console: Console) throws(PlatformError) {
    var waiting: [Pending] = []
    for path in paths { waiting.append(try Pending(at: path)) }
    self.waiting = waiting
    self.console = console
  }

  /// Decides the same about all of it.
  mutating func decide(_ decision: Decision) throws(PlatformError) -> Console.Ending {
    for pending in waiting { try carryOut(decision, pending) }
    return conclude()
  }

  /// Shows all of it, and decides nothing.
  func list() -> Console.Ending {
    for (place, pending) in waiting.enumerated() { show(pending, place) }
    if waiting.isEmpty { return conclude() }
    let verb = waiting.count == 1 ? "1 waits" : "\(waiting.count) wait"
    console.product.write("\(verb) for a decision: flowhost review --accept PATH … or --all, or --reject\n")
    return .unmet
  }

  /// Shows one after another, and asks.
  mutating func ask() throws(PlatformError) -> Console.Ending {
    var rest: Decision?
    for (place, pending) in waiting.enumerated() {
      if let rest {
        try carryOut(rest, pending)
        continue
      }
      show(pending, place)
      guard let answer = answer() else { return conclude() }
      if answer.isForAll { rest = answer.decision }
      try carryOut(answer.decision, pending)
    }
    return conclude()
  }

  private func answer() -> (decision: Decision, isForAll: Bool)? {
    while true {
      console.product.write("accept (a), reject (r), skip (s), accept or reject all (A, R), quit (q)? ")
      console.product.flush()
      let line = input.read()
      switch line.first.map({ Character(Unicode.Scalar($0)) }) {
      case "a": return (.accept, false)
      case "A": return (.accept, true)
      case "r": return (.reject, false)
      case "R": return (.reject, true)
      case "s": return (.skip, false)
      case "q", nil: return nil
      default: continue
      }
    }
  }

  private func show(_ pending: Pending, _ place: Int) {
    let style = Style(isColoured: console.isColoured)
    let sentence = pending.diff.map { $0.sentence ?? "tells the same by now" } ?? "has no golden yet"
    console.product.write("\(pending.subject.name) (\(place + 1) of \(waiting.count)): \(sentence)\n")
    let lines = pending.diff.map { $0.lines.map(style.written) } ?? pending.told.map { "+" + $0 }
    console.product.write(lines.map { $0 + "\n" }.joined() + "\n")
  }

  private mutating func carryOut(_ decision: Decision, _ pending: Pending) throws(PlatformError) {
    counts[decision, default: 0] += 1
    switch decision {
    case .accept:
      try pending.accept()
      console.product.write("accepted \(pending.subject.golden)\n")
    case .reject:
      try pending.reject()
      console.product.write("rejected \(pending.subject.pending)\n")
    case .skip: break
    }
  }

  private func conclude() -> Console.Ending {
    let left = waiting.count - counts[.accept, default: 0] - counts[.reject, default: 0]
    if waiting.isEmpty {
      console.product.write("nothing waits for a decision. To find what differs: flowhost test\n")
    }
    if left > 0 { console.product.write("\(left) still \(left == 1 ? "waits" : "wait") for a decision\n") }
    return left == 0 ? .good : .unmet
  }
}
