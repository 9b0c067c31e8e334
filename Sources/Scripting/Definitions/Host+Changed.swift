import LuaBridge
import ScreenStack

extension Host {
  /// Returns whether an input of a screen differs from its initial value.
  func isChanged(_ id: ThingID, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard let table = try instance(of: id, in: &frame) else { return false }
    return try isChanged(id, table, in: &frame)
  }

  /// Returns whether an input of the screen with a table differs from its initial value.
  func isChanged(_ id: ThingID, _ table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> Bool {
    for (input, start) in world.making.starts[id] ?? [] {
      if try isChanged(input, from: start, in: table, &frame) { return true }
    }
    return false
  }

  /// Returns the text with which a screen was made for an input, or nil if the input has it now.
  func firstText(
    ofChanged input: String, of id: ThingID, in frame: inout LuaFrame
  ) throws(LuaError) -> String? {
    guard let table = try instance(of: id, in: &frame),
      case .text(let start)? = world.making.starts[id]?.first(where: { $0.0 == input })?.1,
      try isChanged(input, from: .text(start), in: table, &frame)
    else { return nil }
    return start
  }

  private func isChanged(
    _ input: String, from start: Value, in table: LuaSlot, _ frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    try plain(try frame.get(table, .string(LuaString(input))), in: &frame) != start
  }
}
