import LuaBridge
import Navigation
import ScreenStack

extension Host {
  /// Makes the only window, before the app delegate is called.
  func makeWindow(in frame: inout LuaFrame) throws(LuaError) -> LuaSlot {
    let table = try make(.window, of: .window, in: &frame)
    let id = frame.identity(of: table)
    app.uikit.window = id
    app.useUIKit()
    try hold(id, table, in: &frame)
    return table
  }

  func openWindow(_ call: borrowing HostCall) throws(LuaError) {
    guard !app.uikit.isVisible else { return }
    app.uikit.isVisible = true
    guard let root = try rootOfWindow(in: &call.frame) else { return }
    try carryOut(.openWindow(root: root, app.run.stage.device.width), call)
  }

  /// Sets the root of the window, which is only stored until the window is visible.
  func setWindowRoot(_ call: borrowing HostCall) throws(LuaError) {
    guard let slot = call.value(2).slot, thing(2, call)?.thing.isViewController == true else {
      throw .refused("the root of a window is a view controller, not \(call.value(2).kindName)")
    }
    let id = call.identity(2)
    let screen = try viewController(id, slot, in: &call.frame)
    app.uikit.root = id
    guard app.uikit.isVisible else { return }
    if let window = app.run.stage.windowIDs.first {
      try carryOut(.setRoot(screen, of: window), call)
    } else {
      try carryOut(.openWindow(root: screen, app.run.stage.device.width), call)
    }
  }

  private func rootOfWindow(in frame: inout LuaFrame) throws(LuaError) -> ScreenID? {
    guard let root = app.uikit.root, let table = try instance(of: root, in: &frame) else { return nil }
    return try viewController(root, table, in: &frame)
  }

  /// Ends the launch. The app keeps what its delegate returns. A visible window must have a root.
  func endLaunch(_ values: [LuaValue], in frame: inout LuaFrame) throws(LuaError) {
    for value in values { app.uikit.kept.append(try frame.hold(value)) }
    guard app.uikit.isVisible, app.uikit.root == nil else { return }
    crash(
      "Application windows are expected to have a root view controller at the end of application launch",
      by: .none)
  }
}
