import LuaBridge
import Routing
import ScreenStack

/// What scripts have said of ways: routes, what is asked before them, and the functions of both.
struct RouteBook: Sendable {
  private(set) var routes: [RouteClass] = []
  private(set) var interceptors: [Interceptor] = []
  private(set) var functions: [RouteFunction] = []

  /// Something that is asked before a navigation.
  struct Interceptor: Sendable {
    let title: Title
    let ticket: Ticket
    /// Whether it is asked before every one.
    let isGlobal: Bool
  }

  /// Keeps a function, and answers the ticket by which plans know it.
  mutating func add(_ function: RouteFunction) -> Ticket {
    functions.append(function)
    return Ticket(Int32(functions.count - 1))
  }

  mutating func add(_ route: RouteClass) { routes.append(route) }

  /// Describes a route anew.
  mutating func replace(_ number: Int, with route: RouteClass) { routes[number] = route }

  mutating func add(_ interceptor: Interceptor) { interceptors.append(interceptor) }

  subscript(ticket: Ticket) -> RouteFunction { functions[Int(ticket.number)] }

  /// The interceptor that a plugin means by a name: its own, or another plugin's `shop.open`.
  func interceptor(named name: String, in plugin: String) -> Interceptor? {
    interceptors.first { $0.title.isMeant(by: name, in: plugin) }
  }

  /// The route that a plugin means by a name.
  func route(named name: String, in plugin: String) -> RouteClass? {
    routes.first { $0.title.isMeant(by: name, in: plugin) }
  }
}

/// A function of a script's that a plan knows by a ticket.
struct RouteFunction: Sendable {
  let name: String
  let function: LuaReference
  /// How long it may take, if it is an interceptor.
  var timeout: Microseconds = 0
  /// How what is presented looks, if it chooses an action.
  var style = PresentationStyle.automatic
}

/// A route as a script has said it, before it is known which app runs.
struct RouteClass: Sendable {
  let title: Title
  let place: String
  /// What the script gave, before any variant.
  let description: LuaReference
  let steps: [Step]
  /// What coverage calls it, when it is recorded.
  let item: Coverage.Item?

  /// One of its alternatives.
  struct Step: Sendable {
    var when: RouteCondition?
    var shows = Shows.nothing
    var action = RouteAction.push
    var tab: String?
    var hasNavigation = false
    var from: Source?
    var find: Finder? = Finder()
    var isBuilt = true
    /// What its params are called in the context.
    var names: [String: String] = [:]
    var mapping: Ticket?
    var before: [String] = []
    var tasks: [Ticket] = []
    var after: [Ticket] = []
    var canBeDismissed = true
    var owner: String?
  }

  enum Shows: Equatable, Sendable {
    case nothing
    case screen(Int)
    case flow(Int)
  }

  enum Source: Equatable, Sendable {
    case route(String)
    case root
    case top
  }
}

extension Title {
  /// Whether a plugin means it by a name: its own bare, those of others as `shop.home`.
  func isMeant(by name: String, in plugin: String) -> Bool {
    self.plugin == plugin ? self.name == name : "\(self.plugin).\(self.name)" == name
  }
}
