/// Queries for a picture of the stage.
extension Stage {
  /// Returns the screen that this screen or container presents itself, unless that is being dismissed.
  public func presentation(from id: ScreenID) -> ScreenID? {
    isAlive(id) ? stayingPresentation(from: id.slot).map { self.id($0) } : nil
  }

  /// Returns the style in which a screen is presented, or `automatic` if it is not presented.
  public func style(of id: ScreenID) -> PresentationStyle {
    isAlive(id) ? screens[id.slot].style : .automatic
  }

  /// Returns the name of the column of a split view in which a child is.
  public func columnName(of child: ScreenID, in split: ScreenID) -> String {
    guard kind(of: split) == .split, isAlive(child) else { return "" }
    return contents.splits[screens[split.slot].content].name(of: child.slot)
  }

  /// The movements that are under way, in the order in which they began.
  public var movements: [Movement] {
    work.transitions.map { change in
      Movement(
        from: id(ifAny: change.from), to: id(ifAny: change.to),
        progress: change.isHeld ? Double(change.progress) / 1000 : 0, isHeld: change.isHeld)
    }
  }

  /// A movement from one screen to another.
  public struct Movement: Equatable, Sendable {
    /// The screen that leaves.
    public let from: ScreenID?
    /// The screen that appears.
    public let to: ScreenID?
    /// The progress of the finger from 0 to 1, or 0 if there is no finger.
    public let progress: Double
    /// Indicates whether it is under a finger.
    public let isHeld: Bool
  }
}
