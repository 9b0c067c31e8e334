import Navigation
import ScreenStack

/// The state that only exists while a script runs. It is empty in every snapshot.
struct Passing: Sendable {
  /// The handlers on the C stack, innermost last.
  var running: [Int32] = []
  /// The wait that the calling host function has requested.
  var wait = Wait.nothing
  var waitCause = Cause.none
  /// The flows whose `start` is called before their place is on screen, innermost last.
  var opening: [FlowID] = []
  var reloading: Reloading?
  /// The property that looks at the app.
  var judged: Title?
}
