package import Scripting

/// What scenarios have reached, as a tracefile of LCOV: for `genhtml`, editors and services.
///
/// Lines are lines. What a file declares stands where other languages have functions: `screen shop.home`.
package enum CoverageLCOV {
  /// The tracefile, with an end to each line.
  ///
  /// - Parameter folder: Where one works. Files below it are told from there on, so that what machines with
  ///   checkouts in different places have written can be merged.
  package static func text(of coverage: Coverage, in folder: String? = nil) -> String {
    let items = Dictionary(grouping: coverage.sortedItems) { $0.item.file }
    let start = folder.map { $0 + "/" } ?? ""
    return coverage.sortedFiles.map { path, file in
      let name = path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
      return record(name, file, items[path] ?? []).map { $0 + "\n" }.joined()
    }.joined()
  }

  private static func record(
    _ path: String, _ file: Coverage.File, _ items: [(item: Coverage.Item, isReached: Bool)]
  ) -> [String] {
    let functions = items.map { item, _ in "FN:\(item.line),\(item.title)" }
    let calls = items.map { item, isReached in "FNDA:\(isReached ? 1 : 0),\(item.title)" }
    let lines = file.lines.sorted { $0.key < $1.key }.map { line, hasRun in "DA:\(line),\(hasRun ? 1 : 0)" }
    return ["TN:", "SF:\(path)"] + functions + calls
      + ["FNF:\(items.count)", "FNH:\(items.filter(\.isReached).count)"] + lines
      + ["LF:\(file.lines.count)", "LH:\(file.lines.count - file.missed.count)", "end_of_record"]
  }
}

extension Coverage.Item {
  fileprivate var title: String { "\(kind) \(qualifiedName)" }
}
