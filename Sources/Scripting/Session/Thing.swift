import Navigation
import ScreenStack

/// The number of a thing, which is also the identity of its table in Lua; 0 is nothing.
typealias ThingID = Int

/// What a table of Lua's stands for.
enum Thing: Sendable {
  case screenClass(Int)
  case flowClass(Int)
  case plugin(Int)
  /// What a variant overrides of a class of flows.
  case overridden
  /// A screen of a class.
  case screen(Int)
  /// A flow of a class, and what it is in the run once it was started.
  case flow(Int, FlowID?)
  /// A container, by the number of its plan.
  case container(Int)
  /// Answers of a service, by their number.
  case replies(Int)
  /// A service of the app, by the number of its answers.
  case service(Int, String)
  /// `flow.fail "words"`
  case failure(String)
  /// `flow.weak(x)`
  case weak(ThingID)
  /// The app of a scenario.
  case app
  /// A screen of the app, by the number of its selection.
  case selection(Int)
  /// A gesture under way, by its number.
  case hold(Int)
  /// A class of objects or of view controllers of `flow.uikit`.
  case objectClass(Int)
  /// An object of such a class.
  case object(Int)
  /// A view controller of such a class.
  case controller(Int)
  /// A container of UIKit's own.
  case builtIn
  /// The app's window.
  case window
  /// A router, and whose navigation it is.
  case router(Router)
  /// Where the delegate of a presentation is set, and of which view controller.
  case presentation(ThingID)
  /// The table `go` of a navigation, by its number.
  case trip(Int32)
  /// A notification, by its number.
  case notification(Int)
  /// A pattern of links, by its number.
  case pattern(Int)
  /// What a delegate sees of a transition.
  case coordination(Stage.Coordination)
}

/// Everything that tables stand for.
struct Things: Sendable {
  private var all = PagedList<Thing>()
  /// The lines at which they were made.
  private var causes = PagedList<Cause>()
  /// The numbers of the apps in which they were last shown or alive, from 1; 0 for none.
  private var apps = PagedList<Int32>()

  /// How many there have been.
  var count: Int { all.count }

  subscript(id: ThingID) -> Thing? { id > 0 && id <= all.count ? all[id - 1] : nil }

  mutating func add(_ thing: Thing, by cause: Cause = .none) -> ThingID {
    all.append(thing)
    causes.append(cause)
    apps.append(0)
    return all.count
  }

  /// The line at which a thing was made.
  func cause(of id: ThingID) -> Cause { causes[id - 1] }

  /// Notes the app in which a thing is shown or alive.
  mutating func note(_ id: ThingID, in app: Int) { apps[id - 1] = Int32(app) + 1 }

  /// Returns true if a thing was last shown or alive in an app before this one.
  func isOfApp(before app: Int, _ id: ThingID) -> Bool {
    id > 0 && id <= all.count && apps[id - 1] > 0 && apps[id - 1] <= app
  }

  /// A flow was started: it is this flow for ever.
  mutating func start(_ id: ThingID, as flow: FlowID) {
    if case .flow(let kind, _) = all[id - 1] { all[id - 1] = .flow(kind, flow) }
  }
}

extension Thing {
  /// The class of a screen.
  var screenClass: Int? { if case .screen(let kind) = self { kind } else { nil } }

  /// True for a view controller: a screen, or a container of any kind.
  var isViewController: Bool {
    switch self {
    case .screen, .container, .controller, .builtIn: true
    default: false
    }
  }

  /// The flow that was started.
  var flow: FlowID? { if case .flow(_, let id) = self { id } else { nil } }
}

/// Things on the stage.
extension Host {
  /// Notes that a thing is a screen of the stage.
  func bind(_ id: ThingID, to screen: ScreenID) {
    app.bindings.bind(id, to: screen)
    world.things.note(id, in: app.number)
  }

  /// Notes that a thing is a flow of the run.
  func bind(_ id: ThingID, to flow: FlowID) {
    app.bindings.bind(id, to: flow)
    world.things.start(id, as: flow)
  }

  /// Notes that a thing has left the app.
  func note(_ removal: Removal, of id: ThingID) {
    app.removals.note(removal, of: id)
    world.things.note(id, in: app.number)
  }

  /// The screens that have come to the stage, in the order in which scripts made them.
  var shownScreens: [ScreenID] {
    app.bindings.onStage.filter { world.things[$0]?.screenClass != nil }.compactMap {
      app.bindings.screen(of: $0)
    }
  }

  /// The containers that have come to the stage, in the order of making.
  var shownContainers: [(plan: Int, screen: ScreenID)] {
    app.bindings.onStage.compactMap { id in
      guard case .container(let plan) = world.things[id], let screen = app.bindings.screen(of: id) else {
        return nil
      }
      return (plan, screen)
    }
  }
}
