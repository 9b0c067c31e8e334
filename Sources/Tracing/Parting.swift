/// The point at which two traces differ, and its description.
struct Parting {
  private let expected: [String]
  private let actual: [String]
  private let change: LineDiff.Change
  /// The step at this point, which is the same in both traces.
  private let step: TraceStep

  /// - Parameter step: The step after the expected lines before the change.
  init(_ expected: [String], _ actual: [String], at change: LineDiff.Change, in step: TraceStep) {
    self.expected = expected
    self.actual = actual
    self.change = change
    self.step = step
  }

  /// A sentence about the actual trace, without a full stop.
  var sentence: String {
    if actual.isEmpty { return "is empty" + remainder(expected, "missing", ", ") }
    if expected.isEmpty { return "nothing was expected" }
    let old = line(of: expected, change.expected)
    let new = line(of: actual, change.actual)
    switch (old.kind, new.kind) {
    case (.act, .end):
      return "ends " + after + remainder(expected[change.expected], "missing", ", ")
    case (.end, .act):
      return "goes on " + after + remainder(actual[change.actual], "too many", ", ")
    case (.act, .act): return acts(old, new)
    case (.event, .event): return "\(step.words): " + events(old, new)
    case (.event, .act), (.event, .end): return "\(step.words): " + missing(old)
    case (.act, .event), (.end, .event): return "\(step.words): " + surplus(new)
    case (.end, .end) where new == .none: return "the last line is missing"
    case (.end, .end) where old != .none: return "at the end: " + ends(old, new)
    default: return other(old, new)
    }
  }

  private func line(of trace: [String], _ range: Range<Int>) -> WrittenLine {
    trace.indices.contains(range.lowerBound) ? WrittenLine(trace[range.lowerBound]) : .none
  }

  private var after: String {
    step.number > 0 ? "after step \(step.number)" : "before step 1"
  }

  private func remainder(_ lines: some Sequence<String>, _ what: String, _ start: String) -> String {
    switch lines.count(where: WrittenLine.isStep) {
    case 0: ""
    case 1: "\(start)1 step is \(what)"
    case let count: "\(start)\(count) steps are \(what)"
    }
  }
}

extension Parting {
  private func acts(_ old: WrittenLine, _ new: WrittenLine) -> String {
    if change.actual.isEmpty { return name(old) + " is missing" }
    if change.expected.isEmpty { return name(new) + " is not expected" }
    if old.verb == "launch", new.verb == "launch" { return "\(new.words) instead of \(old.words)" }
    return "step \(step.number + 1): \(new.words) instead of \(old.words)"
  }

  private func name(_ act: WrittenLine) -> String {
    act.verb == "launch" ? act.words : "step \(step.number + 1) (\(act.words))"
  }

  private func events(_ old: WrittenLine, _ new: WrittenLine) -> String {
    if change.actual.isEmpty { return missing(old) }
    if change.expected.isEmpty { return surplus(new) }
    if old.verb != new.verb { return "\(new.told) instead of \(old.words)" }
    if old.text != new.text { return "\(new.told) instead of \(old.text.isEmpty ? old.verb : old.text)" }
    guard old.path != new.path else { return same }
    return "the current path differs: \(new.path ?? "no change") instead of \(old.path ?? "no change")"
  }

  private func missing(_ old: WrittenLine) -> String {
    isStepNew(actual, change.actual) ? "nothing happened instead of \(old.words)" : "\(old.words) is missing"
  }

  private func surplus(_ new: WrittenLine) -> String {
    isStepNew(expected, change.expected) ? "\(new.told) instead of nothing" : "also \(new.told)"
  }

  /// Returns whether the last act has no results in the trace.
  private func isStepNew(_ trace: [String], _ range: Range<Int>) -> Bool {
    guard range.lowerBound > 0, WrittenLine.isAct(trace[range.lowerBound - 1]) else { return false }
    return line(of: trace, range).kind != .event
  }

  private func ends(_ old: WrittenLine, _ new: WrittenLine) -> String {
    let (left, right) = (old.parts, new.parts)
    guard left.count == right.count else { return "\(new.words) instead of \(old.words)" }
    let places = left.indices.filter { left[$0] != right[$0] }
    if places.isEmpty { return same }
    return places.map { right[$0] }.joined(separator: ", ") + " instead of "
      + places.map { left[$0] }.joined(separator: ", ")
  }

  private func other(_ old: WrittenLine, _ new: WrittenLine) -> String {
    let place = "line \(change.expected.lowerBound + 1)"
    if change.actual.isEmpty { return "\(place): '\(old.words)' is missing" }
    if change.expected.isEmpty { return "\(place): '\(new.words)' is not expected" }
    return old.words == new.words ? "\(place): \(same)" : "\(place): '\(new.words)' instead of '\(old.words)'"
  }

  private var same: String {
    "the words are the same, but not their bytes (blanks, or letters composed differently)"
  }
}

extension WrittenLine {
  /// The event in the past tense: `pushed photo id=3`.
  fileprivate var told: String {
    let past = EventVerb(rawValue: verb)?.past ?? verb
    return text.isEmpty ? past : past + " " + text
  }

  /// The parts of an end that can differ separately.
  fileprivate var parts: [String] {
    var parts = [verb]
    var rest = text[...]
    while let comma = rest.firstIndex(of: ",") {
      parts.append(String(rest[..<comma]))
      rest = rest[comma...].dropFirst().drop { $0 == " " }
    }
    return parts + [String(rest)]
  }
}
