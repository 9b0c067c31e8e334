/// The changes of a trace one by one, so that each can be accepted or rejected.
extension TraceDiff {
  /// A change: adjacent lines that are replaced by others.
  package struct Part: Equatable, Sendable {
    /// The change in one sentence: `step 4 (tap buy): pushed login instead of cart`.
    package let sentence: String
    /// The number of the act in the new trace at which it is. The first act is 0.
    package let act: Int
    /// The change with two lines around it.
    package let lines: [Line]
    let change: LineDiff.Change
    /// The lines that it removes.
    package let removed: [String]
    /// The lines that it adds.
    package let added: [String]

    /// Indicates whether only times differ, such as `0.35 s` and `0.7 s`.
    package var isOfTimes: Bool {
      removed.count == added.count
        && zip(removed, added).allSatisfy { $0.0.withoutTimes == $0.1.withoutTimes }
    }
  }

  /// Returns the changes in order. Lines that differ only in times are separate changes, even next to others.
  /// The time grows with the lines, not with their number times that of the changes.
  package static func parts(expected: [String], actual: [String]) -> [Part] {
    let changes = LineDiff.changes(from: expected, to: actual).flatMap { $0.apartFromTimes(expected, actual) }
    var (seen, step) = (0, TraceStep())
    var (told, acts) = (0, 0)
    return changes.indices.map { place in
      let change = changes[place]
      let end = place + 1 < changes.count ? changes[place + 1].expected.lowerBound : expected.count
      step.pass(expected[seen..<change.expected.lowerBound])
      var lines = [Line(kind: .hunk, text: step.name(before: change, expected, actual), number: max(seen, 1))]
      let (old, new) = (change.expected, change.actual)
      lines += numbered(.same, expected[max(seen, old.lowerBound - context)..<old.lowerBound])
      lines += numbered(.removed, expected[old]) + numbered(.added, actual[new])
      lines += numbered(.same, expected[old.upperBound..<min(old.upperBound + context, end)])
      seen = change.expected.upperBound
      let sentence = Parting(expected, actual, at: change, in: step).sentence
      step.pass(expected[change.expected])
      let next = min(new.lowerBound + 1, actual.count)
      acts += actual[told..<next].count(where: WrittenLine.isAct)
      told = next
      return Part(
        sentence: sentence,
        act: acts - 1,
        lines: lines,
        change: change,
        removed: Array(expected[change.expected]), added: Array(actual[change.actual]))
    }
  }

  private static func numbered(_ kind: Kind, _ texts: ArraySlice<String>) -> [Line] {
    texts.indices.map { Line(kind: kind, text: texts[$0], number: $0 + 1) }
  }

  /// Returns a trace with some of the changes from it to another trace. The changes must be in order.
  package static func applying(_ parts: [Part], to expected: [String]) -> [String] {
    var result: [String] = []
    var next = 0
    for part in parts {
      result += expected[next..<part.change.expected.lowerBound]
      result += part.added
      next = part.change.expected.upperBound
    }
    return result + expected[next...]
  }
}

extension LineDiff.Change {
  /// Returns the change, with its first and last lines that differ only in times as separate changes.
  fileprivate func apartFromTimes(_ old: [String], _ new: [String]) -> [LineDiff.Change] {
    func isAlike(_ a: Int, _ b: Int) -> Bool { old[a].withoutTimes == new[b].withoutTimes }
    let most = min(expected.count, actual.count)
    let first = (0..<most).prefix { isAlike(expected.lowerBound + $0, actual.lowerBound + $0) }.count
    let last = (1...max(most, 1)).prefix {
      $0 <= most - first && isAlike(expected.upperBound - $0, actual.upperBound - $0)
    }.count
    let cuts = [
      (expected.lowerBound, actual.lowerBound), (expected.lowerBound + first, actual.lowerBound + first),
      (expected.upperBound - last, actual.upperBound - last), (expected.upperBound, actual.upperBound),
    ]
    return zip(cuts, cuts.dropFirst()).map { LineDiff.Change(expected: $0.0..<$1.0, actual: $0.1..<$1.1) }
      .filter { !$0.isEmpty }
  }
}

extension String {
  /// The string, with the same text for each time such as `0.35 s`.
  fileprivate var withoutTimes: String {
    var result = ""
    var rest = self[...]
    while let letter = rest.first {
      let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      let end = rest[number.endIndex...]
      if !number.isEmpty, end.hasPrefix(" s"), !(end.dropFirst(2).first?.isLetter ?? false) {
        result += "… s"
        rest = end.dropFirst(2)
      } else {
        result += number.isEmpty ? String(letter) : String(number)
        rest = number.isEmpty ? rest.dropFirst() : end
      }
    }
    return result
  }
}
