import CLua
import CLuaShim

/// The result for a table with an identity that a search meets.
package enum LuaReach: Sendable {
  case open
  case closed
  /// The search ends, because the table is one that it looks for.
  case found
}

extension LuaFrame {
  /// Returns whether the search finds a table from some values, along the same ways as ``references(from:)``.
  ///
  /// It costs a fraction of ``references(from:)``, because it neither sorts nor builds strings. `judge` is
  /// called once for each identity that is met. Metatables of tables with an identity are skipped. Deep
  /// values need no C stack. If Lua's stack is too small for them, the result is true.
  /// - Parameter closed: Values that the search skips.
  package mutating func reaches(
    from roots: [LuaSlot], leaving closed: [LuaSlot], _ judge: (Int) -> LuaReach
  ) throws(LuaError) -> Bool {
    let top = lua_gettop(state)
    defer { lua_settop(state, top) }
    var visited = Set<UInt>(minimumCapacity: 256)
    for slot in closed { visited.insert(address(of: slot)) }
    for root in roots {
      guard hasRoom else { return true }
      lua_pushvalue(state, root.index)
      while lua_gettop(state) > top {
        switch meet(&visited, judge) {
        case .found: return true
        case .closed: lua_settop(state, -2)
        case .open: guard try replaceTop() else { return true }
        }
      }
    }
    return false
  }

  private func meet(_ visited: inout Set<UInt>, _ judge: (Int) -> LuaReach) -> LuaReach {
    guard visited.insert(UInt(bitPattern: lua_topointer(state, -1))).inserted else { return .closed }
    let identity = Int(fh_identity(state, -1))
    return identity > 0 ? judge(identity) : .open
  }

  /// Replaces the value on top by the values that it holds. Returns false if there is no room for them.
  private mutating func replaceTop() throws(LuaError) -> Bool {
    let place = lua_gettop(state)
    switch lua_type(state, place) {
    case LUA_TTABLE: guard pushFields(of: place) else { return false }
    case LUA_TFUNCTION: guard pushUpvalues(of: place) else { return false }
    case LUA_TTHREAD: _ = try calls(of: lua_tothread(state, place))
    default: break
    }
    // The order is irrelevant, so the last value can fill the gap.
    if lua_gettop(state) > place { lua_copy(state, -1, place) }
    lua_settop(state, -2)
    return true
  }

  private func pushFields(of table: Int32) -> Bool {
    guard hasRoom else { return false }
    if fh_identity(state, table) == 0 { lua_getmetatable(state, table) }
    lua_pushnil(state)
    while fh_next_field(state, table) == FH_DONE {
      guard hasRoom else { return false }
      if isHeld(-1) { lua_rotate(state, -2, 1) } else { lua_settop(state, -2) }
      if isHeld(-1) { lua_pushvalue(state, -1) }
    }
    return true
  }

  /// Pushes upvalues. Functions inside a built-in function are part of its implementation and are skipped.
  private func pushUpvalues(of function: Int32) -> Bool {
    let isBuiltIn = lua_iscfunction(state, function) != 0
    for number in Int32(1)... {
      guard hasRoom else { return false }
      guard lua_getupvalue(state, function, number) != nil else { break }
      if !isHeld(-1) || isBuiltIn && lua_type(state, -1) == LUA_TFUNCTION { lua_settop(state, -2) }
    }
    return true
  }

  private var hasRoom: Bool { lua_checkstack(state, 8) != 0 }
}
