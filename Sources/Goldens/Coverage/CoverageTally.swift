import Platform
package import Scripting

/// A number of parts, and how many of them were reached.
package struct CoverageTally: Equatable, Sendable {
  /// The number of parts.
  package private(set) var total = 0
  /// The number of parts that were reached.
  package private(set) var reached = 0

  /// Counts parts, each of which is true if it was reached.
  init(_ parts: some Sequence<Bool>) {
    for isReached in parts {
      total += 1
      reached += isReached ? 1 : 0
    }
  }

  /// Indicates whether all parts were reached.
  package var isWhole: Bool { reached == total }
}

extension Coverage {
  /// Counts the items of a kind.
  package func tally(of kind: Kind) -> CoverageTally {
    CoverageTally(items.lazy.filter { $0.key.kind == kind }.map(\.value))
  }

  /// The lines of all files.
  package var lineTally: CoverageTally { CoverageTally(files.values.lazy.flatMap(\.lines.values)) }

  /// The items, sorted.
  var sortedItems: [(item: Item, isReached: Bool)] {
    items.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The files, sorted by the bytes of their paths.
  var sortedFiles: [(path: String, file: File)] {
    files.sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// Indicates whether each item and each line was reached.
  package var isWhole: Bool { lineTally.isWhole && items.values.allSatisfy(\.self) }

  /// The coverage of each plugin, sorted by name. Files outside of plugins come first.
  var ofPlugins: [(plugin: String, coverage: Coverage)] {
    var parts: [String: Coverage] = [:]
    for (path, file) in files { parts[file.plugin, default: Coverage()].add(file, at: path) }
    for (item, isReached) in items {
      if isReached { parts[item.plugin, default: Coverage()].reach(item) }
      parts[item.plugin, default: Coverage()].declare(item)
    }
    return parts.sorted { $0.key.precedes($1.key) }.map { ($0.key, $0.value) }
  }
}
