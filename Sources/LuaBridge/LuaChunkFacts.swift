/// Facts about a chunk that are known without running it.
package struct LuaChunkFacts: Equatable, Sendable {
  /// The uses of globals, in the order of the code.
  package private(set) var globals: [Global] = []
  /// True if the chunk itself returns something.
  package private(set) var returnsValues = false

  /// A use of a global.
  package struct Global: Equatable, Sendable {
    /// The name of the global.
    package let name: String
    /// The line, from 1.
    package let line: Int
    /// True if the line writes the global.
    package let isWritten: Bool
  }

  /// Reads a dump that has debug information. Returns nil if the format is not that of this version of Lua.
  init?(dump: [UInt8]) {
    guard let main = try? LuaDumpedFunction(dump: dump) else { return nil }
    returnsValues = main.code.contains(where: \.givesValues)
    add(main, dump)
  }

  private mutating func add(_ function: LuaDumpedFunction, _ dump: [UInt8]) {
    for (instruction, line) in zip(function.code, function.lines) {
      guard let field = instruction.fieldOfUpvalue,
        function.upvalues.indices.contains(field.upvalue),
        dump[function.upvalues[field.upvalue]].elementsEqual("_ENV".utf8),
        function.constants.indices.contains(field.constant), let name = function.constants[field.constant]
      else { continue }
      let text = String(decoding: dump[name], as: UTF8.self)
      globals.append(Global(name: text, line: line, isWritten: field.isWritten))
    }
    for inner in function.inner { add(inner, dump) }
  }
}

extension LuaFrame {
  /// Returns facts about a chunk. Returns nil if this Lua uses another dump format.
  package mutating func facts(of chunk: LuaSlot) throws(LuaError) -> LuaChunkFacts? {
    LuaChunkFacts(dump: try dump(chunk))
  }
}
