/// Why a command or a gesture changed nothing.
public enum StageError: Error, Equatable, Sendable {
  /// UIKit raises an exception: the app has crashed.
  case crash(Complaint)
  /// UIKit would only have logged it, but the stage is strict.
  case warning(Complaint)
  /// The screen is no longer alive.
  case gone(ScreenID)
  /// There is no such window.
  case noWindow(WindowID)
  /// The screen is of another kind than the command needs.
  case wrongKind(ScreenID, wanted: Kind)
  /// The screen stands elsewhere.
  case notFree(ScreenID)
  /// The screen would hold itself.
  case holdsItself(ScreenID)
  /// The screen stands twice in the new stack.
  case twice(ScreenID)
  /// The screen is not a child of that container.
  case notAChild(ScreenID, of: ScreenID)
  /// The screen cannot be replaced where it stands.
  case notReplaceable(ScreenID)
  /// The system has nothing of that kind.
  case notOnThisSystem(Setting)
  /// The user cannot do that now.
  case impossible(Gesture, Obstacle)

  /// Why a gesture cannot be made.
  public enum Obstacle: Equatable, Sendable {
    /// There is nothing to go back to.
    case atRoot
    /// There is no back button.
    case noBackButton
    /// Something is presented above it.
    case covered(by: ScreenID)
    /// A transition is under way.
    case inTransition
    /// It is not on screen.
    case notVisible
    /// The app no longer reacts (U15).
    case frozen
    /// The system has no such gesture.
    case unknownToSystem
    /// It was not presented as a sheet.
    case notASheet
    /// No such gesture has begun.
    case notBegun
    /// It is not among what can be chosen there.
    case notThere
  }
}
