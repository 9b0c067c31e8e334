import Navigation
import ScreenStack

/// The number of a thing, which is also the identity of its table in Lua. 0 means none.
typealias ThingID = Int

/// The thing that a Lua table represents.
enum Thing: Sendable {
  case screenClass(Int)
  case flowClass(Int)
  case plugin(Int)
  /// The methods of a flow class as they were before a variant.
  case overridden
  /// A screen of a class.
  case screen(Int)
  /// A flow of a class, with its identifier in the run after it has started.
  case flow(Int, FlowID?)
  /// A container, by the number of its plan.
  case container(Int)
  /// The replies of a service, by their number.
  case replies(Int)
  /// A service of the app, by the number of its replies.
  case service(Int, String)
  /// A failure made by `flow.fail "words"`.
  case failure(String)
  /// A weak reference made by `flow.weak(x)`.
  case weak(ThingID)
  case app
  /// A selected screen, by the number of its selection.
  case selection(Int)
  /// A swipe in progress, by its number.
  case hold(Int)
  /// A class of objects or of view controllers of `flow.uikit`.
  case objectClass(Int)
  /// An object of such a class.
  case object(Int)
  /// A view controller of such a class.
  case controller(Int)
  /// A container of UIKit's own.
  case builtIn
  case window
  case router(Router)
  case presentation(ThingID)
  /// The table `go` of a navigation, by its number.
  case trip(Int32)
  /// A notification, by its number.
  case notification(Int)
  /// A pattern of links, by its number.
  case pattern(Int)
  /// A transition, as delegates see it.
  case coordination(Stage.Coordination)
}

/// All things that Lua tables represent.
struct Things: Sendable {
  private var all = PagedList<Thing>()
  /// The lines at which they were made.
  private var causes = PagedList<Cause>()
  /// The numbers of the apps, from 1, in which they were last shown or alive. 0 means none.
  private var apps = PagedList<Int32>()

  var count: Int { all.count }

  subscript(id: ThingID) -> Thing? { id > 0 && id <= all.count ? all[id - 1] : nil }

  mutating func add(_ thing: Thing, by cause: Cause = .none) -> ThingID {
    all.append(thing)
    causes.append(cause)
    apps.append(0)
    return all.count
  }

  func cause(of id: ThingID) -> Cause { causes[id - 1] }

  /// Records that a thing is shown or alive in an app.
  mutating func note(_ id: ThingID, in app: Int) { apps[id - 1] = Int32(app) + 1 }

  /// Returns true if a thing was last shown or alive in an app before this one.
  func isOfApp(before app: Int, _ id: ThingID) -> Bool {
    id > 0 && id <= all.count && apps[id - 1] > 0 && apps[id - 1] <= app
  }

  /// Records the flow of a thing that has started. It never changes.
  mutating func start(_ id: ThingID, as flow: FlowID) {
    if case .flow(let kind, _) = all[id - 1] { all[id - 1] = .flow(kind, flow) }
  }
}

extension Thing {
  var screenClass: Int? { if case .screen(let kind) = self { kind } else { nil } }

  /// True for a view controller: a screen, or a container of any kind.
  var isViewController: Bool {
    switch self {
    case .screen, .container, .controller, .builtIn: true
    default: false
    }
  }

  var flow: FlowID? { if case .flow(_, let id) = self { id } else { nil } }
}

extension Host {
  func bind(_ id: ThingID, to screen: ScreenID) {
    app.bindings.bind(id, to: screen)
    world.things.note(id, in: app.number)
  }

  func bind(_ id: ThingID, to flow: FlowID) {
    app.bindings.bind(id, to: flow)
    world.things.start(id, as: flow)
  }

  func note(_ removal: Removal, of id: ThingID) {
    app.removals.note(removal, of: id)
    world.things.note(id, in: app.number)
  }

  /// The screens that have been shown, in the order in which scripts made them.
  var shownScreens: [ScreenID] {
    app.bindings.onStage.filter { world.things[$0]?.screenClass != nil }.compactMap {
      app.bindings.screen(of: $0)
    }
  }

  /// The containers that have been shown, in the order in which they were made.
  var shownContainers: [(plan: Int, screen: ScreenID)] {
    app.bindings.onStage.compactMap { id in
      guard case .container(let plan) = world.things[id], let screen = app.bindings.screen(of: id) else {
        return nil
      }
      return (plan, screen)
    }
  }
}
