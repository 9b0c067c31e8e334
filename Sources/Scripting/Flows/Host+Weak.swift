import LuaBridge

/// Weak references, which return nil after their target has left.
extension Host {
  /// Implements `flow.weak(x)`. A call of the result returns x, or nil.
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

  /// Returns the target of a weak reference, or any other value unchanged.
  func strong(_ value: LuaValue, in frame: inout LuaFrame) throws(LuaError) -> LuaValue {
    guard let slot = value.tableSlot, case .weak(let id)? = world.things[frame.identity(of: slot)] else {
      return value
    }
    return isGone(id) ? .nil : try frame.get(slot, 1)
  }
}
