import CLua
import CLuaShim

extension LuaFrame {
  /// Returns the values on the stack of a thread. Leaves out the host's slots in the running thread.
  mutating func calls(of thread: OpaquePointer) throws(LuaError) -> [LuaHold] {
    var holds: [LuaHold] = []
    var call = lua_Debug()
    var level: Int32 = thread == state ? 1 : 0
    while lua_getstack(thread, level, &call) != 0 {
      try makeRoom(on: thread)
      lua_getinfo(thread, "f", &call)
      let isScripts = lua_iscfunction(thread, -1) == 0
      if let value = bring(from: thread), isScripts { holds.append(LuaHold(label: .call, value: value)) }
      holds += try variables(of: &call, in: thread, from: 1, by: 1)
      holds += try variables(of: &call, in: thread, from: -1, by: -1)
      level += 1
    }
    return try level == 0 ? beginnings(of: thread) : withoutCopies(holds)
  }

  /// Removes repeated values in unnamed slots, because Lua copies functions and arguments.
  private func withoutCopies(_ holds: [LuaHold]) -> [LuaHold] {
    var told: Set<UInt> = []
    return holds.filter { hold in
      guard let slot = hold.value.slot else { return false }
      let isNew = told.insert(address(of: slot)).inserted
      guard case .local(let name) = hold.label, name.hasPrefix("slot ") else { return true }
      return isNew
    }
  }

  /// Returns the variables of a call, numbered up from 1. Variadic arguments are numbered down from -1.
  private mutating func variables(
    of call: inout lua_Debug, in thread: OpaquePointer, from first: Int32, by step: Int32
  ) throws(LuaError) -> [LuaHold] {
    var holds: [LuaHold] = []
    var number = first
    while true {
      try makeRoom(on: thread)
      guard let name = lua_getlocal(thread, &call, number) else { return holds }
      if let value = bring(from: thread) {
        let name = String(cString: name)
        let words = step < 0 ? "..." : name.hasPrefix("(") ? "slot \(number)" : name
        holds.append(LuaHold(label: .local(words), value: value))
      }
      number += step
    }
  }

  /// Returns the function and the arguments of a thread that has not begun.
  private mutating func beginnings(of thread: OpaquePointer) throws(LuaError) -> [LuaHold] {
    var holds: [LuaHold] = []
    let count = lua_gettop(thread)
    guard thread != state, count > 0 else { return [] }
    for number in 1...count {
      try makeRoom(on: thread)
      lua_pushvalue(thread, number)
      if let value = bring(from: thread) {
        holds.append(LuaHold(label: .local("slot \(number)"), value: value))
      }
    }
    return holds
  }

  /// Moves the value on top of a thread into a slot. Returns nil and removes the value if it needs no slot.
  private mutating func bring(from thread: OpaquePointer) -> LuaValue? {
    lua_xmove(thread, state, 1)
    guard isHeld(-1) else {
      lua_settop(state, -2)
      return nil
    }
    return value(at: lua_gettop(state))
  }

  private func makeRoom(on thread: OpaquePointer) throws(LuaError) {
    guard lua_checkstack(thread, 2) != 0 else { throw .memory }
    try makeRoom()
  }
}
