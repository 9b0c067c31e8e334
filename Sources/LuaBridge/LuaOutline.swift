/// What of a chunk can run.
///
/// Lua's interface tells the lines of functions that exist; of those that nobody has made yet only a dump
/// does.
package struct LuaOutline: Equatable, Sendable {
  /// The lines with something to do.
  package private(set) var lines: Set<Int> = []
  /// The lines with a whole function in them: one has run when the function was called, not when it was made.
  package private(set) var functions: Set<Int> = []

  /// What every chunk begins with that Lua 5.4 dumps where integers and numbers have 64 bits, the lowest
  /// first.
  private static let header: [UInt8] =
    [0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00, 0x19, 0x93, 0x0D, 0x0A, 0x1A, 0x0A, 4, 8, 8]
    + [0x78, 0x56, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0x28, 0x77, 0x40]

  /// Nothing.
  init() {}

  /// Reads a dump with its debug information; nil if it is of another Lua, or of none.
  package init?(dump: [UInt8]) {
    do throws(LuaDumpReader.Strange) {
      var reader = LuaDumpReader(dump)
      try reader.expect(Self.header)
      try reader.skip(1)
      try add(try LuaDumpedFunction(&reader), isMain: true)
      guard reader.isAtEnd else { return nil }
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
