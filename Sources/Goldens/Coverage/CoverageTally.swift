package import Scripting

/// How much there is of something, and how much of it was reached.
package struct CoverageTally: Equatable, Sendable {
  /// All there is.
  package private(set) var total = 0
  /// What was reached.
  package private(set) var reached = 0

  /// How much is counted.
  init(_ parts: some Sequence<Bool>) {
    for isReached in parts {
      total += 1
      reached += isReached ? 1 : 0
    }
  }

  /// Whether nothing is missing.
  package var isWhole: Bool { reached == total }
}

extension Coverage {
  /// The items of a kind.
  package func tally(of kind: Kind) -> CoverageTally {
    CoverageTally(items.lazy.filter { $0.key.kind == kind }.map(\.value))
  }

  /// The lines of all files.
  package var lineTally: CoverageTally { CoverageTally(files.values.lazy.flatMap(\.lines.values)) }

  /// The items in their order.
  var sortedItems: [(item: Item, isReached: Bool)] {
    items.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The files by their paths, in byte order.
  var sortedFiles: [(path: String, file: File)] {
    files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
  }

  /// Whether everything was reached: each item, and each line.
  package var isWhole: Bool { lineTally.isWhole && items.values.allSatisfy(\.self) }

  /// The coverage of each plugin, by the names; what is in none comes first.
  var ofPlugins: [(plugin: String, coverage: Coverage)] {
    var parts: [String: Coverage] = [:]
    for (path, file) in files { parts[file.plugin, default: Coverage()].add(file, at: path) }
    for (item, isReached) in items {
      if isReached { parts[item.plugin, default: Coverage()].reach(item) }
      parts[item.plugin, default: Coverage()].declare(item)
    }
    return parts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
  }
}
