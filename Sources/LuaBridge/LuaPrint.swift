import CLua
import CLuaShim

/// What tells whether two functions of scripts do the same: it changes neither with lines nor with comments,
/// nor with what stands around the function.
package struct LuaPrint: Hashable, Sendable {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ bytes: ArraySlice<UInt8>) { add(bytes) }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    add(UInt64(bytes.count))
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Adds a function that stands inside.
  mutating func add(_ inner: LuaPrint) { add(inner.hash) }

  private mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      hash = (hash ^ (number >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }
}

extension LuaFrame {
  /// The prints of a function and of all that stand inside of it; nil when this Lua's own form of functions is
  /// not known here, or no script wrote it.
  package mutating func prints(of function: LuaSlot) throws(LuaError) -> Set<LuaPrint>? {
    guard lua_iscfunction(state, function.index) == 0 else { return nil }
    let dump = try dump(function)
    guard let whole = try? LuaDumpedFunction(dump: dump) else { return nil }
    return Set(whole.all.map(\.print))
  }

  /// The print of a function.
  package mutating func print(of function: LuaSlot) throws(LuaError) -> LuaPrint? {
    guard lua_iscfunction(state, function.index) == 0 else { return nil }
    let dump = try dump(function)
    return (try? LuaDumpedFunction(dump: dump))?.print
  }

  /// The file and the line in which a function begins, by the file's whole name; nil when no script wrote it.
  package mutating func origin(of function: LuaSlot) throws(LuaError) -> (chunk: String, line: Int)? {
    try makeRoom()
    var call = lua_Debug()
    lua_pushvalue(state, function.index)
    guard lua_getinfo(state, ">S", &call) != 0, call.linedefined >= 0, let source = call.source,
      source.pointee == CChar(UInt8(ascii: "@"))
    else { return nil }
    return (String(cString: source + 1), max(1, Int(call.linedefined)))
  }

  /// The functions of scripts that a thread has called and that have not returned, the outermost first.
  package mutating func callees(of thread: LuaSlot) throws(LuaError) -> [LuaSlot] {
    let holds = try references(from: thread)
    return holds.filter { $0.label == .call }.compactMap(\.value.slot).reversed()
  }
}

extension LuaDumpedFunction {
  /// It, and all that stand inside of it.
  fileprivate var all: [LuaDumpedFunction] { [self] + inner.flatMap(\.all) }
}
