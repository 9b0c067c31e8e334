package import Scripting

/// The coverage of plugins as an LCOV tracefile, for `genhtml`, editors and services.
///
/// Lines of Lua are lines. Declarations such as `screen shop.home` take the place of functions.
package enum CoverageLCOV {
  /// Returns the tracefile, with a newline after each line.
  /// - Parameter folder: The current folder. Paths of files in it are relative to it, so that tracefiles from
  ///   machines with different checkouts can be merged.
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
