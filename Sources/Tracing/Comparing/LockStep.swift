/// Several traces of a scenario, act by act: the lines that are the same, and the lines of single traces.
package struct LockStep: Equatable, Sendable {
  /// The lines, in order.
  package let rows: [Row]

  /// A line, and the traces that contain it at this place.
  package struct Row: Equatable, Sendable {
    /// The line as in the text trace.
    package let line: String
    /// The indices of the traces.
    package let traces: [Int]
  }

  /// Aligns traces, given as lines of text. Their last lines, which contain totals, are left out.
  package init(_ traces: [[String]]) {
    let steps = traces.map { Self.steps(of: $0.filter { !$0.hasPrefix("= ") }) }
    var rows: [Row] = []
    for block in Alignment(steps.map { $0.map { $0[0] } }).blocks {
      switch block {
      case .same(let places):
        Self.lay(zip(steps, places).map { $0[$1] }, into: &rows)
      case .own(let ranges):
        Self.tell(zip(steps, ranges).map { $0[$1].flatMap { $0 } }, into: &rows)
      }
    }
    self.rows = rows
  }

  /// Returns the steps: each act with its results. The lines before the first act are a step too.
  private static func steps(of lines: [String]) -> [[String]] {
    lines.reduce(into: []) { steps, line in
      if steps.isEmpty || WrittenLine.isAct(line) { steps.append([]) }
      steps[steps.count - 1].append(line)
    }
  }

  /// Aligns one step of all traces.
  private static func lay(_ step: [[String]], into rows: inout [Row]) {
    for block in Alignment(step).blocks {
      switch block {
      case .same(let places): rows.append(Row(line: step[0][places[0]], traces: Array(step.indices)))
      case .own(let ranges): tell(zip(step, ranges).map { Array($0[$1]) }, into: &rows)
      }
    }
  }

  /// Adds the lines of each trace. Traces with the same lines share their rows.
  private static func tell(_ own: [[String]], into rows: inout [Row]) {
    var told: Set<Int> = []
    for (trace, lines) in own.enumerated() where !told.contains(trace) {
      let same = own.indices.filter { own[$0].elementsEqual(lines) { $0.hasSameBytes(as: $1) } }
      told.formUnion(same)
      rows += lines.map { Row(line: $0, traces: same) }
    }
  }
}
