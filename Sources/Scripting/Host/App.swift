import LuaBridge
import Navigation
import ScreenStack

/// The running app, or the empty device before the first launch. A restart replaces it with a new value.
struct App: Sendable {
  /// The number of the app among the apps of a script, starting at 0.
  private(set) var number = 0
  var run = Run(stage: Stage())
  var log = RunLog()
  @Shared var launch: Launch?
  var handlers = Handlers()
  var queue = CallbackQueue()
  var estate: Estate
  var bindings = Bindings()
  var removals = Removals()
  var completions = Completions()
  var flows = FlowNotes()
  var questions = Questions()
  @Shared var trips = Trips()
  @Shared var maps = Maps()
  @Shared var uikit = UIKitApp()

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

extension App {
  /// Returns a copy to be kept: without the memory that lists hold for new items.
  func kept() -> App {
    var copy = self
    copy.log.release()
    copy.queue.release()
    copy.handlers.release()
    copy.run.releaseUnusedMemory()
    return copy
  }

  /// Becomes a copy that was kept, and goes on with the memory of this log.
  mutating func become(_ kept: borrowing App) {
    var log = RunLog()
    swap(&log, &self.log)
    self = copy kept
    log.tellsCallbacks = self.log.tellsCallbacks
    swap(&log, &self.log)
  }
}
