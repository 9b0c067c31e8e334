import ScreenStack

/// The state that only exists while a script runs. It is empty in every snapshot.
struct Passing: Sendable {
  /// The handlers on the C stack, innermost last.
  var running: [Int32] = []
  /// The wait that the calling host function has requested.
  var wait = Wait.nothing
  var waitCause = Cause.none
  var reloading: Reloading?
  /// The property that looks at the app.
  var judged: Title?
}
