import LuaBridge

/// A recorder of what a run reaches. It is part of no image, so coverage adds up until it is taken.
struct Recorder {
  private var coverage = Coverage()
  /// A Boolean value that indicates whether recording is paused.
  var isAside = false

  mutating func declare(_ item: Coverage.Item) { coverage.declare(item) }

  /// Marks an item as reached, unless it is nil or recording is paused.
  mutating func reach(_ item: Coverage.Item?) {
    if let item, !isAside { coverage.reach(item) }
  }

  /// Adds the lines of files, whose paths are found by their chunk names.
  mutating func add(_ chunks: [LuaCoverage], at paths: [String: String]) {
    for chunk in chunks {
      guard let path = paths[chunk.chunk] else { continue }
      coverage.add(Coverage.File(name: chunk.chunk, lines: chunk.lines, run: chunk.run), at: path)
    }
  }

  /// Removes and returns what was recorded since the last call. Declarations are returned only once.
  mutating func take() -> Coverage {
    defer { coverage = Coverage() }
    return coverage
  }
}
