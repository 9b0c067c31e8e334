public import ScreenStack

/// Split views. Each column is a navigation controller, so that flows can push in it.
extension Run {
  /// Shows a screen in a column of the split view around a flow, in a navigation controller of its own.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func show(
    _ id: ScreenID, in column: Column, by flow: FlowID, cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    if stage.isOnStage(id) { throw .onScreenAlready(id) }
    let split = try split(around: flow, with: column)
    if stage.isBusy(around: split) { throw .busy }
    let old = stage.screen(in: column, of: split)
    var next = self
    let content = stage.kind(of: id) == .screen ? try next.wrap(id, named: column.rawValue) : id
    let command = Command.setColumn(content, column, in: split, animated: true)
    try next.route(command, as: .flow(flow), by: cause, into: &log)
    if content != id { next.own(content, by: flow) }
    next.own(id, by: flow)
    // A flow that exchanges what its own column contains stays in this column.
    if content != id, let old, isColumn(old, of: flow) {
      next.move(flow, onto: content)
      next.flows[Int(flow.row)].seat = .tab(content)
    }
    self = next
  }

  /// Returns whether a flow is in a column of a split view, from its first screen on.
  public func isColumn(_ navigation: ScreenID, of flow: FlowID) -> Bool {
    if case .tab(navigation)? = seat(of: flow) { true } else { false }
  }

  /// Brings a column of the split view around a flow to the front, where only one is shown.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func bringToFront(
    _ column: Column, by flow: FlowID, cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) -> Outcome {
    try checkAlive(flow)
    let split = try split(around: flow, with: column)
    if stage.isBusy(around: split) { throw .busy }
    guard let screen = stage.screen(in: column, of: split) else { throw .noColumn(column, flow) }
    let command = Command.showColumn(screen, in: split, animated: true)
    return try route(command, as: .flow(flow), by: cause, into: &log)
  }

  /// Returns the split view around the newest screens of a flow, which must have a column.
  /// - Throws: ``NavigationError/noSplit(_:)`` ``NavigationError/noColumn(_:_:)``
  package func split(around flow: FlowID, with column: Column) throws(NavigationError) -> ScreenID {
    let own = [navigation(of: flow)].compactMap(\.self) + screens(of: flow)
    guard let split = own.reversed().lazy.compactMap({ stage.split(around: $0) }).first else {
      throw .noSplit(flow)
    }
    guard stage.has(column, in: split) else { throw .noColumn(column, flow) }
    return split
  }

  /// Returns the collapsed split view of a column that is not on its stack.
  func splitHiding(_ navigation: ScreenID) -> ScreenID? {
    guard let split = stage.parent(of: navigation), stage.isCollapsed(split),
      stage.screen(in: .primary, of: split) != navigation
    else { return nil }
    return split
  }

  /// Puts a split view in the place of the navigation controller that was made for a flow: a tab, or a window's root.
  /// - Parameter answers: The answers to what UIKit asks when the split view collapses.
  /// - Throws: ``NavigationError``. In this case, nothing has changed.
  public mutating func replaceNavigation(
    with split: ScreenID, by flow: FlowID, answers: Answers = Answers(), cause: Cause = .none,
    into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(flow)
    let place = try placeForSplit(of: flow)
    if stage.isBusy(around: place) { throw .busy }
    if stage.isOnStage(place) || stage.parent(of: place) != nil {
      let command = Command.replace(place, with: split, animated: false)
      try route(command, answers: answers, as: .flow(flow), by: cause, into: &log)
    } else {
      try? stage.release(place)
    }
    own(split, by: flow)
    move(flow, onto: nil)
    flows[Int(flow.row)].seat = .tab(split)
  }

  /// Returns the navigation controller of a flow whose place a split view can take.
  public func placeForSplit(of flow: FlowID) throws(NavigationError) -> ScreenID {
    guard case .tab(let place)? = seat(of: flow), stage.isAlive(place) else { throw .noPlaceForSplit(flow) }
    let parent = stage.parent(of: place)
    guard parent.map({ stage.kind(of: $0) != .split }) ?? true else { throw .noPlaceForSplit(flow) }
    return place
  }
}
