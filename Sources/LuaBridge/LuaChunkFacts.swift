/// Facts about a chunk that can be told without running it.
package struct LuaChunkFacts: Equatable, Sendable {
  /// The globals that it reads or writes, in the order of its code.
  package private(set) var globals: [Global] = []
  /// True if the chunk itself returns something.
  package private(set) var returnsValues = false

  /// A global that a line reads or writes.
  package struct Global: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// The line, counted from 1.
    package let line: Int
    /// True if it is written.
    package let isWritten: Bool
  }

  /// Reads a dump with its debug information; nil if it is of another Lua, or of none.
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
  /// The facts about a chunk; nil when this Lua's own form of functions is not known here.
  package mutating func facts(of chunk: LuaSlot) throws(LuaError) -> LuaChunkFacts? {
    LuaChunkFacts(dump: try dump(chunk))
  }
}
