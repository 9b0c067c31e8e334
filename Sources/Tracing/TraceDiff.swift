/// How a trace differs from the expected one: a sentence, and the lines.
///
///     step 4 (tap buy): pushed login instead of cart
///     @ step 4
///      > tap buy
///     -  push     cart                                photos photo cart
///     +  push     login                               photos photo login
///
/// It works on the lines of text traces, so that goldens can be compared, and lines are the same if their
/// bytes are. Steps are acts without launches, counted in the expected trace.
package struct TraceDiff: Equatable, Sendable {
  /// Where the traces part, in the words of their users; nil if they are equal.
  package let sentence: String?
  /// What differs with two lines around it; empty if they are equal.
  package let lines: [Line]

  /// The number of the first line of the actual trace that differs, or before which one is missing, from 1; nil
  /// if they are equal.
  package let start: Int?

  /// Whether the traces have the same lines.
  package var isEqual: Bool { lines.isEmpty }

  /// A line to show.
  package struct Line: Equatable, Sendable {
    /// What it is to the traces.
    package let kind: Kind
    /// The line as it is in the trace; of a hunk, where it begins: `step 4`, `launch`, `start`.
    package let text: String
    /// Its number, from 1, in the actual trace if it was added, else in the expected one; a hunk has that of
    /// its first line.
    package let number: Int

    /// A line with its mark in front: a blank, `-`, `+` or `@ `.
    package var written: String {
      switch kind {
      case .same: " " + text
      case .removed: "-" + text
      case .added: "+" + text
      case .hunk: "@ " + text
      }
    }
  }

  /// What a line is to the two traces.
  package enum Kind: Sendable {
    /// In both.
    case same
    /// Only in the expected trace.
    case removed
    /// Only in the actual trace.
    case added
    /// In none: it says where the lines below it are.
    case hunk
  }

  static let context = 2

  /// Compares two traces; in time that grows with their lines.
  package init(expected: [String], actual: [String]) {
    let changes = LineDiff.changes(from: expected, to: actual)
    sentence = changes.first.map { Parting(expected, actual, at: $0).sentence }
    start = changes.first.map { $0.actual.lowerBound + 1 }
    var lines: [Line] = []
    var (seen, step) = (0, Step())
    for hunk in Self.hunks(of: changes) {
      step.pass(expected[seen..<hunk[0].expected.lowerBound])
      seen = hunk[0].expected.lowerBound
      let name = step.name(before: hunk[0], expected, actual)
      lines.append(Line(kind: .hunk, text: name, number: max(seen - Self.context, 0) + 1))
      Self.show(hunk, expected, actual, in: &lines)
    }
    self.lines = lines
  }

  /// Changes that share the lines around them, together.
  private static func hunks(of changes: [LineDiff.Change]) -> [[LineDiff.Change]] {
    var hunks: [[LineDiff.Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.expected.lowerBound - last.expected.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func show(
    _ hunk: [LineDiff.Change], _ expected: [String], _ actual: [String], in lines: inout [Line]
  ) {
    func add(_ kind: Kind, _ texts: ArraySlice<String>) {
      lines += texts.indices.map { Line(kind: kind, text: texts[$0], number: $0 + 1) }
    }
    var next = max(hunk[0].expected.lowerBound - context, 0)
    for change in hunk {
      add(.same, expected[next..<change.expected.lowerBound])
      add(.removed, expected[change.expected])
      add(.added, actual[change.actual])
      next = change.expected.upperBound
    }
    add(.same, expected[next..<min(next + context, expected.count)])
  }
}
