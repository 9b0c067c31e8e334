import Platform

/// The parts of plugins that runs can reach, and those that they reached.
///
/// Coverages of several runs can be merged in any order. Merging one twice changes nothing.
package struct Coverage: Equatable, Sendable {
  /// The loaded files of plugins, by path. Scenarios and modules that only scenarios use are not included.
  package private(set) var files: [String: File] = [:]
  /// The items that the files declare, and for each whether it was reached.
  package private(set) var items: [Item: Bool] = [:]

  /// Creates a coverage without files.
  package init() {}

  /// The lines of a file.
  package struct File: Equatable, Sendable {
    /// The name that error messages use for the file: `plugins/shop/init.lua`.
    package let name: String
    /// The lines that can run, and for each whether it has run.
    package private(set) var lines: [Int: Bool]

    /// Creates a file from the lines that can run and the lines that have run.
    package init(name: String, lines: [Int], run: [Int] = []) {
      self.name = name
      self.lines = Dictionary(lines.map { ($0, false) }) { $1 }
      for line in run where self.lines[line] != nil { self.lines[line] = true }
    }

    /// The plugin whose folder contains the file, or an empty string if it is in no plugin.
    package var plugin: String { name.plugin }

    fileprivate mutating func merge(_ other: File) { lines.merge(other.lines) { $0 || $1 } }
  }
}

extension Coverage {
  /// Adds the files and items of another coverage.
  package mutating func merge(_ other: Coverage) {
    for (path, file) in other.files { add(file, at: path) }
    items.merge(other.items) { $0 || $1 }
  }

  /// Adds a file at its path, or merges it with the known file at that path.
  package mutating func add(_ file: File, at path: String) {
    guard let known = files[path] else {
      files[path] = file
      return
    }
    // If a path has two names, the one that is first by its bytes is kept, whatever the order of merging.
    var (first, second) = (known, file)
    if file.name.precedes(known.name) { swap(&first, &second) }
    first.merge(second)
    files[path] = first
  }

  /// Adds an item that is declared.
  package mutating func declare(_ item: Item) { items[item] = items[item] ?? false }

  /// Marks an item as reached.
  package mutating func reach(_ item: Item) { items[item] = true }
}
