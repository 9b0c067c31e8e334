import Tracing
import Views

extension ViewDocument {
  /// Creates a document of runs side by side. Acts that all runs have in common share a row.
  init(title: String, sideBySide runs: [ViewRun]) {
    var rows: [[Int?]] = []
    for block in Alignment(runs.map { $0.acts.map(\.words) }).blocks {
      switch block {
      case .same(let places): rows.append(places)
      case .own(let ranges):
        let count = ranges.map(\.count).max() ?? 0
        for place in 0..<count {
          rows.append(ranges.map { place < $0.count ? $0.lowerBound + place : nil })
        }
      }
    }
    self.init(title: title, runs: runs, rows: rows)
  }
}
