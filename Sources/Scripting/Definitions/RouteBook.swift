import LuaBridge
import Routing
import ScreenStack

/// The routes and interceptors that scripts have defined, and their functions.
struct RouteBook: Sendable {
  private(set) var routes: [RouteClass] = []
  private(set) var interceptors: [Interceptor] = []
  private var placesOfRoutes = TitleIndex()
  private var placesOfInterceptors = TitleIndex()
  private(set) var functions: [RouteFunction] = []
  private var unused: [Ticket] = []
  /// The tickets of removed routes, which a navigation that is still running may use.
  private var retired: [Ticket] = []

  /// A function that is called before a navigation and can stop it.
  struct Interceptor: Sendable {
    let title: Title
    let ticket: Ticket
    /// A Boolean value that indicates whether it is called before every navigation.
    let isGlobal: Bool
  }

  /// Stores a function, and returns the ticket by which plans refer to it.
  mutating func add(_ function: RouteFunction) -> Ticket {
    if let ticket = unused.popLast() {
      functions[Int(ticket.number)] = function
      return ticket
    }
    functions.append(function)
    return Ticket(Int32(functions.count - 1))
  }

  mutating func add(_ route: RouteClass) {
    placesOfRoutes.add(route.title, at: routes.count)
    routes.append(route)
  }

  mutating func replace(_ number: Int, with route: RouteClass) { routes[number] = route }

  /// Retires the tickets of a route that is replaced. A navigation that is still running may use them.
  mutating func retire(_ route: RouteClass) { retired += route.tickets }

  /// Replaces an interceptor. It keeps its ticket, by which plans refer to it.
  mutating func replace(_ old: Interceptor, isGlobal: Bool, with function: RouteFunction) {
    guard let place = interceptors.firstIndex(where: { $0.title == old.title }) else { return }
    interceptors[place] = Interceptor(title: old.title, ticket: old.ticket, isGlobal: isGlobal)
    functions[Int(old.ticket.number)] = function
  }

  /// Removes a route that no script defines any more.
  mutating func remove(route title: Title) {
    retired += routes.filter { $0.title == title }.flatMap(\.tickets)
    routes.removeAll { $0.title == title }
    placesOfRoutes = TitleIndex(routes.map(\.title))
  }

  mutating func remove(interceptor title: Title) {
    retired += interceptors.filter { $0.title == title }.map(\.ticket)
    interceptors.removeAll { $0.title == title }
    placesOfInterceptors = TitleIndex(interceptors.map(\.title))
  }

  /// Removes and returns the functions of retired tickets. The caller must release them.
  mutating func takeRetired() -> [RouteFunction] {
    defer { (unused, retired) = ((unused + retired).sorted { $0.number > $1.number }, []) }
    return retired.map { self[$0] }
  }

  mutating func add(_ interceptor: Interceptor) {
    placesOfInterceptors.add(interceptor.title, at: interceptors.count)
    interceptors.append(interceptor)
  }

  subscript(ticket: Ticket) -> RouteFunction { functions[Int(ticket.number)] }

  func route(with ticket: Ticket) -> RouteClass? { routes.first { $0.tickets.contains(ticket) } }

  /// Returns the interceptor with a name, as written in a plugin: `open`, or another plugin's `shop.open`.
  func interceptor(named name: String, in plugin: String) -> Interceptor? {
    placesOfInterceptors.place(named: name, in: plugin).map { interceptors[$0] }
  }

  func route(named name: String, in plugin: String) -> RouteClass? {
    placesOfRoutes.place(named: name, in: plugin).map { routes[$0] }
  }
}

/// A function of a script that a plan refers to by a ticket.
struct RouteFunction: Sendable {
  let name: String
  let function: LuaReference
  /// The time limit, if it is an interceptor.
  var timeout: Microseconds = 0
  /// The presentation style of what is presented, if the function chooses the action.
  var style = PresentationStyle.automatic
}

/// A route as a script defines it, independent of the app that runs.
struct RouteClass: Sendable {
  let title: Title
  let place: String
  /// The description that the script gave, before any variant.
  let description: LuaReference
  let steps: [Step]
  let item: Coverage.Item?

  /// One of the route's alternatives.
  struct Step: Sendable {
    var when: RouteCondition?
    var shows = Shows.nothing
    var action = RouteAction.push
    var tab: String?
    var hasNavigation = false
    var from: Source?
    var find: Finder? = Finder()
    var isBuilt = true
    /// The name in the context for each param.
    var names: [String: String] = [:]
    var mapping: Ticket?
    var before: [String] = []
    var tasks: [Ticket] = []
    var after: [Ticket] = []
    var canBeDismissed = true
    var owner: String?
  }

  var tickets: [Ticket] { Set(steps.flatMap(\.tickets)).sorted { $0.number < $1.number } }

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
  /// Returns whether a name in a plugin means this title: an own name, or another plugin's `shop.home`.
  func isMeant(by name: String, in plugin: String) -> Bool {
    self.plugin == plugin ? self.name == name : "\(self.plugin).\(self.name)" == name
  }
}

extension RouteClass.Step {
  fileprivate var tickets: [Ticket] {
    var tickets = tasks + after
    if case .predicate(let ticket)? = when { tickets.append(ticket) }
    if let ticket = find?.predicate { tickets.append(ticket) }
    if let mapping { tickets.append(mapping) }
    if case .custom(let ticket) = action { tickets.append(ticket) }
    return tickets
  }
}
