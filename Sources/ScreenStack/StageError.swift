/// The reason why a command or a gesture changed nothing.
public enum StageError: Error, Equatable, Sendable {
  /// UIKit raises an exception, and the app crashes.
  case crash(Complaint)
  /// UIKit would only log a warning, but the stage is strict.
  case warning(Complaint)
  /// The screen no longer exists.
  case gone(ScreenID)
  case noWindow(WindowID)
  case wrongKind(ScreenID, wanted: Kind)
  /// The screen is already in use elsewhere.
  case notFree(ScreenID)
  /// The screen would contain itself.
  case holdsItself(ScreenID)
  /// The screen is listed twice.
  case twice(ScreenID)
  case notAChild(ScreenID, of: ScreenID)
  /// The screen cannot be replaced or removed at its place.
  case notReplaceable(ScreenID)
  /// The iOS version does not have this feature.
  case notOnThisSystem(Setting)
  /// The user cannot make the gesture now.
  case impossible(Gesture, Obstacle)

  /// An obstacle to a gesture.
  public enum Obstacle: Equatable, Sendable {
    /// There is nothing to go back to.
    case atRoot
    case noBackButton
    case covered(by: ScreenID)
    case inTransition
    case notVisible
    /// The app no longer reacts (U15).
    case frozen
    /// The iOS version has no such gesture.
    case unknownToSystem
    case notASheet
    case notAPopover
    /// No such gesture has begun.
    case notBegun
    /// The screen is not offered as a choice there.
    case notThere
  }
}
