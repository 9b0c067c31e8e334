import LuaBridge
import Navigation
import Platform
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

  /// Returns the buttons that an alert shows. A popover has no cancel button: a tap outside chooses it (U38).
  func buttons(of alert: ScreenID) -> [String] {
    let buttons = app.run.stage.buttons(of: alert)
    guard app.run.stage.isPopover(alert), let cancel = cancelButton(of: alert) else { return buttons }
    return buttons.filter { $0 != cancel }
  }

  /// Returns why the user cannot tap a button, or nil if an alert shows it.
  func whyNoButton(_ title: String, in alert: ScreenID) -> String? {
    let buttons = buttons(of: alert)
    if buttons.contains(title) { return nil }
    if title == cancelButton(of: alert) {
      return "the popover shows no cancel button '\(title.escaped)'. Choose it with 'tap_outside'."
    }
    let list = buttons.isEmpty ? "no buttons" : buttons.map { "'\($0.escaped)'" }.joined(separator: ", ")
    return "no '\(title.escaped)' in the alert: it has \(list)\(Suggestion.question(for: title, in: buttons))"
  }

  func cancelButton(of alert: ScreenID) -> String? {
    if let alert = app.uikit.settings.alerts[alert] { return alert.cancel }
    return app.handlers.waiting(for: .alert(alert)).lazy.compactMap { handler in
      if case .choice(_, let title) = handler.wait { title } else { nil }
    }.first
  }
}
