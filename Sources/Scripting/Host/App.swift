import LuaBridge
import Navigation
import ScreenStack

/// The running app, or the empty device before the first launch. A restart replaces it with a new value.
struct App: Sendable {
  /// The number of the app among the apps of a script, starting at 0.
  private(set) var number = 0
  var run = Run(stage: Stage())
  var log = RunLog()
  var launch: Launch?
  var handlers = Handlers()
  var queue = CallbackQueue()
  var estate: Estate
  var bindings = Bindings()
  var removals = Removals()
  var completions = Completions()
  var flows = FlowNotes()
  var questions = Questions()
  var trips = Trips()
  var maps = Maps()
  var uikit = UIKitApp()

  /// The device before the first launch.
  init(_ estate: Estate) { self.estate = estate }

  /// Creates an app that continues with the clock and the serials of screens and flows of another one.
  init(after old: App, _ launch: Launch, _ estate: Estate) {
    self.estate = estate
    number = old.number + 1
    run = old.run
    run.beginAnew(on: old.run.stage)
    log.tellsCallbacks = old.log.tellsCallbacks
    self.launch = launch
  }

  /// Records that the app uses `flow.uikit`. From now on, the log contains the callbacks of UIKit, and changes of the
  /// stage pause for them.
  mutating func useUIKit() {
    uikit.isInUse = true
    log.tellsCallbacks = true
    run.make { $0.pausesForCallbacks = true }
  }
}
