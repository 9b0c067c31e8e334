import Navigation
import ScreenStack

/// Makes an existing screen visible. First the screens that cover it are dismissed. Then each container
/// around it shows it, from the outermost inwards: a tab is selected before anything changes in it.
extension Planner {
  /// - Parameter action: The next action on the screen, or nil if the screen is the destination.
  mutating func reach(_ id: ScreenID, for action: RouteAction?) throws(RouteRefusal) {
    if action == .root { return }
    let goal = try goal(of: action, at: id)
    let covers = covers(of: goal)
    var hidden = try hiding(goal)
    // The stacking action that follows pops the same navigation controller, in one update.
    if let action, action.isStacking, let navigation = stage.navigation(around: goal) {
      hidden.removeAll { $0.container == navigation }
    }
    if case .column? = action { hidden.removeAll { isCoveredByColumns($0.child, in: $0.container) } }
    for (place, presenter) in covers.enumerated() {
      guard let cover = stage.presentation(from: presenter) else { continue }
      let isLast = action == nil && hidden.isEmpty && place == covers.count - 1
      try make(.dismiss(cover, presentedBy: presenter, isAnimated: isLast))
    }
    for (place, step) in hidden.enumerated() {
      try show(step.child, in: step.container, isLast: action == nil && place == hidden.count - 1)
    }
  }

  /// Returns whether only columns of a collapsed split view are above a screen, on the stack of the primary, or above a
  /// column. What is shown in a column takes their place.
  private func isCoveredByColumns(_ id: ScreenID, in navigation: ScreenID) -> Bool {
    if stage.isCollapsed(navigation) { return true }
    guard let split = stage.container(of: navigation), stage.kind(of: split) == .split,
      let place = stage.place(of: id, in: navigation)
    else { return false }
    let columns = Column.allCases.map { stage.screen(in: $0, of: split) }
    return stage.children(of: navigation).dropFirst(place + 1).allSatisfy { columns.contains($0) }
  }

  /// Returns the screen that must be visible for an action.
  private func goal(of action: RouteAction?, at id: ScreenID) throws(RouteRefusal) -> ScreenID {
    switch action {
    case .addTab, .selectTab: try tabs(around: id, for: steps[next].route)
    default: id
    }
  }

  /// Returns the screen of a flow at which an action takes place. A stack does not go on from a screen that the flow has
  /// presented alone, but from its last one on a stack.
  func place(of action: RouteAction?, inFlowOf id: ScreenID) -> ScreenID {
    guard let action, action.isStacking, stage.navigation(around: id) == nil, let flow = run.owner(of: id)
    else { return id }
    return run.screens(of: flow).last { stage.navigation(around: $0) != nil } ?? id
  }

  /// Returns the presenters of the screens that cover a screen, the outermost first.
  private func covers(of id: ScreenID) -> [ScreenID] {
    var presenters: [ScreenID] = []
    var place: ScreenID? = id
    var came: ScreenID?
    while let screen = place {
      if let above = stage.presentation(from: screen), above != came { presenters.append(screen) }
      came = screen
      place = stage.container(of: screen) ?? stage.ownPresenter(of: screen)
    }
    return presenters.reversed()
  }

  /// Returns the containers around a screen that do not show it, the outermost first.
  private func hiding(_ id: ScreenID) throws(RouteRefusal) -> [(child: ScreenID, container: ScreenID)] {
    var found: [(child: ScreenID, container: ScreenID)] = []
    var place = id
    while true {
      if let container = stage.container(of: place) {
        if !stage.shows(place, in: container) { found.append((place, container)) }
        place = container
      } else if let presenter = stage.ownPresenter(of: place) {
        place = presenter
      } else {
        return found.reversed()
      }
    }
  }

  private mutating func show(
    _ id: ScreenID, in container: ScreenID, isLast: Bool
  ) throws(RouteRefusal) {
    switch stage.kind(of: container) {
    case .navigation:
      let place = stage.place(of: id, in: container) ?? 0
      try restack(container, keeping: place + 1, adding: [], isLast: isLast)
    case .split: try make(.showColumn(id, in: container, isAnimated: isLast && !hasRestacked))
    case .tabs, .custom: try make(.select(place(of: id), in: place(of: container)))
    default: throw .hidden(stage.text(id.name), in: stage.text(container.name))
    }
  }
}

extension Planner {
  func tabs(around id: ScreenID, for route: String) throws(RouteRefusal) -> ScreenID {
    guard let tabs = stage.container(.tabs, around: id) else {
      throw lack(of: canBeginAtTop(insteadOf: id) ? .tabsAtTop : .tabs, around: id, route)
    }
    return tabs
  }

  /// Returns whether a screen is the root of the window, and the topmost screen is in a tab bar.
  private func canBeginAtTop(insteadOf id: ScreenID) -> Bool {
    guard stage.root(of: window) == id, let top = stage.touchableScreens(in: window).last else {
      return false
    }
    return stage.container(.tabs, around: top) != nil
  }

  func place(of id: ScreenID) -> RoutePlace {
    made.last { $0.id == id }?.place ?? .existing(id)
  }

  func screen(at place: RoutePlace) -> ScreenID { made.screen(at: place) }
}

extension [Planner.Made] {
  func screen(at place: RoutePlace) -> ScreenID {
    if case .existing(let id) = place { return id }
    return last { $0.place == place }!.id
  }
}
