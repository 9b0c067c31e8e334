/// The current step of a trace that is being read.
struct TraceStep {
  /// The number of steps so far, without launches.
  private(set) var number = 0
  /// The act to which the next line belongs.
  private(set) var act: String?

  mutating func pass(_ lines: some Sequence<String>) {
    for line in lines where WrittenLine.isAct(line) {
      if WrittenLine.isStep(line) { number += 1 }
      act = line
    }
  }

  /// The act to which the next line belongs, for a sentence: `step 4 (tap buy)`, `launch photos`.
  var words: String {
    guard let act else { return "start" }
    let words = WrittenLine(act).words
    return WrittenLine.isStep(act) ? "step \(number) (\(words))" : words
  }

  /// Returns the part of the trace to which a change belongs: `step 4`, `launch`, `start` or `end`.
  func name(before change: LineDiff.Change, _ expected: [String], _ actual: [String]) -> String {
    var step = self
    let next =
      change.expected.isEmpty ? actual[change.actual.lowerBound] : expected[change.expected.lowerBound]
    if WrittenLine(next).kind == .end { return "end" }
    step.pass([next])
    guard let act = step.act else { return "start" }
    return WrittenLine.isStep(act) ? "step \(step.number)" : "launch"
  }
}
