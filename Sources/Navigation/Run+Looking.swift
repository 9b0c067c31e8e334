public import ScreenStack

/// What one sees of the stage, without a copy of it.
extension Run {
  /// The time.
  public var now: Microseconds { stage.now }

  /// The turn of the run loop.
  public var turn: Int32 { stage.turn }

  /// When something is next due by the clock; nil if nothing is.
  public var nextDue: Microseconds? { stage.nextDue }

  /// Whether the turn that is under way has something left to do.
  public var hasWork: Bool { stage.hasWork }

  /// The text of a name.
  public func text(_ name: Name) -> String { stage.text(name) }

  /// Whether a screen has not gone.
  public func isAlive(_ id: ScreenID) -> Bool { stage.isAlive(id) }

  /// Whether a screen stands in a window, visible or not.
  public func isOnStage(_ id: ScreenID) -> Bool { stage.isOnStage(id) }

  /// The screens that are to be seen in the first window, from below.
  public var visibleScreens: [ScreenID] { stage.visibleScreens(in: WindowID(0)) }

  /// The alert that lies above everything, if one does.
  public var visibleAlert: ScreenID? { stage.topmostAlert(in: WindowID(0)) }

  /// The screens that a finger meets now: nothing is presented above them.
  public var touchableScreens: [ScreenID] {
    // Within a turn the finger still meets what is seen; otherwise what is to be seen is.
    if !stage.hasWork { return stage.touchableScreens(in: WindowID(0)) }
    return stage.seenScreens(in: WindowID(0)).filter { stage.presented(by: $0) == nil }
  }

  /// The navigation that goes back when the user does: that of the last touchable screen that can.
  public var goingBack: ScreenID? {
    for screen in touchableScreens.reversed() {
      if let navigation = stage.navigations(around: screen).first(where: { stage.children(of: $0).count > 1 })
      {
        return navigation
      }
    }
    return nil
  }

  /// Every screen in the first window, seen or not, what is presented after what it stands above.
  public var allScreens: [ScreenID] { stage.screensOnStage() }

  /// Lets the clock run to a time, and everything happen on the way.
  public mutating func wait(until time: Microseconds, into log: inout RunLog) {
    stage.wait(until: time, into: &log.stage)
    take(.app, into: &log)
  }
}
