import LuaBridge
import ScreenStack
import Tracing

/// The script that plays the user, with the state of its run.
struct Scenario: Sendable {
  /// The name that error messages use for the script.
  var name = ""
  var declaration = Declaration()
  var coroutine: LuaReference?
  /// The prompt, or nil if the script is not entered at a prompt.
  var prompt: Prompt?
  /// The act that it has requested.
  var request: Request?
  var clock = ActClock()
  var problems = Problems()
  /// True if it has printed something before it launched an app.
  var hasPrinted = false
  /// True while a plugin is loaded ahead of its scenarios.
  var isPreparing = false
  /// The measurements for comparisons of runs, or nil if they are not recorded.
  var course: Course?
  /// The contents of notifications.
  var notes: [Held] = []
}

/// The times of the acts of a scenario.
struct ActClock: Sendable {
  /// The time at which the last act began.
  var lastAct: Microseconds = 0
  /// The requested time between the last act and the next one. If it is nil, the app comes to rest first.
  var delay: Microseconds?
  /// The delay of the act that is being performed, as the trace shows it.
  var after: Microseconds?
  /// The trace line of the last act.
  var lastLine: TraceLine?
  /// The script line of the last act.
  var lastPlace = Cause.none
}
