/// What runs could reach of plugins, and what they did.
///
/// Coverages of runs are merged to that of all of them, in any order, and any of them twice.
package struct Coverage: Equatable, Sendable {
  /// The files of plugins that were loaded, by their paths. Scenarios are none, nor is what only they share.
  package private(set) var files: [String: File] = [:]
  /// All that the files declare, and whether it was reached.
  package private(set) var items: [Item: Bool] = [:]

  /// Nothing.
  package init() {}

  /// The lines of a file.
  package struct File: Equatable, Sendable {
    /// What errors call it: `plugins/shop/init.lua`.
    package let name: String
    /// The lines that can run, and whether they have.
    package private(set) var lines: [Int: Bool]

    /// A file whose lines can run, and some have.
    package init(name: String, lines: [Int], run: [Int] = []) {
      self.name = name
      self.lines = Dictionary(lines.map { ($0, false) }) { $1 }
      for line in run where self.lines[line] != nil { self.lines[line] = true }
    }

    /// The plugin in whose folder it stands; empty outside of all.
    package var plugin: String { name.plugin }

    fileprivate mutating func merge(_ other: File) { lines.merge(other.lines) { $0 || $1 } }
  }
}

extension Coverage {
  /// Adds what another run could reach, and what it did.
  package mutating func merge(_ other: Coverage) {
    for (path, file) in other.files { add(file, at: path) }
    items.merge(other.items) { $0 || $1 }
  }

  /// Adds a file by its path, or what is known of it besides.
  package mutating func add(_ file: File, at path: String) {
    guard let known = files[path] else {
      files[path] = file
      return
    }
    // Of one path under two names the first by its bytes stays, so that the order of merging is all the same.
    var (first, second) = (known, file)
    if file.name.utf8.lexicographicallyPrecedes(known.name.utf8) { swap(&first, &second) }
    first.merge(second)
    files[path] = first
  }

  /// Says that something is declared.
  package mutating func declare(_ item: Item) { items[item] = items[item] ?? false }

  /// Says that something was reached.
  package mutating func reach(_ item: Item) { items[item] = true }
}
