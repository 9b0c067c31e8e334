/// Facts about a chunk that are known without running it.
package struct LuaChunkFacts: Equatable, Sendable {
  /// The uses of globals, in the order of the code. A field of a local variable `_ENV` is none.
  package private(set) var globals: [Global] = []
  /// True if the chunk assigns to `_ENV`, so that its globals may be any.
  package private(set) var replacesGlobals = false
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
    // The only upvalue of a chunk is `_ENV`.
    add(main, dump, globals: 0)
  }

  /// - Parameter environment: The upvalue that has the globals.
  private mutating func add(_ function: LuaDumpedFunction, _ dump: [UInt8], globals environment: Int) {
    for (instruction, line) in zip(function.code, function.lines) {
      if instruction.assignedUpvalue == environment { replacesGlobals = true }
      guard let field = instruction.fieldOfUpvalue, field.upvalue == environment,
        function.constants.indices.contains(field.constant), let name = function.constants[field.constant]
      else { continue }
      let text = String(decoding: dump[name], as: UTF8.self)
      globals.append(Global(name: text, line: line, isWritten: field.isWritten))
    }
    for inner in function.inner {
      if let place = inner.sources.firstIndex(of: environment) { add(inner, dump, globals: place) }
    }
  }
}

extension LuaFrame {
  /// Returns facts about a chunk. Returns nil if this Lua uses another dump format.
  package mutating func facts(of chunk: LuaSlot) throws(LuaError) -> LuaChunkFacts? {
    LuaChunkFacts(dump: try dump(chunk))
  }
}
