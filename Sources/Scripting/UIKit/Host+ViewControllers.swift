import LuaBridge
import Navigation
import ScreenStack

/// Reference-counted things in a raw app, and the view controllers that represent them in the screen stack.
extension Host {
  /// Registers a thing. In a raw app it is reference-counted, and held until it is unreachable.
  func count(
    _ id: ThingID, _ table: LuaSlot, _ cause: Cause, in frame: inout LuaFrame
  ) throws(LuaError) {
    app.useUIKit()
    guard app.usesUIKit else {
      if world.things[id]?.isViewController == true { try hold(id, table, in: &frame) }
      return
    }
    app.uikit.lifetimes.counted.append(id)
    app.uikit.lifetimes.makings[id] = cause
    try hold(id, table, in: &frame)
    if let screen = app.bindings.screen(of: id) { keep(screen) }
  }

  /// Makes Lua hold a screen, whether it is on screen or not.
  private func keep(_ screen: ScreenID) { app.run.make { try? $0.keep(screen) } }

  /// Returns the view controller in an argument, and makes it if necessary.
  func viewController(_ index: Int, _ call: borrowing HostCall) throws(LuaError) -> ScreenID {
    guard let (id, thing) = thing(index, call), thing.isViewController else {
      throw .refused("a view controller is expected here, not \(call.value(index).kindName)")
    }
    return try viewController(id, call.slot(index), in: &call.frame)
  }

  func viewControllers(_ list: LuaSlot, _ call: borrowing HostCall) throws(LuaError) -> [ScreenID] {
    var screens: [ScreenID] = []
    for place in stride(from: 1, through: call.frame.count(of: list), by: 1) {
      guard let slot = try call.frame.get(list, .integer(place)).slot,
        world.things[call.frame.identity(of: slot)]?.isViewController == true
      else { throw .refused("the list contains something other than view controllers, at \(place)") }
      screens.append(try viewController(call.frame.identity(of: slot), slot, in: &call.frame))
    }
    return screens
  }

  /// Returns the view controller of a thing, and makes it if necessary.
  func viewController(_ id: ThingID, _ table: LuaSlot, in frame: inout LuaFrame) throws(LuaError) -> ScreenID
  {
    if let screen = app.bindings.screen(of: id), app.run.isAlive(screen) { return screen }
    guard case .screen = world.things[id] else {
      throw .refused("'\(name(of: id))' is gone. Make a new one.")
    }
    let screen = makeScreen(for: id)
    bind(id, to: screen)
    try hold(id, table, in: &frame)
    if app.usesUIKit { keep(screen) }
    return screen
  }
}
