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
    log.tellsCallbacks = old.uikit.isInUse ? old.uikit.toldCallbacksBefore : old.log.tellsCallbacks
    self.launch = launch
  }

  /// Records that the app uses `flow.uikit`. From now on, the log contains the callbacks of UIKit, and changes of the
  /// stage pause for them.
  mutating func useUIKit() {
    if !uikit.isInUse { uikit.toldCallbacksBefore = log.tellsCallbacks }
    uikit.isInUse = true
    log.tellsCallbacks = true
    run.make { $0.pausesForCallbacks = true }
  }
}

/// Facts that are needed after each event. They are read in place, because a shared property is copied when it is read.
extension App {
  /// True if an exception of UIKit has ended the app.
  var hasCrashed: Bool { _launch.read { $0?.crash != nil } }

  /// True if the app uses `flow.uikit` instead of flows.
  var usesUIKit: Bool { _launch.read { $0?.usesUIKit == true } }

  /// True if the app is in manual mode: the scenario answers its calls of services, and fires its timers.
  var isManual: Bool { _launch.read { $0?.circumstances.isManual == true } }

  /// The name that distinguishes the app's own names from those of other plugins.
  var name: String { _launch.read { $0?.name ?? "" } }

  /// True if a navigation by a route is in progress, or a link waits.
  var isTravelling: Bool { _trips.read { !$0.all.isEmpty || !$0.kept.isEmpty } }

  /// True if UIKit is about to call the app.
  var owesCalls: Bool { _uikit.read { !$0.calls.due.isEmpty } }

  /// True if the app has used `flow.uikit`, so that it may expect calls of UIKit.
  var expectsCalls: Bool { _uikit.read { $0.isInUse } }

  /// Returns whether the app has set a property of UIKit on a thing. An app of flows can do so, too.
  func hasSettings(of id: ThingID) -> Bool { _uikit.read { $0.settings.concern(id) } }

  /// Returns the controller of a thing's presentation, if a script has read it.
  func presentationController(of id: ThingID) -> ThingID? {
    _uikit.read { $0.settings.presentationControllers[id] }
  }

  /// Returns whether a script has made a controller of UIKit, instead of reading it from a property.
  func isMadeByScript(_ id: ThingID) -> Bool { _uikit.read { $0.lifetimes.makings[id] != nil } }

  /// True if the app has set a property that UIKit asks about before a gesture.
  var answersQuestions: Bool {
    _uikit.read { $0.isInUse || !$0.settings.modals.isEmpty || !$0.settings.guards.isEmpty }
  }

  /// True if a thing of UIKit may have become unreachable.
  var mustSweep: Bool { _uikit.read { $0.lifetimes.mustLook } }
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
