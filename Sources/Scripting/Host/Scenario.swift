import LuaBridge
import ScreenStack
import Tracing

/// The script that plays the user, and everything noted about its run.
struct Scenario: Sendable {
  /// The name by which errors call it.
  var name = ""
  var declaration = Declaration()
  var coroutine: LuaReference?
  /// The prompt, if the user sits at one.
  var prompt: Prompt?
  /// The act that it waits for.
  var request: Request?
  var clock = ActClock()
  var problems = Problems()
  /// True if it has printed something before it launched an app.
  var hasPrinted = false
  /// True while a plugin is loaded ahead of its scenarios.
  var isPreparing = false
  /// Metrics for comparisons of runs; nil if nobody compares.
  var course: Course?
  /// The contents of notifications.
  var notes: [Held] = []
}

/// The times of the acts of a scenario.
struct ActClock: Sendable {
  /// The time at which the last act began.
  var lastAct: Microseconds = 0
  /// The time from the last act to the next one; at rest if nil.
  var delay: Microseconds?
  /// The delay of the act that is carried out, as the trace prints it.
  var after: Microseconds?
  /// The trace line of the last act.
  var lastLine: TraceLine?
  /// The script line of the last act.
  var lastPlace = Cause.none
}
