import LuaBridge
import ScreenStack

/// The `children` lists of flows. The engine maintains them, except for entries that a script adds itself.
extension Host {
  /// Adds a flow to its parent's list, unless the script has already added it.
  func addChild(_ child: LuaSlot, to parent: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    guard let list = try frame.get(parent, FlowField.children).tableSlot else { return }
    if isKept(child, by: parent, in: frame), frame.lastPlace(of: child, in: list) != nil { return }
    try frame.set(list, .integer(frame.count(of: list) + 1), .table(child))
  }

  /// Removes a flow that has ended from its parent's list, unless a script has added it.
  func removeChild(_ child: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    guard let parent = try frame.get(child, FlowField.parent).tableSlot, !isKept(child, by: parent, in: frame)
    else {
      return
    }
    _ = try remove(child, from: parent, in: &frame)
  }

  private func isKept(_ child: LuaSlot, by parent: LuaSlot, in frame: borrowing LuaFrame) -> Bool {
    app.flows.keptByHand[frame.identity(of: child)] == frame.identity(of: parent)
  }

  /// Removes the last entry for a flow from its parent's list, and returns false if there is none.
  func remove(_ child: LuaSlot, from parent: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard let list = try frame.get(parent, FlowField.children).tableSlot,
      let place = frame.lastPlace(of: child, in: list)
    else { return false }
    try frame.remove(at: place, of: list)
    return true
  }
}
