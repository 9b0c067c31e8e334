import ScreenStack

extension ContainerPlan {
  func showsFirst(_ part: Part) -> Bool {
    switch form {
    case .tabs(let selected): part.name == selected
    case .split: true
    case .custom(let visible): visible.contains(part.name)
    }
  }

  /// True if each screen among the parts gets a navigation controller of its own.
  var wrapsScreens: Bool {
    switch form {
    case .tabs, .split: true
    case .custom: false
    }
  }

  /// Makes the container from the screens of its parts.
  /// - Parameter title: The name of the tab that a split view is shown in.
  func make(on stage: inout Stage, named title: String?) throws(StageError) -> ScreenID {
    let screens = parts.compactMap(\.screen)
    func part(_ name: String) -> ScreenID? { parts.first { $0.name == name }?.screen }
    switch form {
    case .tabs(let selected): return try stage.makeTabs(screens, selected: part(selected), name: name)
    case .split:
      return try stage.makeSplit(
        SplitColumns(
          primary: screens[0], supplementary: part("supplementary"), secondary: part("secondary")),
        name: title ?? name, hasColumns: stage.profile[.hasColumns], .hidesPlaceholder)
    case .custom:
      let hidden = parts.filter { !showsFirst($0) }.compactMap(\.screen)
      return try stage.makeCustom(screens, hiding: hidden, name: name)
    }
  }
}
