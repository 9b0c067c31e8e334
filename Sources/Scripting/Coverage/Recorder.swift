import LuaBridge

/// Notes what a run reaches. It is the host's and part of no image, so that it adds up until it is taken.
struct Recorder {
  private var coverage = Coverage()
  /// Whether nothing is noted for a while.
  var isAside = false

  /// Says that a script declares something that can be reached.
  mutating func declare(_ item: Coverage.Item) { coverage.declare(item) }

  /// Says that something was reached, if it is an item of a plugin at all.
  mutating func reach(_ item: Coverage.Item?) {
    if let item, !isAside { coverage.reach(item) }
  }

  /// Adds the lines of files, by the names of their chunks.
  mutating func add(_ chunks: [LuaCoverage], at paths: [String: String]) {
    for chunk in chunks {
      guard let path = paths[chunk.chunk] else { continue }
      coverage.add(Coverage.File(name: chunk.chunk, lines: chunk.lines, run: chunk.run), at: path)
    }
  }

  /// What was noted since this was last taken: what there is to reach is told once.
  mutating func take() -> Coverage {
    defer { coverage = Coverage() }
    return coverage
  }
}
