import LuaBridge

/// Weak references: they read nil once what they mean has left.
extension Host {
  /// `flow.weak(x)`; calling it gives x, or nil.
  func makeWeak(_ call: borrowing HostCall) throws(LuaError) {
    let problem = LuaError.refused("only a screen, a flow or an object can be weak")
    guard let (id, thing) = thing(0, call) else { throw problem }
    switch thing {
    case .screen, .flow, .object, .controller, .builtIn: break
    default: throw problem
    }
    let table = try make(.weak(id), tables.weak, in: &call.frame)
    try call.frame.set(table, 1, .table(call.slot(0)))
    call.answer(.table(table))
  }

  /// What a value means: a weak reference that of which it is one.
  func strong(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    guard let slot = value.tableSlot, case .weak(let id)? = world.things[frame.identity(of: slot)] else {
      return value
    }
    return isGone(id) ? .nil : try frame.get(slot, 1)
  }
}
