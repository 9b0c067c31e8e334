/// What of a chunk can run.
///
/// Lua's interface tells the lines of functions that exist; of those that nobody has made yet only a dump
/// does.
package struct LuaOutline: Equatable, Sendable {
  /// The lines with something to do.
  package private(set) var lines: Set<Int> = []
  /// The lines with a whole function in them: one has run when the function was called, not when it was made.
  package private(set) var functions: Set<Int> = []

  /// Nothing.
  init() {}

  /// Reads a dump with its debug information; nil if it is of another Lua, or of none.
  package init?(dump: [UInt8]) {
    do throws(LuaDumpReader.Strange) {
      try add(try LuaDumpedFunction(dump: dump), isMain: true)
    } catch {
      return nil
    }
  }

  /// Adds what can run of another text of the same name.
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
