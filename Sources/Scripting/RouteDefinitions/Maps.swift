import Routing

/// The routes and links of the app that runs, made when they are first needed.
struct Maps: Sendable {
  private(set) var routes: RouteTable?
  private(set) var links: LinkBook?

  mutating func keep(_ routes: RouteTable) { self.routes = routes }

  mutating func keep(_ links: LinkBook) { self.links = links }

  mutating func forgetRoutes() { routes = nil }

  mutating func forgetLinks() { links = nil }

  /// Forgets both: they are read again from the definitions.
  mutating func forget() { self = Maps() }
}
