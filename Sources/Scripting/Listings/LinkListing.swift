import LuaBridge
package import Routing

/// The links of a plugin, and the problems in them.
package struct LinkListing: Equatable, Sendable {
  /// The links that open in the plugin's app: its own in the order of the manifest, and those of required plugins.
  package let rows: [Row]
  /// The patterns of the links, in the same order.
  package let patterns: [LinkPattern]
  /// The problems in the links.
  package let problems: [Problem]

  /// A problem in a link.
  package struct Problem: Equatable, Sendable {
    /// The pattern as the plugin writes it.
    let text: String
    /// The message, which begins with the pattern.
    package let words: String
  }

  /// A link and its target.
  package struct Row: Equatable, Sendable {
    /// The pattern, including its site.
    package let pattern: String
    /// The name of a route, or a description of another target.
    package let target: String
  }
}

extension ScriptHost {
  /// Loads a plugin, and lists its links.
  package mutating func links(of plugin: String) throws(ScriptError) -> LinkListing {
    try visit(of: plugin) { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in
        _ = try host.loadPlugin(plugin, in: &frame)
        return host.listing(try host.linkBook(in: &frame), of: plugin)
      }
    }
  }
}

extension Host {
  func listing(_ links: LinkBook, of plugin: String) -> LinkListing {
    let own = links.entries.filter { $0.plugin == plugin }
    let all = own + links.entries.filter { $0.plugin != plugin }
    let rows = all.map { LinkListing.Row(pattern: $0.pattern.text, target: words(of: $0, in: plugin)) }
    var problems = links.table.problems().compactMap { problem -> LinkListing.Problem? in
      let entries = problem.patterns.map { links.entries[$0] }
      guard let entry = entries.first(where: { $0.plugin == plugin }) else { return nil }
      return LinkListing.Problem(text: entry.origin.text, words: problem.message(in: links.table))
    }
    for entry in own {
      problems += flaws(of: entry).map {
        LinkListing.Problem(text: entry.origin.text, words: "\(entry.pattern.text): \($0)")
      }
    }
    return LinkListing(rows: rows, patterns: all.map(\.pattern), problems: problems)
  }

  /// Returns a link's target: a route as the plugin writes it, or a description.
  private func words(of entry: LinkBook.Entry, in plugin: String) -> String {
    guard case .route(let name) = entry.target else { return "a function" }
    return world.definitions.routes.route(named: name, in: entry.plugin)?.title.written(in: plugin) ?? name
  }

  /// Returns the problems in a link's target.
  private func flaws(of entry: LinkBook.Entry) -> [String] {
    guard case .route(let name) = entry.target else { return [] }
    let book = world.definitions.routes
    guard let route = book.route(named: name, in: entry.plugin) else {
      if isUnknown(name, in: entry.plugin) { return [] }
      let meant = meant(by: name, in: entry.plugin, among: book.routes.map(\.title))
      return ["there is no route '\(name)'\(meant.isEmpty ? ". Write it, or name another." : meant)"]
    }
    var flaws: [String] = []
    if route.steps.contains(where: { $0.action == .root || $0.action == .replaceStack }) {
      flaws.append("route '\(name)' leaves nothing to go back to. Come from another route.")
    }
    return flaws + lacks(entry, route)
  }

  /// Returns messages for params that a screen or a flow needs and that the pattern does not give.
  private func lacks(_ entry: LinkBook.Entry, _ route: RouteClass) -> [String] {
    let given = Set(entry.pattern.params.map(\.name))
    let wanted = route.steps.flatMap { step -> [String] in
      guard step.mapping == nil, step.isBuilt, let params = params(of: step.shows) else { return [] }
      return params.all.filter { !$0.isOptional && $0.standard == nil }.map { step.names[$0.name] ?? $0.name }
    }
    let title = route.title.written(in: entry.plugin)
    return Set(wanted).subtracting(given).sorted().map { name in
      "route '\(title)' needs '\(name)'. Take it from the path, or let the query have it: ?\(name)=…"
    }
  }

  /// Returns the params of what a step shows, or nil if it shows nothing.
  private func params(of shows: RouteClass.Shows) -> Fields? {
    switch shows {
    case .screen(let kind): world.definitions.screens[kind].params
    case .flow(let kind): world.definitions.flows[kind].params
    case .nothing: nil
    }
  }
}
