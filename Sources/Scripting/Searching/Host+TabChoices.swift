import LuaBridge
import Navigation
import ScreenStack

extension Host {
  /// Returns the tabs that the user can tap. If another bar has a tab of that name, the choice names a screen.
  func tabChoices(in frame: inout LuaFrame) throws(LuaError) -> [Choice] {
    var choices: [Choice] = []
    for tab in seenTabBars.flatMap(tabs(of:)) where look({ $0.stage.whyNot(tab.gesture) }) == nil {
      let alone = try self.tab(named: tab.name, on: nil, in: &frame)
      if alone.gesture == tab.gesture {
        choices.append(.tab(tab.name, on: nil))
      } else if let selection = try selection(for: tab, in: &frame) {
        choices.append(.tab(tab.name, on: selection))
      }
    }
    return choices
  }

  /// Returns the first screen whose nearest bar with a tab of that name has this tab.
  private func selection(for tab: Tab, in frame: inout LuaFrame) throws(LuaError) -> Selection? {
    for screen in look({ $0.touchableScreens }) {
      guard let selection = try selection(of: screen, in: &frame) else { continue }
      let meant = try self.tab(named: tab.name, on: selection, in: &frame)
      if meant.gesture == tab.gesture { return selection }
    }
    return nil
  }
}
