import ScreenStack

/// State that only exists while a script runs, and so is empty in every snapshot.
struct Passing: Sendable {
  /// The handlers on the C stack, the innermost last.
  var running: [Int32] = []
  /// The wait that the calling host function has asked for.
  var wait = Wait.nothing
  /// The line that waits.
  var waitCause = Cause.none
  /// The reload that is under way.
  var reloading: Reloading?

  /// True if no script runs.
  var isEmpty: Bool { running.isEmpty && reloading == nil }
}
