package import ScreenStack
import Tracing

/// A comparison for people. One scenario is printed act by act with its measures, several as one table.
package struct ComparisonText: Sendable {
  private let detail: Level

  /// Creates a formatter for a level of detail.
  package init(detail: Level) { self.detail = detail }

  /// Returns the lines of the report.
  package func lines(of report: ComparisonReport) -> [String] {
    let lines =
      report.comparisons.count == 1
      ? self.lines(of: report.comparisons[0], in: report) : table(of: report)
    return lines + waysBack(in: report) + failures(in: report) + leftOut(of: report)
  }

  private func lines(of comparison: Comparison, in report: ComparisonReport) -> [String] {
    let rows = comparison.steps(at: detail).rows.map { row in
      let isShared = row.traces.count == report.variants.count
      return (isShared ? "" : row.traces.map { report.variants[$0] }.joined(separator: " "), row.line)
    }
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    let steps = rows.map { $0.0.padded(to: width) + $0.1 }
    return ["\(comparison.scenario.name) by \(report.axis)", ""] + steps + [""] + measures(of: comparison)
  }

  /// Returns a row for each measure, with a column for each variant.
  private func measures(of comparison: Comparison) -> [String] {
    let columns = comparison.performances.map { performance in
      [performance.variant] + performance.cells
    }
    let titles = [""] + comparison.performances[0].measures.all.map(\.title)
    return Self.columns([titles] + columns)
  }

  /// Returns a row for each scenario, with a column for each measure.
  private func table(of report: ComparisonReport) -> [String] {
    guard let first = report.comparisons.first?.performances.first else { return [] }
    var rows = [[""] + first.measures.all.map(\.name)]
    for comparison in report.comparisons {
      rows.append([comparison.scenario.name] + Self.merged(comparison.performances.map(\.cells)))
    }
    rows.append(["sum"] + Self.merged(report.sums.map(\.cells)))
    let columns = rows[0].indices.map { column in rows.map { $0[column] } }
    return ["by \(report.axis): \(report.variants.joined(separator: " / "))", ""] + Self.columns(columns)
  }

  /// Returns each cell once if all variants have the same value, else the values separated by `/`.
  private static func merged(_ cells: [[String]]) -> [String] {
    cells[0].indices.map { place in
      let values = cells.map { $0[place] }
      return Set(values).count == 1 ? values[0] : values.joined(separator: "/")
    }
  }

  /// Aligns the first column to the left and the others to the right.
  private static func columns(_ columns: [[String]]) -> [String] {
    let widths = columns.map { $0.map(\.count).max() ?? 0 }
    return columns[0].indices.map { row in
      let cells = columns.dropFirst().enumerated().map { place, column in
        String(repeating: " ", count: widths[place + 1] - column[row].count + 2) + column[row]
      }
      return columns[0][row].padded(to: widths[0]) + cells.joined()
    }
  }

  /// Explains the `-` that marks a missing way back.
  private func waysBack(in report: ComparisonReport) -> [String] {
    let count = report.withoutWayBack
    if count == 0 { return [] }
    let line = "-: no way back to the start was found"
    let unknown = report.comparisons.filter(\.isGood).map { comparison in
      comparison.performances.filter(\.isWayBackUnknown).map(\.variant)
    }
    let limit = "the search ended at its limit"
    if report.comparisons.count == 1 {
      let variants = unknown[0].joined(separator: ", ")
      return ["", line + (variants.isEmpty ? "" : " (as \(variants): \(limit))")]
    }
    let scenarios = count.counting("scenario")
    let cut = unknown.count { !$0.isEmpty }
    return [
      "", line + "; the sum of 'back' leaves out \(scenarios)" + (cut > 0 ? " (in \(cut), \(limit))" : ""),
    ]
  }

  private func failures(in report: ComparisonReport) -> [String] {
    let failures = report.comparisons.flatMap { comparison in
      comparison.performances.compactMap { performance in
        performance.failure.map {
          "FAIL \(comparison.scenario.name) as \(performance.variant): \($0.firstLine)"
        }
      }
    }
    return failures.isEmpty ? [] : [""] + failures
  }

  private func leftOut(of report: ComparisonReport) -> [String] {
    if report.leftOut.isEmpty { return [] }
    return [
      "", "left out, as they choose \(report.axis) themselves: \(report.leftOut.joined(separator: " "))",
    ]
  }
}

extension Performance {
  /// The numbers of its measures, or `-` for each of them if the run failed.
  fileprivate var cells: [String] {
    failure == nil ? measures.cells : measures.all.map { _ in "-" }
  }
}

extension Measures {
  fileprivate var cells: [String] { all.map { $0.value.map(String.init) ?? "-" } }
}

extension String {
  /// The first line of an error: its place and its cause. A run of that variant alone prints the other lines.
  fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
