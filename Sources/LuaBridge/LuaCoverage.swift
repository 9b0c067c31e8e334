import CLua
import CLuaShim

/// The lines of a chunk that can run, and those that did run.
package struct LuaCoverage: Equatable, Sendable {
  /// The path from which the chunk was loaded.
  package let chunk: String
  /// The lines that can run, in order.
  package let lines: [Int]
  /// The lines that did run. A line that contains a whole function counts once the function was called.
  package let run: [Int]
}

extension LuaState {
  /// Starts recording the lines that run in chunks passed to ``LuaFrame/cover(_:named:)``.
  ///
  /// The record is outside of the heap. It accumulates until it is taken, and restoring an image does not
  /// change it. Scripts behave the same but run slower. They may reach limits of stack and memory earlier.
  /// Call this before fuel is first set.
  /// - Throws: ``LuaError/system`` if there is no memory for it.
  package mutating func recordCoverage() throws(LuaError) {
    guard fh_coverage_begin(world.pointer) else { throw .system }
  }

  /// Pauses or resumes recording, for code that is only run as a trial.
  package mutating func setCoverageAside(_ isAside: Bool) {
    fh_coverage_set_aside(world.pointer, isAside)
  }

  /// Returns the new coverage of each chunk, by name, without known chunks in which nothing has run since.
  package mutating func takeCoverage() -> [LuaCoverage] {
    defer { fh_coverage_forget(world.pointer) }
    let news = world.outlines.filter { fh_has_news(world.pointer, $0.value.number) }
    let covered = news.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return covered.map { chunk, covered in
      let lines = covered.outline.lines.sorted()
      return LuaCoverage(chunk: chunk, lines: lines, run: lines.filter { hasRun($0, of: covered) })
    }
  }

  private func hasRun(_ line: Int, of covered: LuaCovered) -> Bool {
    let (number, line) = (covered.number, Int32(line))
    let isFunction = covered.outline.functions.contains(Int(line))
    return isFunction ? fh_was_called(world.pointer, number, line) : fh_has_run(world.pointer, number, line)
  }
}

extension LuaFrame {
  /// Records the coverage of a chunk that was just loaded, and of all its functions.
  /// - Throws: ``LuaError/refused(_:)`` if this Lua uses another dump format.
  package mutating func cover(_ chunk: LuaSlot, named name: String) throws(LuaError) {
    guard let outline = LuaOutline(dump: try dump(chunk)) else {
      throw .refused("\(name): its lines cannot be found: Lua 5.4 dumps functions in another way here")
    }
    let last = Int32(max(outline.lines.max() ?? 0, outline.functions.max() ?? 0))
    let number = fh_coverage_add(world.pointer, name, last)
    guard number > 0 else { throw .system }
    world.outlines[name, default: LuaCovered(number: number)].outline.formUnion(outline)
  }

  /// Returns a function in Lua's format for compiled chunks. The result is not in Lua's heap.
  func dump(_ function: LuaSlot) throws(LuaError) -> [UInt8] {
    try makeRoom()
    lua_pushvalue(state, function.index)
    defer { lua_settop(state, -2) }
    var bytes: [UInt8] = []
    let write: lua_Writer = { _, block, count, sink in
      sink?.assumingMemoryBound(to: [UInt8].self).pointee
        .append(contentsOf: UnsafeRawBufferPointer(start: block, count: count))
      return 0
    }
    _ = withUnsafeMutablePointer(to: &bytes) { lua_dump(state, write, $0, 0) }
    return bytes
  }
}

/// A chunk whose coverage is recorded.
struct LuaCovered {
  /// The number of the chunk in the shim.
  let number: Int32
  var outline = LuaOutline()
}
