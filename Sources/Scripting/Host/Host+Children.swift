import LuaBridge
import ScreenStack

/// The lists `children` of flows: the engine keeps them, but for what a script keeps by its own hand.
extension Host {
  /// Adds a flow to its parent's list.
  func addChild(_ child: LuaSlot, to parent: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    guard let list = try frame.get(parent, "children").tableSlot else { return }
    try frame.set(list, .integer(frame.count(of: list) + 1), .table(child))
  }

  /// Takes a flow that is over from its parent's list, unless somebody keeps it by hand.
  func removeChild(_ child: LuaSlot, in frame: inout LuaFrame) throws(LuaError) {
    guard !session.keptByHand.contains(frame.identity(of: child)),
      let parent = try frame.get(child, "parent").tableSlot
    else { return }
    _ = try remove(child, from: parent, in: &frame)
  }

  /// Takes the first entry that is that flow from a list. False if there is none.
  func remove(_ child: LuaSlot, from parent: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard let list = try frame.get(parent, "children").tableSlot else { return false }
    let wanted = frame.identity(of: child)
    let count = frame.count(of: list)
    for place in stride(from: 1, through: count, by: 1) {
      guard let entry = try frame.get(list, .integer(place)).tableSlot, frame.identity(of: entry) == wanted
      else {
        continue
      }
      for next in stride(from: place, to: count, by: 1) {
        try frame.set(list, .integer(next), try frame.get(list, .integer(next + 1)))
      }
      try frame.set(list, .integer(count), .nil)
      return true
    }
    return false
  }
}
