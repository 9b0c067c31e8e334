public import ScreenStack

extension Run {
  /// Removes screens from a flow's navigation controller. `command` is a pop of any kind.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  @discardableResult
  public mutating func pop(
    _ command: Command, on navigation: ScreenID, by flow: FlowID, cause: Cause = .none,
    into log: inout RunLog
  ) throws(NavigationError) -> Outcome {
    try checkAlive(flow)
    guard stage.isAlive(navigation) else { throw .nothingOnStage(flow) }
    if stage.isBusy(around: navigation) { throw .busy }
    return try route(command, as: .flow(flow), by: cause, into: &log)
  }

  /// Dismisses what a flow or a flow below it has presented, with everything above it, but never the flow itself.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func dismiss(
    by flow: FlowID, cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    guard let presenter = presentingScreen(of: flow) else { throw .presentsNothing(flow) }
    if stage.isBusy(around: presenter) { throw .busy }
    try route(.dismiss(from: presenter, animated: true), as: .flow(flow), by: cause, into: &log)
  }

  /// Returns the screen that presents what a flow or a flow below it has presented, above its newest screen that is
  /// covered by such a presentation. Other flows may have presented above the same screen.
  private func presentingScreen(of flow: FlowID) -> ScreenID? {
    let own = [navigation(of: flow)].compactMap(\.self) + screens(of: flow)
    for screen in own.reversed() where stage.isOnStage(screen) {
      var next = stage.presented(by: screen)
      while let presented = next {
        if hasPresented(presented, under: flow) { return stage.presenter(of: presented) }
        next = stage.presented(by: presented)
      }
    }
    return nil
  }

  /// Returns the flow that has presented a screen. The parent of a presented flow presents the flow's navigation.
  func presentingFlow(of presented: ScreenID) -> FlowID? {
    guard let owner = owner(of: presented), let row = row(of: owner) else { return nil }
    switch flows[row].seat {
    case .presented, .onTop: return flows[row].navigation == presented ? flows[row].parent : owner
    // A route has presented the flow.
    case .tab(presented): return flows[row].parent
    default: return owner
    }
  }

  /// Returns whether a flow or a flow below it has presented a screen.
  func hasPresented(_ presented: ScreenID, under flow: FlowID) -> Bool {
    var next = owner(of: presented)
    while let owner = next {
      if owner == flow { return true }
      next = parent(of: owner)
    }
    return false
  }

  /// Replaces everything on a flow's navigation controller with a screen.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func replaceStack(
    with id: ScreenID, by flow: FlowID, cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    guard let navigation = standingNavigation(of: flow) else {
      return try push(id, by: flow, cause: cause, into: &log)
    }
    if stage.isOnStage(id) { throw .onScreenAlready(id) }
    if stage.isBusy(around: navigation) { throw .busy }
    try route(.setStack([id], of: navigation, animated: true), as: .flow(flow), by: cause, into: &log)
    own(id, by: flow)
  }

  /// Gives a flow a container that others have placed. If possible, the flow pushes onto it from now on.
  package mutating func seat(_ flow: FlowID, at container: ScreenID) {
    guard isAlive(flow) else { return }
    own(container, by: flow)
    move(flow, onto: stage.kind(of: container) == .navigation ? container : nil)
    if case .made = flows[Int(flow.row)].seat { flows[Int(flow.row)].seat = .tab(container) }
  }

  /// Returns whether a flow was created for a route and has not been placed yet.
  package func isUnplaced(_ flow: FlowID) -> Bool {
    guard let row = row(of: flow), case .made = flows[row].seat else { return false }
    return true
  }

  /// Returns the flow that has not been placed yet and that is, or is above, another flow.
  package func unplacedFlow(around flow: FlowID) -> FlowID? {
    sequence(first: flow) { parent(of: $0) }.first { isUnplaced($0) }
  }

  /// Returns whether a flow that has not been placed yet has no screen that could be.
  package func hasNothingToPlace(_ flow: FlowID) -> Bool {
    guard case .made(let place)? = seat(of: flow) else { return false }
    return stage.children(of: place).isEmpty
  }

  /// Places a flow that was created for a route on a navigation controller of others.
  package mutating func seat(_ flow: FlowID, on navigation: ScreenID) {
    guard isAlive(flow) else { return }
    move(flow, onto: navigation)
    flows[Int(flow.row)].seat = .pushed
  }

  /// Moves a flow, and the flows that it has pushed, to another navigation controller.
  mutating func move(_ flow: FlowID, onto navigation: ScreenID?) {
    let old = flows[Int(flow.row)].navigation
    for id in flows(from: flow) where flows[Int(id.row)].navigation == old {
      if id == flow || flows[Int(id.row)].seat == .pushed { flows[Int(id.row)].navigation = navigation }
      suspects.add(id)
    }
  }

  /// Makes a flow the owner of a screen or container that was created together with others.
  public mutating func adopt(_ id: ScreenID, by flow: FlowID) { own(id, by: flow) }
}

extension Run {
  /// Removes screens from any place, as code does that no longer needs them. A screen that a stack or a
  /// window cannot do without stays. The stage must be at rest.
  package mutating func takeAway(_ screens: [ScreenID], by cause: Cause = .none, into log: inout RunLog) {
    remove(screens.filter { stage.isOnStage($0) }, as: .app, by: cause, into: &log)
  }
}
