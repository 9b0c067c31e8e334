import LuaBridge
import Navigation
import ScreenStack

/// The buttons of alerts and action sheets, of flows and of `flow.uikit`.
extension Host {
  /// Taps a button. An alert of `flow.uikit` calls its handler when it has closed.
  func tapButton(_ title: String, of alert: ScreenID, in frame: inout LuaFrame) throws(Refusal) {
    if app.uikit.settings.alerts[alert] != nil { app.uikit.calls.choose(title, in: alert) }
    try choose(title, in: alert, in: &frame)
  }

  /// Closes an action sheet by a tap outside of it, which chooses its cancel button if it has one.
  func cancel(_ sheet: ScreenID, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError) {
    guard let title = cancelButton(of: sheet), look({ $0.stage.whyNot(.tapOutside(sheet)) }) == nil else {
      try make(.tapOutside(sheet), cause, in: &frame)
      return
    }
    do throws(Refusal) { try tapButton(title, of: sheet, in: &frame) } catch { throw error.luaError }
    try absorb(in: &frame)
  }

  func cancelButton(of alert: ScreenID) -> String? {
    if let alert = app.uikit.settings.alerts[alert] { return alert.cancel }
    return app.handlers.waiting(for: .alert(alert)).lazy.compactMap { handler in
      if case .choice(_, let title) = handler.wait { title } else { nil }
    }.first
  }
}
