import Routing

/// The routes and links of the running app, which are built when they are first needed.
struct Maps: Sendable {
  private(set) var routes: RouteTable?
  /// The routes of scripts that routes to their tabs were made for, by the names of both.
  private(set) var origins: [String: String] = [:]
  private(set) var links: LinkBook?
  /// The links that a search tries, by its values and by the patterns of the links.
  private(set) var triedLinks: [Choice]?

  mutating func keep(_ routes: RouteTable, _ origins: [String: String]) {
    (self.routes, self.origins) = (routes, origins)
  }

  mutating func keep(_ links: LinkBook) { self.links = links }

  mutating func keep(tried links: [Choice]) { triedLinks = links }

  mutating func forgetRoutes() { routes = nil }

  mutating func forgetLinks() { (links, triedLinks) = (nil, nil) }

  /// Forgets routes and links. They are built again from the definitions.
  mutating func forget() { self = Maps() }
}
