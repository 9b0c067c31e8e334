import ScreenStack

/// The actions that add a new screen to the stage.
extension Planner {
  /// - Parameter here: The screen from which the step starts.
  mutating func put(
    _ id: ScreenID, _ action: RouteAction, from here: ScreenID?, _ name: String
  ) throws(RouteRefusal) {
    if action == .root { return try setRoot(id) }
    guard let here else { throw .nothingOnStage(route: name) }
    if action.isStacking { return try stack(id, action, from: here, name) }
    switch action {
    case .present(let style): try present(id, style, from: here)
    case .addTab: try add(id, to: tabs(around: here, for: name))
    case .column(let column): try show(id, in: column, from: here, name)
    default: break
    }
  }

  /// Sets the root. Presented screens are dismissed first, because UIKit would leave them in memory (U33).
  private mutating func setRoot(_ id: ScreenID) throws(RouteRefusal) {
    if let root = stage.root(of: window) {
      while let above = stage.cover(of: root) {
        guard let presenter = stage.ownPresenter(of: above) else { break }
        try make(.dismiss(above, presentedBy: presenter, isAnimated: false))
      }
    }
    try make(.setRoot(place(of: id)))
  }

  private mutating func present(
    _ id: ScreenID, _ style: PresentationStyle, from here: ScreenID
  ) throws(RouteRefusal) {
    stage.endInstantTransitions(into: &events)
    // A screen that was just pushed is visible only after the turn. The container around it is visible now.
    var sender = here
    while stage.appearance(of: sender) == .disappeared, let container = stage.container(of: sender) {
      sender = container
    }
    if let presented = stage.cover(of: sender) {
      throw .presents(stage.path(of: sender), presented: stage.path(of: presented))
    }
    try make(.present(place(of: id), from: place(of: sender), style, isAnimated: next == steps.count))
  }

  private mutating func add(_ id: ScreenID, to container: ScreenID) throws(RouteRefusal) {
    try make(.addChild(place(of: id), to: place(of: container)))
    guard !stage.shows(id, in: container) else { return }
    try make(.select(place(of: id), in: place(of: container)))
  }

  private mutating func show(
    _ id: ScreenID, in column: Column, from here: ScreenID, _ name: String
  ) throws(RouteRefusal) {
    guard let split = stage.split(around: here) else {
      throw lack(of: .split, around: here, name)
    }
    if stage.isCollapsed(split), !stage.isFrontNavigation(of: split) {
      throw lack(of: .navigation, around: here, name)
    }
    guard stage.has(column, in: split) else {
      throw lack(of: .column(column), around: here, name)
    }
    let isAnimated = next == steps.count && !hasRestacked
    try make(.setColumn(place(of: id), column, in: place(of: split), isAnimated: isAnimated))
  }

  /// Returns the refusal of an action that needs a container around a screen. An alert is in none: if it waits for an
  /// answer, that comes first.
  func lack(of what: RouteRefusal.Surroundings, around here: ScreenID, _ route: String) -> RouteRefusal {
    if stage.kind(of: here) == .alert, answers.isLocked(here) { return .locked(here) }
    return .lacks(what, stage.ownName(of: here), route: route)
  }

  mutating func selectTab(from here: ScreenID?) throws(RouteRefusal) -> ScreenID {
    let step = steps[next]
    guard let here else { throw .nothingOnStage(route: step.route) }
    let tabs = try tabs(around: here, for: step.route)
    let name = step.step.shows.name
    guard let tab = stage.children(of: tabs).first(where: { stage.text($0.name) == name }) else {
      throw .noTab(name, tabs: stage.children(of: tabs).map { stage.text($0.name) }, route: step.route)
    }
    next += 1
    if !stage.shows(tab, in: tabs) { try make(.select(place(of: tab), in: place(of: tabs))) }
    stops.append((next - 1, stop(step, place(of: tab))))
    return tab
  }
}

extension Stage {
  /// Returns whether a collapsed split view shows a navigation controller.
  fileprivate func isFrontNavigation(of split: ScreenID) -> Bool {
    visibleChildren(of: split).first.map { kind(of: $0) == .navigation } ?? false
  }
}

/// The combination of steps that change the same stack into one update.
extension Planner {
  private mutating func stack(
    _ id: ScreenID, _ action: RouteAction, from here: ScreenID, _ name: String
  ) throws(RouteRefusal) {
    if stage.kind(of: id) == .navigation { throw .pushesNavigation(route: name) }
    if pile == nil || pile?.adding.last != here { try openPile(from: here, name) }
    guard var pile else { return }
    switch action {
    case .replaceTop where !pile.adding.isEmpty: pile.adding.removeLast()
    case .replaceTop: pile.keeping = max(0, stage.childCount(of: pile.navigation) - 1)
    case .replaceStack:
      pile.keeping = 0
      pile.adding.removeAll()
    default: break
    }
    pile.adding.append(id)
    self.pile = pile
  }

  private mutating func openPile(from here: ScreenID, _ name: String) throws(RouteRefusal) {
    try finishPile(isLast: false)
    let isColumn = stage.kind(of: here) == .split && stage.isCollapsed(here)
    let here = isColumn ? stage.visibleChildren(of: here)[0] : here
    guard let navigation = stage.navigation(around: here) else {
      throw lack(of: .navigation, around: here, name)
    }
    let place = here == navigation ? nil : stage.place(of: here, in: navigation)
    pile = Pile(
      navigation: navigation, keeping: place.map { $0 + 1 } ?? stage.childCount(of: navigation))
  }

  mutating func finishPile(isLast: Bool) throws(RouteRefusal) {
    guard let pile else { return }
    self.pile = nil
    try restack(pile.navigation, keeping: pile.keeping, adding: pile.adding, isLast: isLast)
  }

  /// Changes a stack. Only the last move of a plan is animated, if its stack has not changed before.
  mutating func restack(
    _ navigation: ScreenID, keeping count: Int, adding added: [ScreenID], isLast: Bool
  ) throws(RouteRefusal) {
    let place = place(of: navigation)
    let wasTouched =
      hasChangedColumns || moves.contains { if case .restack(place, _, _, _) = $0 { true } else { false } }
    try make(
      .restack(
        place, keeping: count, adding: added.map { self.place(of: $0) }, isAnimated: isLast && !wasTouched))
  }

  /// Indicates whether a stack has changed, so that a collapsed split view changes its stack without animation.
  var hasRestacked: Bool {
    hasChangedColumns || moves.contains { if case .restack = $0 { true } else { false } }
  }

  private var hasChangedColumns: Bool {
    moves.contains {
      switch $0 {
      case .setColumn, .showColumn: true
      default: false
      }
    }
  }
}
