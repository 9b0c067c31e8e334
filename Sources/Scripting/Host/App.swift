import LuaBridge
import Navigation
import ScreenStack

/// The app that runs, or the empty device before the first launch. A restart puts a fresh value in its place.
struct App: Sendable {
  /// Tells the apps of a script apart, from 0.
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
  var raw = Raw()

  /// The device before the first launch.
  init(_ estate: Estate) { self.estate = estate }

  /// An app that begins where another one ended: of that it takes the clock and the serials of screens and flows.
  init(after old: App, _ launch: Launch, _ estate: Estate) {
    self.estate = estate
    number = old.number + 1
    run = old.run
    run.beginAnew(on: old.run.stage)
    log.tellsCallbacks = old.log.tellsCallbacks
    self.launch = launch
  }

  /// Something of `flow.uikit` is used: from now on the log has the callbacks of UIKit.
  mutating func useRaw() {
    raw.isInUse = true
    log.tellsCallbacks = true
  }
}
