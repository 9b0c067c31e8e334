import LuaBridge
import Navigation
import ScreenStack

/// The state of an app that uses `flow.uikit`.
struct UIKitApp: Sendable {
  /// True if the app has used it, so that it may expect calls of UIKit.
  var isInUse = false
  /// True if the log has contained the callbacks of UIKit even before that. A restart begins as the launch did.
  var toldCallbacksBefore = false
  /// The values that the app delegate returned, which the app keeps.
  var kept: [RetainedValue] = []
  /// The root of the window, as set by the app.
  var root: ThingID?
  var window: ThingID?
  var isVisible = false
  var settings = Settings()
  var lifetimes = Lifetimes()
  var calls = Calls()

  /// The properties that the app has set on view controllers.
  struct Settings: Sendable {
    /// The delegates of containers, which are weak.
    var delegates: [ThingID: ThingID] = [:]
    /// The routers of navigations.
    var routers: [ThingID: ThingID] = [:]
    /// The presentation controllers of view controllers, and the weak delegates of presentations.
    var presentationControllers: [ThingID: ThingID] = [:]
    var presentationDelegates: [ThingID: ThingID] = [:]
    /// The view controllers that have set `is_modal_in_presentation`.
    var modals: Set<ThingID> = []
    /// The functions that navigations call before their back button pops.
    var guards: [ThingID: RetainedValue] = [:]
    var styles: [ThingID: PresentationStyle] = [:]
    /// The options of screens, which each of their view controllers gets.
    var options: [ThingID: Options] = [:]
    var alerts: [ScreenID: Alert] = [:]

    /// Returns whether a script has set one of the properties on a thing.
    func concern(_ id: ThingID) -> Bool {
      modals.contains(id) || styles[id] != nil || options[id] != nil || guards[id] != nil
        || [delegates, routers, presentationDelegates].contains { $0[id] != nil }
    }
  }

  /// An alert's handler, and the title of its cancel button.
  struct Alert: Sendable {
    let handler: RetainedValue?
    let cancel: String?
  }

  /// The reference-counted things, which are objects and view controllers.
  struct Lifetimes: Sendable {
    /// The live things, in order of creation.
    var counted: [ThingID] = []
    /// The lines at which they were made.
    var makings: [ThingID: Cause] = [:]
    /// True if something has happened that may have made a thing unreachable.
    private(set) var mustLook = false
    /// The objects that were a delegate of a screen, or that a screen's function referred to.
    var formerDelegates: Set<ThingID> = []
    var hasStood: Set<ThingID> = []

    /// Notes that a thing may have become unreachable.
    mutating func needSweep() { mustLook = true }

    mutating func beginSweep() { mustLook = false }
  }

  /// The calls of UIKit that are pending or in progress.
  struct Calls: Sendable {
    var due: [Due] = []
    /// The screens that were made with functions that UIKit calls.
    var listeners: Set<ThingID> = []
    /// The completions of presentations and of dismissals.
    var presentations: [ScreenID: RetainedValue] = [:]
    var dismissals: [ScreenID: RetainedValue] = [:]
    /// The buttons that were tapped in alerts that have not closed yet.
    private(set) var choices: [ScreenID: String] = [:]
    /// The transitions of navigations that are being reported.
    var coordinations: [ScreenID: Stage.Coordination] = [:]
    /// The functions to call when a gesture on a navigation ends.
    var interactions: [ScreenID: [RetainedValue]] = [:]
    /// The view controller that hears that it disappears, and the reason.
    var disappearance: (ThingID, Disappearance)?

    mutating func add(_ call: Due) { due.append(call) }

    mutating func choose(_ title: String, in alert: ScreenID) { choices[alert] = title }

    mutating func takeChoice(in alert: ScreenID) -> String? { choices.removeValue(forKey: alert) }
  }

  /// A call that UIKit is about to make.
  enum Due: Sendable {
    /// A call of a method of an object or screen, if the method exists.
    case method(ThingID, String, [Argument])
    /// A call of a method of a view controller that disappears for a reason.
    case disappearance(ThingID, ScreenHook, Disappearance)
    case function(RetainedValue, name: String)
    /// A call of an alert's handler with the title of the tapped button.
    case choice(RetainedValue, String)
    /// A call of a function after a finger was lifted.
    case interaction(RetainedValue, Stage.Coordination)
    /// A call of `deinit` of an object that is otherwise gone.
    case deinitialization(RetainedValue)
    /// The end of the report of a navigation's transition.
    case told(ScreenID)
  }

  /// An argument of a method.
  enum Argument: Sendable {
    case screen(ScreenID?)
    case flag(Bool)
    case thing(ThingID)
  }
}

extension App {
  /// Notes that a thing of UIKit may have become unreachable.
  mutating func needSweep() { if !mustSweep { uikit.lifetimes.needSweep() } }
}

/// The navigation that a router pushes onto.
enum Router: Equatable, Sendable {
  case flow(FlowID)
  /// A navigation of `flow.uikit`.
  case navigation(ThingID)
}
