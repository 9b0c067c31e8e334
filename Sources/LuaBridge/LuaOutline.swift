/// The lines of a chunk that can run.
///
/// They come from a dump, because Lua's debug interface knows only functions that were already created.
package struct LuaOutline: Equatable, Sendable {
  /// The lines with instructions.
  package private(set) var lines: Set<Int> = []
  /// The lines that contain a whole function. Such a line counts once the function is called, not created.
  package private(set) var functions: Set<Int> = []

  init() {}

  /// Reads a dump that has debug information. Returns nil if the format is not that of this version of Lua.
  package init?(dump: [UInt8]) {
    do throws(LuaDumpReader.Strange) {
      try add(try LuaDumpedFunction(dump: dump), isMain: true)
    } catch {
      return nil
    }
  }

  /// Adds the lines of another chunk with the same name.
  mutating func formUnion(_ other: LuaOutline) {
    lines.formUnion(other.lines)
    functions.formUnion(other.functions)
  }

  private mutating func add(_ function: LuaDumpedFunction, isMain: Bool) throws(LuaDumpReader.Strange) {
    lines.formUnion(try function.reachableLines())
    if !isMain, function.isOneLine { functions.insert(function.firstLine) }
    for inner in function.inner { try add(inner, isMain: false) }
  }
}
