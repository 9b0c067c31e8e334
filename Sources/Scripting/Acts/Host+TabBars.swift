import LuaBridge
import Navigation
import Platform
import ScreenStack

/// The tab bars, and what the user can tap there.
extension Host {
  /// A tab, or the More tab.
  struct Tab {
    let name: String
    let gesture: Gesture
    /// The plan that the tab bar was made from, and the number of the tab in it.
    var part: (plan: Int, number: Int)?
    let bar: ScreenID
  }

  /// The tab bars around the screens that can be touched.
  var seenTabBars: [ScreenID] {
    var bars: [ScreenID] = []
    for screen in look({ $0.touchableScreens }) {
      bars += tabBars(around: screen).reversed().filter { !bars.contains($0) }
    }
    return bars
  }

  /// Returns the tabs of a bar, in its order. The More tab is the last one.
  func tabs(of bar: ScreenID) -> [Tab] {
    let stage = app.run.stage
    let more = stage.hasMoreTab(bar) ? [Tab(name: "More", gesture: .tapMore(in: bar), bar: bar)] : []
    guard let plan = liveContainers.first(where: { $0.screen == bar })?.plan else {
      return stage.children(of: bar).map {
        Tab(name: stage.text($0.name), gesture: .tapTab($0, in: bar), bar: bar)
      } + more
    }
    return world.containers[plan].parts.enumerated().compactMap { number, part in
      part.screen.map { Tab(name: part.name, gesture: .tapTab($0, in: bar), part: (plan, number), bar: bar) }
    } + more
  }

  /// Returns whether a tap on a tab asks the app. A selection in the list of More asks nobody (U30).
  func asks(forTap gesture: Gesture) -> Bool {
    guard case .tapTab(let child, let bar) = gesture else { return true }
    return look { $0.stage.asks(for: child, in: bar) }
  }

  /// Returns the tab that a tap means: of the nearest bar around the selected screen, or else of the last bar.
  func tab(named name: String, on selection: Selection?, in frame: inout LuaFrame) throws(LuaError) -> Tab {
    if let selection {
      let screen = try screen(meantBy: selection, in: &frame)
      if let tab = tab(named: name, in: tabBars(around: screen)) { return tab }
    } else if let tab = tab(named: name, in: seenTabBars.reversed())
      ?? tab(named: name, in: liveContainers.reversed().map(\.screen).filter(isTabBar))
    {
      return tab
    }
    if let (_, _, container) = part(named: name), !isTabBar(container) {
      throw .refused(StageError.wrongKind(container, wanted: .tabs).message(in: app.run.stage))
    }
    let known = liveContainers.flatMap { world.containers[$0.plan].parts.map(\.name) }
    throw .refused("there is no tab '\(name.escaped)'\(Suggestion.question(for: name, in: known))")
  }

  /// Returns the tab of the first bar in which it can be tapped, or else of the first bar that has it.
  private func tab(named name: String, in bars: [ScreenID]) -> Tab? {
    let tabs = bars.compactMap { bar in self.tabs(of: bar).first { $0.name == name } }
    return tabs.first { isOffered($0.gesture) } ?? tabs.first
  }

  /// Returns the tab bar controllers around a screen, the nearest first.
  private func tabBars(around screen: ScreenID) -> [ScreenID] {
    look { $0.stage.surroundings(of: screen) }.filter(isTabBar)
  }

  private func isTabBar(_ container: ScreenID) -> Bool { look { $0.stage.kind(of: container) == .tabs } }
}

/// The choice among several places that the user can touch.
extension Host {
  /// Returns whether the user can make a gesture, even if a transition swallows it.
  func isOffered(_ gesture: Gesture) -> Bool {
    switch look({ $0.stage.whyNot(gesture) }) {
    case nil, .impossible(_, .inTransition): true
    default: false
    }
  }

  /// Returns the only screen that a selection means.
  func screen(meantBy selection: Selection, in frame: inout LuaFrame) throws(LuaError) -> ScreenID {
    let visible = look({ $0.touchableScreens })
    var found: [ScreenID] = []
    for screen in visible {
      guard let id = app.bindings.of(screen), try isMeant(id, by: selection, in: &frame) else {
        continue
      }
      found.append(screen)
    }
    if found.count == 1 { return found[0] }
    let name = selection.screen.escaped
    guard found.isEmpty else {
      throw .refused("two screens are '\(name)'. Select one by its params: app:on(\"\(name)\", { … }).")
    }
    if !visible.contains(where: { app.run.text($0.name) == selection.screen }),
      app.run.allScreens.contains(where: { app.run.text($0.name) == selection.screen })
    {
      throw .refused("'\(name)' cannot be touched now: \(currentPath)")
    }
    throw .refused(
      "\(whyNotSeen(selection.screen, selection, visible) ?? "no '\(name)' is on screen"): \(currentPath)")
  }

  /// Returns what selects a screen: its name and, if other screens that can be touched have it, too, fields that differ.
  /// Returns nil if nothing distinguishes it from another one.
  func selection(of screen: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> Selection? {
    guard let id = app.bindings.of(screen), world.things[id]?.screenClass != nil else { return nil }
    let title = name(of: id)
    let namesakes = look({ $0.touchableScreens }).filter { $0 != screen }.compactMap { app.bindings.of($0) }
      .filter { name(of: $0) == title }
    if namesakes.isEmpty { return Selection(screen: title) }
    return try fields(of: id, unlike: namesakes, in: &frame).map { Selection(screen: title, params: $0) }
  }
}
