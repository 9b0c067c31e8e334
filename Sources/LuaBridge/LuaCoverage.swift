import CLua
import CLuaShim

/// What of a chunk can run, and what has.
package struct LuaCoverage: Equatable, Sendable {
  /// The path by which the chunk was loaded.
  package let chunk: String
  /// The lines that can run, in order.
  package let lines: [Int]
  /// Those that have. A line with a whole function in it has when that was called.
  package let run: [Int]
}

extension LuaState {
  /// Notes from now on which lines of scripts run: those of chunks that ``LuaFrame/cover(_:named:)`` asks
  /// for.
  ///
  /// What is noted stands outside of the heap: it adds up, whatever images are put back, until it is taken.
  /// Scripts run no differently for it, only slower; where the stack or the memory ends they may end sooner.
  /// It must be asked for before fuel is first set.
  ///
  /// - Throws: ``LuaError/system`` when there is no memory for it.
  package mutating func recordCoverage() throws(LuaError) {
    guard fh_coverage_begin(world.pointer) else { throw .system }
  }

  /// Sets recording aside, or goes on with it: for what runs only to be tried.
  package mutating func setCoverageAside(_ isAside: Bool) {
    fh_coverage_set_aside(world.pointer, isAside)
  }

  /// What has run of each chunk since this was last asked, by the order of their names. Chunks of which nothing
  /// has are left out, but for those that are new.
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
  /// Asks for the coverage of a chunk that was just loaded, all of its functions included.
  ///
  /// - Throws: ``LuaError/refused(_:)`` when this Lua's own form of functions is not known here.
  package mutating func cover(_ chunk: LuaSlot, named name: String) throws(LuaError) {
    guard let outline = LuaOutline(dump: try dump(chunk)) else {
      throw .refused("\(name): its lines cannot be told: Lua 5.4 dumps functions in another way here")
    }
    let last = Int32(max(outline.lines.max() ?? 0, outline.functions.max() ?? 0))
    let number = fh_coverage_add(world.pointer, name, last)
    guard number > 0 else { throw .system }
    world.outlines[name, default: LuaCovered(number: number)].outline.formUnion(outline)
  }

  /// A function in the form in which Lua keeps compiled chunks. Nothing of it stands in the heap.
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

/// A chunk whose coverage is asked for.
struct LuaCovered {
  /// By which the shim knows it.
  let number: Int32
  var outline = LuaOutline()
}
