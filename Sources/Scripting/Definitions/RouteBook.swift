import LuaBridge
import Routing
import ScreenStack

/// What scripts have said of ways: routes, what is asked before them, and the functions of both.
struct RouteBook: Sendable {
  private(set) var routes: [RouteClass] = []
  private(set) var interceptors: [Interceptor] = []
  private var placesOfRoutes = TitleIndex()
  private var placesOfInterceptors = TitleIndex()
  private(set) var functions: [RouteFunction] = []
  /// Tickets that can be given again.
  private var unused: [Ticket] = []
  /// Tickets of routes that there are no more, which a navigation under way may still know.
  private var retired: [Ticket] = []

  /// Something that is asked before a navigation.
  struct Interceptor: Sendable {
    let title: Title
    let ticket: Ticket
    /// Whether it is asked before every one.
    let isGlobal: Bool
  }

  /// Keeps a function, and answers the ticket by which plans know it.
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

  /// Describes a route anew.
  mutating func replace(_ number: Int, with route: RouteClass) { routes[number] = route }

  /// Nobody goes by a route any more, if none has begun to.
  mutating func retire(_ route: RouteClass) { retired += route.tickets }

  /// Describes an interceptor anew: plans know it by the ticket that it has.
  mutating func replace(_ old: Interceptor, isGlobal: Bool, with function: RouteFunction) {
    guard let place = interceptors.firstIndex(where: { $0.title == old.title }) else { return }
    interceptors[place] = Interceptor(title: old.title, ticket: old.ticket, isGlobal: isGlobal)
    functions[Int(old.ticket.number)] = function
  }

  /// No script knows of a route any more.
  mutating func remove(route title: Title) {
    retired += routes.filter { $0.title == title }.flatMap(\.tickets)
    routes.removeAll { $0.title == title }
    placesOfRoutes = TitleIndex(routes.map(\.title))
  }

  /// No script knows of an interceptor any more.
  mutating func remove(interceptor title: Title) {
    retired += interceptors.filter { $0.title == title }.map(\.ticket)
    interceptors.removeAll { $0.title == title }
    placesOfInterceptors = TitleIndex(interceptors.map(\.title))
  }

  /// Takes the functions of what there is no more, for somebody to let go of them.
  mutating func takeRetired() -> [RouteFunction] {
    defer { (unused, retired) = ((unused + retired).sorted { $0.number > $1.number }, []) }
    return retired.map { self[$0] }
  }

  mutating func add(_ interceptor: Interceptor) {
    placesOfInterceptors.add(interceptor.title, at: interceptors.count)
    interceptors.append(interceptor)
  }

  subscript(ticket: Ticket) -> RouteFunction { functions[Int(ticket.number)] }

  /// The route that a function was given to.
  func route(with ticket: Ticket) -> RouteClass? { routes.first { $0.tickets.contains(ticket) } }

  /// The interceptor that a plugin means by a name: its own, or another plugin's `shop.open`.
  func interceptor(named name: String, in plugin: String) -> Interceptor? {
    placesOfInterceptors.place(named: name, in: plugin).map { interceptors[$0] }
  }

  /// The route that a plugin means by a name.
  func route(named name: String, in plugin: String) -> RouteClass? {
    placesOfRoutes.place(named: name, in: plugin).map { routes[$0] }
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

  /// The functions of all its steps.
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
  /// Whether a plugin means it by a name: its own bare, those of others as `shop.home`.
  func isMeant(by name: String, in plugin: String) -> Bool {
    self.plugin == plugin ? self.name == name : "\(self.plugin).\(self.name)" == name
  }
}

extension RouteClass.Step {
  /// The functions that a plan may ask.
  fileprivate var tickets: [Ticket] {
    var tickets = tasks + after
    if case .predicate(let ticket)? = when { tickets.append(ticket) }
    if let ticket = find?.predicate { tickets.append(ticket) }
    if let mapping { tickets.append(mapping) }
    if case .custom(let ticket) = action { tickets.append(ticket) }
    return tickets
  }
}
