import LuaBridge
import Navigation
import ScreenStack

/// What the host knows of an app that is written on `flow.uikit`.
struct Raw: Sendable {
  /// Something of it was used, so that what UIKit calls may be awaited.
  var isInUse = false
  /// What counts references to itself and is alive: objects and view controllers, in the order of their making.
  var counted: [ThingID] = []
  /// The lines at which they were made.
  var makings: [ThingID: Cause] = [:]
  /// What the app's delegate gave, which the app keeps.
  var kept: [Held] = []
  /// The root of the window, as the app has set it.
  var root: ThingID?
  var window: ThingID?
  var isVisible = false

  /// The delegates of containers, which are weak.
  var delegates: [ThingID: ThingID] = [:]
  /// Whose navigation already has a router.
  var routers: [ThingID: ThingID] = [:]
  /// The presentation controllers of view controllers, and the delegates of presentations, which are weak too.
  var presentationControllers: [ThingID: ThingID] = [:]
  var presentationDelegates: [ThingID: ThingID] = [:]
  /// View controllers that say `is_modal_in_presentation`.
  var modals: Set<ThingID> = []
  /// What navigations ask before their back button pops.
  var guards: [ThingID: Held] = [:]
  var styles: [ThingID: PresentationStyle] = [:]
  var hiddenBars: Set<ThingID> = []
  /// Screens that were made with functions that UIKit calls.
  var listeners: Set<ThingID> = []
  /// What waits for the end of a presentation, and of a dismissal.
  var presentations: [ScreenID: Held] = [:]
  var dismissals: [ScreenID: Held] = [:]
  /// The changes of navigations that are being told.
  var coordinations: [ScreenID: Stage.Coordination] = [:]

  /// What wants to know how a gesture on a navigation ends.
  var interactions: [ScreenID: [Held]] = [:]
  /// Who is told just now that it disappears because it leaves.
  var leaving: ThingID?

  /// What UIKit is about to call.
  var due: [Due] = []
  /// Something has happened after which somebody may be gone.
  var mustLook = false
  /// Objects that were a delegate of a screen, or were called by one.
  var servants: Set<ThingID> = []
  /// View controllers that stood on stage.
  var hasStood: Set<ThingID> = []

  /// A call that UIKit is about to make.
  enum Due: Sendable {
    /// A method of an object, or of what stands for a screen, if it has that.
    case method(ThingID, String, [Argument])
    /// `view_will_disappear` of one that leaves.
    case leaving(ThingID)
    case function(Held, name: String)
    /// A finger has let go, and this wants to know how.
    case interaction(Held, Stage.Coordination)
    /// The same when its object is already gone for everybody else.
    case farewell(Held)
    /// A change of a navigation has been told.
    case told(ScreenID)
  }

  /// What a method is called with.
  enum Argument: Sendable {
    case screen(ScreenID?)
    case flag(Bool)
    case thing(ThingID)
  }
}

/// Whose navigation a router pushes onto.
enum Router: Equatable, Sendable {
  /// Its own one of a flow, whichever that is just then.
  case flow(FlowID)
  /// A navigation of `flow.uikit`.
  case navigation(ThingID)
}
