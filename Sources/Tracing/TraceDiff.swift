/// The difference between a trace and the expected one: a sentence, and the lines.
///
///     step 4 (tap buy): pushed login instead of cart
///     @ step 4
///      > tap buy
///     -  push     cart                                photos photo cart
///     +  push     login                               photos photo login
///
/// It works on the lines of text traces, so that goldens can be compared. Lines are equal if their bytes are
/// equal. Steps are acts without launches, counted in the expected trace.
package struct TraceDiff: Equatable, Sendable {
  /// The first difference, described for users, or nil if the traces are equal.
  package let sentence: String?
  /// The lines that differ, with two lines around them. The array is empty if the traces are equal.
  package let lines: [Line]

  /// The first line of the actual trace that differs or comes after a missing one, from 1, or nil if equal.
  package let start: Int?

  /// Indicates whether the traces have the same lines.
  package var isEqual: Bool { lines.isEmpty }

  /// A line of the output.
  package struct Line: Equatable, Sendable {
    /// The kind of line.
    package let kind: Kind
    /// The line as in the trace. For a hunk, this is its start: `step 4`, `launch`, `start` or `end`.
    package let text: String
    /// The number of the line, from 1, in the actual trace if it was added, otherwise in the expected one. A
    /// hunk has the number of its first line.
    package let number: Int

    /// The line with its mark: a space, `-`, `+` or `@ `.
    package var written: String {
      switch kind {
      case .same: " " + text
      case .removed: "-" + text
      case .added: "+" + text
      case .hunk: "@ " + text
      }
    }
  }

  /// The relation of a line to the two traces.
  package enum Kind: Sendable {
    /// A line of both traces.
    case same
    /// A line of the expected trace only.
    case removed
    /// A line of the actual trace only.
    case added
    /// A line of neither trace: it contains the place of the lines below it.
    case hunk
  }

  static let context = 2

  /// Compares two traces. The time grows with the number of their lines.
  package init(expected: [String], actual: [String]) {
    let changes = LineDiff.changes(from: expected, to: actual)
    sentence = changes.first.map { change in
      var step = TraceStep()
      step.pass(expected[..<change.expected.lowerBound])
      return Parting(expected, actual, at: change, in: step).sentence
    }
    start = changes.first.map { $0.actual.lowerBound + 1 }
    var lines: [Line] = []
    var (seen, step) = (0, TraceStep())
    for hunk in Self.hunks(of: changes) {
      step.pass(expected[seen..<hunk[0].expected.lowerBound])
      seen = hunk[0].expected.lowerBound
      let name = step.name(before: hunk[0], expected, actual)
      lines.append(Line(kind: .hunk, text: name, number: max(seen - Self.context, 0) + 1))
      Self.show(hunk, expected, actual, in: &lines)
    }
    self.lines = lines
  }

  /// Groups the changes that share the lines around them.
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
