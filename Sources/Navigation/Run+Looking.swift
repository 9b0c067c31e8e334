public import ScreenStack

/// Queries of the stage, without a copy of it.
extension Run {
  /// The current time.
  public var now: Microseconds { stage.now }

  /// The current turn of the run loop.
  public var turn: Int32 { stage.turn }

  /// The time of the next event on the clock, or nil if there is none.
  public var nextDue: Microseconds? { stage.nextDue }

  /// Indicates whether the current turn has work left.
  public var hasWork: Bool { stage.hasWork }

  /// Returns the string of a name.
  public func text(_ name: Name) -> String { stage.text(name) }

  /// Returns whether a screen still exists.
  public func isAlive(_ id: ScreenID) -> Bool { stage.isAlive(id) }

  /// Returns whether a screen is in the tree of a window, visible or not.
  public func isOnStage(_ id: ScreenID) -> Bool { stage.isOnStage(id) }

  /// The screens of the first window that are visible once everything is at rest, from the lowest.
  public var visibleScreens: [ScreenID] { stage.visibleScreens(in: WindowID(0)) }

  /// The alert above everything else, if there is one. Until the turn ends, the user touches what was there before it.
  public var visibleAlert: ScreenID? {
    topmostAlert.flatMap { stage.appearance(of: $0) == .disappeared ? nil : $0 }
  }

  /// The alert above everything else, which may still be on its way to the screen.
  public var topmostAlert: ScreenID? { stage.topmostAlert(in: WindowID(0)) }

  /// The screens that the user can touch now, because nothing is presented above them.
  public var touchableScreens: [ScreenID] {
    // Within a turn, the user still touches the old screens. Otherwise the target state applies.
    if !stage.hasWork { return stage.touchableScreens(in: WindowID(0)) }
    return stage.seenScreens(in: WindowID(0)).filter { stage.presented(by: $0) == nil }
  }

  /// The screens that the user can touch, each with the navigation controller in which the user goes back from it.
  public var goingBack: [(screen: ScreenID, navigation: ScreenID)] {
    touchableScreens.compactMap { screen in stage.navigationGoingBack(from: screen).map { (screen, $0) } }
  }

  /// Every screen in the first window, visible or not. Presented screens come after the screens below them.
  public var allScreens: [ScreenID] { stage.screensOnStage() }

  /// Advances the clock to a time, and performs everything that is due on the way.
  public mutating func wait(until time: Microseconds, into log: inout RunLog) {
    stage.wait(until: time, into: &log.stage)
    take(.app, into: &log)
  }
}
