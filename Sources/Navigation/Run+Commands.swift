public import ScreenStack

/// What a flow asks of what stands already.
extension Run {
  /// Takes screens from a flow's navigation; `command` is a pop of some kind.
  ///
  /// - Throws: ``NavigationError``; nothing has changed then.
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

  /// Closes what a flow has presented, and all that stands above that; never the flow itself.
  ///
  /// - Throws: ``NavigationError``; nothing has changed then.
  public mutating func dismiss(
    by flow: FlowID, cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    guard let presenter = presentingScreen(of: flow) else { throw .presentsNothing(flow) }
    if stage.isBusy(around: presenter) { throw .busy }
    try route(.dismiss(from: presenter, animated: true), as: .flow(flow), by: cause, into: &log)
  }

  /// The screen or container of a flow that presents something; the newest.
  private func presentingScreen(of flow: FlowID) -> ScreenID? {
    let own = [navigation(of: flow)].compactMap(\.self) + screens(of: flow)
    return own.last { stage.presented(by: $0) != nil && stage.isOnStage($0) }
  }

  /// Puts a screen in the place of everything on a flow's navigation.
  ///
  /// - Throws: ``NavigationError``; nothing has changed then.
  public mutating func replaceStack(
    with id: ScreenID, by flow: FlowID, cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    guard let navigation = standingNavigation(of: flow) else {
      return try push(id, by: flow, cause: cause, into: &log)
    }
    if stage.isOnStage(id) { throw .standsAlready(id) }
    if stage.isBusy(around: navigation) { throw .busy }
    try route(.setStack([id], of: navigation, animated: true), as: .flow(flow), by: cause, into: &log)
    own(id, by: flow)
  }

  /// Shows a screen beside the list of the split view around a flow, or on it where there is one column.
  ///
  /// - Throws: ``NavigationError``; nothing has changed then.
  public mutating func showDetail(
    _ id: ScreenID, by flow: FlowID, cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    if stage.isOnStage(id) { throw .standsAlready(id) }
    let own = [navigation(of: flow)].compactMap(\.self) + screens(of: flow)
    guard let place = own.last(where: { stage.split(around: $0) != nil }) else { throw .noSplit(flow) }
    if stage.isBusy(around: place) { throw .busy }
    try route(.showDetail(id, from: place), as: .flow(flow), by: cause, into: &log)
    self.own(id, by: flow)
  }

  /// A container that somebody else put there is where a flow stands from now on; onto a navigation it pushes.
  package mutating func seat(_ flow: FlowID, at container: ScreenID) {
    guard isAlive(flow) else { return }
    own(container, by: flow)
    move(flow, onto: stage.kind(of: container) == .navigation ? container : nil)
    if case .made = flows[Int(flow.row)].seat { flows[Int(flow.row)].seat = .tab(container) }
  }

  /// Whether a flow was made for a route, and has not come to the stage with it.
  package func isUnplaced(_ flow: FlowID) -> Bool {
    guard let row = row(of: flow), case .made = flows[row].seat else { return false }
    return true
  }

  /// A flow that was made for a route stands on somebody else's navigation from now on.
  package mutating func seat(_ flow: FlowID, on navigation: ScreenID) {
    guard isAlive(flow) else { return }
    move(flow, onto: navigation)
    flows[Int(flow.row)].seat = .pushed
  }

  /// A flow and those that it has pushed stand on another navigation.
  private mutating func move(_ flow: FlowID, onto navigation: ScreenID?) {
    let old = flows[Int(flow.row)].navigation
    for id in flows(from: flow) where flows[Int(id.row)].navigation == old {
      if id == flow || flows[Int(id.row)].seat == .pushed { flows[Int(id.row)].navigation = navigation }
      suspects.add(id)
    }
  }

  /// A screen or container that was made with others becomes a flow's.
  public mutating func adopt(_ id: ScreenID, by flow: FlowID) { own(id, by: flow) }
}

extension Run {
  /// Takes screens away, wherever they stand, as code does that has no more use for them. What a stack or a window
  /// could not be without stays. It is for a stage at rest.
  package mutating func takeAway(_ screens: [ScreenID], by cause: Cause = .none, into log: inout RunLog) {
    remove(screens.filter { stage.isOnStage($0) }, as: .app, by: cause, into: &log)
  }
}
