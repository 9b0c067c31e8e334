import CLua
import CLuaShim

/// A fingerprint of a function's behaviour, independent of line numbers, comments and the code around it.
package struct LuaPrint: Hashable, Sendable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ bytes: ArraySlice<UInt8>) { add(bytes) }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    add(UInt64(bytes.count))
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func add(_ inner: LuaPrint) { add(inner.hash) }

  private mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      hash = (hash ^ (number >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }
}

extension LuaFrame {
  /// Returns the fingerprints of a function and all its inner functions. Returns nil if the function was not
  /// written in Lua, or if this Lua uses another dump format.
  package mutating func prints(of function: LuaSlot) throws(LuaError) -> Set<LuaPrint>? {
    guard lua_iscfunction(state, function.index) == 0 else { return nil }
    let dump = try dump(function)
    guard let whole = try? LuaDumpedFunction(dump: dump) else { return nil }
    return Set(whole.all.map(\.print))
  }

  /// Returns the fingerprint of a function. Returns nil in the same cases.
  package mutating func print(of function: LuaSlot) throws(LuaError) -> LuaPrint? {
    guard lua_iscfunction(state, function.index) == 0 else { return nil }
    let dump = try dump(function)
    return (try? LuaDumpedFunction(dump: dump))?.print
  }

  /// Returns the full path and the line of a function's definition. Returns nil if it was not written in Lua.
  package mutating func origin(of function: LuaSlot) throws(LuaError) -> (chunk: String, line: Int)? {
    try makeRoom()
    var call = lua_Debug()
    lua_pushvalue(state, function.index)
    guard lua_getinfo(state, ">S", &call) != 0, call.linedefined >= 0, let source = call.source,
      source.pointee == CChar(UInt8(ascii: "@"))
    else { return nil }
    return (String(cString: source + 1), max(1, Int(call.linedefined)))
  }

  /// Returns the functions of scripts that a thread has called and that have not returned, outermost first.
  package mutating func callees(of thread: LuaSlot) throws(LuaError) -> [LuaSlot] {
    let holds = try references(from: thread)
    return holds.filter { $0.label == .call }.compactMap(\.value.slot).reversed()
  }
}

extension LuaDumpedFunction {
  /// The function and all its inner functions.
  fileprivate var all: [LuaDumpedFunction] { [self] + inner.flatMap(\.all) }
}
