import LuaBridge
import Navigation
import ScreenStack

/// The app in the foreground and in the background.
extension Host {
  func leaveForeground(in frame: inout LuaFrame) throws(LuaError) {
    app.run.make { $0.enterBackground() }
    if let root = look({ $0.root }) { try call(.onBackground, of: root, in: &frame) }
  }

  func comeToForeground(in frame: inout LuaFrame) throws(LuaError) {
    app.run.make { $0.enterForeground() }
    if let root = look({ $0.root }) { try call(.onForeground, of: root, in: &frame) }
  }

  /// Brings an app in the background to the foreground before it gets a link, as the system does. `on_foreground` has
  /// been called before the link arrives.
  /// - Returns: False if the app has crashed there, and gets no link.
  func comeToForegroundForLink(in frame: inout LuaFrame) throws(LuaError) -> Bool {
    guard look({ $0.stage.isInBackground }) else { return true }
    try comeToForeground(in: &frame)
    try drain(in: &frame)
    return !app.hasCrashed
  }
}
