import Experiments
import LuaBridge
import Platform
import Routing
import ScreenStack

/// The table of all routes, with the names that the running app uses.
extension Host {
  func routeTable() throws(LuaError) -> RouteTable {
    if let table = app.maps.routes { return table }
    var routes: [Route] = []
    var origins: [String: String] = [:]
    for route in world.definitions.routes.routes {
      let made = try self.routes(of: route)
      for tab in made.dropFirst() { origins[tab.name] = made[0].name }
      routes += made
    }
    do throws(RouteTableError) {
      let globals = world.definitions.routes.interceptors.filter(\.isGlobal).map(\.ticket)
      let table = try RouteTable(routes, before: globals)
      app.maps.keep(table, origins)
      return table
    } catch {
      throw .refused(error.message)
    }
  }

  /// Returns a route, and the route to its tab if it has both a tab and something to show there.
  func routes(of route: RouteClass) throws(LuaError) -> [Route] {
    let name = written(route.title)
    var alternatives: [Route.Alternative] = []
    var tabs: [Route] = []
    for (place, each) in route.steps.enumerated() {
      var step = try self.step(each, of: route)
      step.number = place
      let condition = try condition(each.when, of: route.title)
      if case .route(let previous)? = each.from {
        let other = world.definitions.routes.route(named: previous, in: route.title.plugin)
        step.from = .route(other.map { written($0.title) } ?? previous)
      }
      if each.action == .selectTab, each.shows != .nothing, let tab = each.tab {
        let select = RouteStep(.navigation(tab), .selectTab, from: step.from, find: nil)
        let tabName = "\(name) (tab \(tab)\(route.steps.count > 1 ? ", step \(place + 1)" : ""))"
        tabs.append(Route(tabName, select))
        step.action = .push
        step.from = .route(tabName)
      }
      alternatives.append(Route.Alternative(when: condition, step))
    }
    return [Route(name, alternatives)] + tabs
  }

  private func step(_ each: RouteClass.Step, of route: RouteClass) throws(LuaError) -> RouteStep {
    let shows: Shown
    let fields: Fields
    switch each.shows {
    case .screen(let kind):
      shows = .screen(written(world.definitions.screens[kind].title))
      fields = world.definitions.screens[kind].params
    case .flow(let kind):
      shows = .flow(written(world.definitions.flows[kind].title))
      fields = world.definitions.flows[kind].params
    case .nothing:
      shows = .navigation(each.tab ?? "")
      fields = Fields()
    }
    var step = RouteStep(shows, each.action, find: each.find)
    switch each.from {
    case .root: step.from = .root
    case .top: step.from = .top
    default: if each.action == .selectTab { step.from = .root }
    }
    if each.shows == .nothing { step.find = nil }
    step.onlyFinds = !each.isBuilt
    step.params = fields.all.map { field in
      RouteParam(
        field.name, key: each.names[field.name], isRequired: !field.isOptional && field.standard == nil,
        sort(of: field), standard: standard(of: field))
    }
    step.mapping = each.mapping
    for name in each.before {
      guard let interceptor = world.definitions.routes.interceptor(named: name, in: route.title.plugin) else {
        let known = world.definitions.routes.interceptors.map(\.title)
        let meant = meant(by: name, in: route.title.plugin, among: known)
        throw .refused(
          "\(route.place): route '\(route.title.name)': there is no interceptor '\(name.escaped)'\(meant)")
      }
      step.before.append(interceptor.ticket)
    }
    step.tasks = each.tasks
    step.after = each.after
    step.canBeDismissed = each.canBeDismissed
    if each.action == .addTab, let tab = each.tab { step.navigation = .navigation(tab) }
    if each.hasNavigation { step.navigation = .navigation() }
    return step
  }

  /// Returns the default value of a param, or nil if it is unknown because it is a table.
  private func standard(of field: Field) -> Value? {
    guard let standard = field.standard else { return .nothing }
    guard case .plain(let value) = standard else { return nil }
    switch value {
    case .boolean(let flag): return .flag(flag)
    case .integer(let number): return .integer(number)
    case .number(let number): return .number(number)
    case .string(let text): return .text(text.description)
    default: return nil
    }
  }

  private func sort(of field: Field) -> RouteParam.Sort? {
    guard case .plain(let value)? = field.standard else { return nil }
    switch value {
    case .boolean: return .boolean
    case .integer: return .integer
    case .number: return .number
    case .string: return .string
    default: return nil
    }
  }

  /// Returns the route with a name that the running app uses.
  func routeClass(_ name: String) -> RouteClass? {
    world.definitions.routes.routes.first { written($0.title) == name }
  }

  /// The route that a script has defined, for one that was made to lead to its tab.
  func origin(of route: String) -> String { app.maps.origins[route] ?? route }

  func step(of build: RouteBuild) -> RouteClass.Step? {
    guard let route = build.route.map(origin), let steps = routeClass(route)?.steps else {
      return nil
    }
    return steps.indices.contains(build.step) ? steps[build.step] : nil
  }

  /// The name that the app writes for the flow that a route makes the owner of what it builds.
  func owner(of build: RouteBuild) -> String? {
    guard let name = step(of: build)?.owner,
      let plugin = build.route.map(origin).flatMap(routeClass)?.title.plugin
    else { return nil }
    return world.definitions.flows.first { $0.title.isMeant(by: name, in: plugin) }.map { written($0.title) }
  }
}

extension Host {
  /// Returns a condition with the app's name of its experiment, which is its plugin's or one like `shop.nav`.
  func condition(_ condition: RouteCondition?, of route: Title) throws(LuaError) -> RouteCondition? {
    guard case .variant(let variant, let name)? = condition else { return condition }
    // A script outside all plugins belongs to the app.
    let home = route.plugin.isEmpty ? app.launch?.name : route.plugin
    var known: [String] = []
    for plugin in world.definitions.plugins where plugin.name == home || name.hasPrefix(plugin.name + ".") {
      let own = plugin.name == home ? "" : plugin.name + "."
      for experiment in plugin.experiments {
        known.append(own + experiment.name)
        guard own + experiment.name == name else { continue }
        guard experiment.variants.contains(variant) else {
          throw .refused(
            "route '\(route.name)': experiment '\(name)' has no variant '\(variant.escaped)'"
              + Suggestion.question(for: variant, in: experiment.variants))
        }
        return .variant(variant, of: written(Title(name: experiment.name, plugin: plugin.name)))
      }
    }
    throw .refused(
      "route '\(route.name)': there is no experiment '\(name.escaped)'"
        + Suggestion.question(for: name, in: known))
  }
}
