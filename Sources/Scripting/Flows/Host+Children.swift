import LuaBridge
import ScreenStack

/// The lists `children` of flows: the engine keeps them, but for what a script keeps by its own hand.
extension Host {
  /// Adds a flow to its parent's list, in which it stands once.
  func addChild(_ child: LuaSlot, to parent: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    guard let list = try frame.get(parent, "children").tableSlot else { return }
    if isKept(child, by: parent, in: frame), try place(of: child, in: list, in: &frame) != nil { return }
    try frame.set(list, .integer(frame.count(of: list) + 1), .table(child))
  }

  /// Takes a flow that is over from its parent's list, unless somebody keeps it by hand.
  func removeChild(_ child: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    guard let parent = try frame.get(child, "parent").tableSlot, !isKept(child, by: parent, in: frame) else {
      return
    }
    _ = try remove(child, from: parent, in: &frame)
  }

  private func isKept(_ child: LuaSlot, by parent: LuaSlot, in frame: borrowing LuaFrame) -> Bool {
    session.keptByHand[frame.identity(of: child)] == frame.identity(of: parent)
  }

  /// Takes the first entry that is that flow from a list. False if there is none.
  func remove(_ child: LuaSlot, from parent: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard let list = try frame.get(parent, "children").tableSlot,
      let place = try place(of: child, in: list, in: &frame)
    else { return false }
    let count = frame.count(of: list)
    for next in stride(from: place, to: count, by: 1) {
      try frame.set(list, .integer(next), try frame.get(list, .integer(next + 1)))
    }
    try frame.set(list, .integer(count), .nil)
    return true
  }

  private func place(
    of child: LuaSlot, in list: LuaSlot, in frame: inout LuaFrame
  ) throws(LuaError) -> Int? {
    for place in stride(from: 1, through: frame.count(of: list), by: 1) {
      if let entry = try frame.get(list, .integer(place)).slot, frame.isSame(entry, child) { return place }
    }
    return nil
  }
}
