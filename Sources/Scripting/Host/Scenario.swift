import LuaBridge
import ScreenStack
import Tracing

/// The script that plays the user, with the state of its run.
struct Scenario: Sendable {
  /// The name that error messages use for the script.
  var name = ""
  var declaration = Declaration()
  private(set) var coroutine: LuaReference?
  var prompt: PromptState?
  var request: Request?
  var clock = ActClock()
  var problems = Problems()
  /// True if it has printed something before it launched an app.
  var hasPrinted = false
  /// True while a plugin is loaded ahead of its scenarios.
  var isPreparing = false
  /// The measurements for comparisons of runs, or nil if they are not recorded.
  var metrics: RunMetrics?
  /// The judge of the app's properties, or nil if it has none.
  var judge: ScenarioJudge?
  private(set) var older = Older()
  /// The contents of notifications.
  var notes: [RetainedValue] = []

  /// Becomes the scenario of another state, with the notifications that there are now.
  mutating func become(_ other: Scenario, notes: [RetainedValue]) {
    self = other
    self.notes = notes
  }

  /// Notes what exists before an app is launched.
  mutating func note(older: Older) { self.older = older }

  /// Replaces the coroutine, and returns the one before, which is to be released.
  mutating func run(on new: LuaReference?) -> LuaReference? {
    defer { coroutine = new }
    return coroutine
  }
}

/// The times of the acts of a scenario.
struct ActClock: Sendable {
  var lastAct: Microseconds = 0
  /// The requested time between the last act and the next one. If it is nil, the app comes to rest first.
  private(set) var delay: Microseconds?
  /// The delay of the act that is being performed, as the trace shows it.
  private(set) var after: Microseconds?
  private(set) var lastLine: TraceLine?
  private(set) var lastPlace = Cause.none
  /// The acts since the app was at rest, as properties see them.
  private(set) var step: [PerformedAct] = []

  /// Lets the next act begin so long after the last one.
  mutating func hurry(after time: Microseconds) { delay = time }

  /// Notes that the next act is performed, and returns the requested time between the last one and it.
  mutating func beginAct() -> Microseconds? {
    (after, delay) = (delay, nil)
    return after
  }

  mutating func endAct() { after = nil }

  mutating func note(_ line: TraceLine, at place: Cause) { (lastLine, lastPlace) = (line, place) }

  mutating func beginStep() { step = [] }

  /// Notes an act of the step, as properties see it.
  mutating func note(_ act: PerformedAct) { step.append(act) }

  /// Notes the screen whose action or input the last act has touched.
  mutating func note(touched screen: String) { step[step.count - 1].screen = screen }

  /// Notes the notification that the last act has tapped.
  mutating func note(notification value: Value) { step[step.count - 1].become(notification: value) }

  /// Notes the values that were given with the last act, where its line has them in other words.
  mutating func note(given values: [Value]) { step[step.count - 1].values = values }
}

/// The numbers of what existed before the app was launched, such as definitions and modules.
struct Older: Sendable {
  /// The number of Lua's objects that had been created.
  var objects = 0
  var things = 0
}
