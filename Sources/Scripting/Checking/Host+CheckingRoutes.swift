import LuaBridge
import Platform
import Routing
import ScreenStack

extension Host {
  func checkRoutes(of plugin: String, in frame: inout LuaFrame) throws(LuaError) {
    let own = world.definitions.routes.routes.filter { $0.title.plugin == plugin }
    for route in own {
      for step in route.steps {
        checkNames(of: step, in: route)
        checkParams(of: step, in: route)
      }
      try checkActions(ofRoute: route, in: &frame)
    }
    try checkTable(own)
  }

  /// Checks the routes, interceptors, variants, and coordinators that a step names.
  private func checkNames(of step: RouteClass.Step, in route: RouteClass) {
    let (book, plugin) = (world.definitions, route.title.plugin)
    if case .route(let name)? = step.from, book.routes.route(named: name, in: plugin) == nil {
      note(route, "there is no route '\(name.escaped)' to come from", name, book.routes.routes.map(\.title))
    }
    for name in step.before where book.routes.interceptor(named: name, in: plugin) == nil {
      let known = book.routes.interceptors.map(\.title)
      note(route, "there is no interceptor '\(name.escaped)'", name, known)
    }
    if case .variant(let variant, let name)? = step.when { checkVariant(variant, of: name, in: route) }
    if let name = step.owner, !book.flows.contains(where: { $0.title.isMeant(by: name, in: plugin) }) {
      note(route, "there is no coordinator '\(name.escaped)' to own it", name, book.flows.map(\.title))
    }
  }

  private func checkVariant(_ variant: String, of name: String, in route: RouteClass) {
    if isUnknown(name, in: route.title.plugin) { return }
    guard let plugin = world.definitions.plugin(named: route.title.plugin) else { return }
    do throws(LuaError) {
      try check(variant, of: name, against: trials(of: plugin))
    } catch {
      note("route '\(route.title.name)': \(error.message)", at: route.definition, of: name)
    }
  }

  /// Checks the params that a step passes to what it shows, and those it compares to find it.
  private func checkParams(of step: RouteClass.Step, in route: RouteClass) {
    let (title, params): (Title, Fields)
    switch step.shows {
    case .nothing: return
    case .screen(let kind):
      (title, params) = (world.definitions.screens[kind].title, world.definitions.screens[kind].params)
    case .flow(let kind):
      (title, params) = (world.definitions.flows[kind].title, world.definitions.flows[kind].params)
    }
    if isUnknown(title) { return }
    let name = title.written(in: route.title.plugin)
    let takes = params.names.isEmpty ? "it has none" : "it has \(params.names.joined(separator: ", "))"
    for (key, use) in step.names.keys.sorted().map({ ($0, "'params' gives") })
      + (step.find?.by ?? []).map({ ($0, "'find' compares") }) where params[key] == nil
    {
      let meant = Suggestion.question(for: key, in: params.names)
      let words =
        "\(use) '\(key.escaped)', which is no param of '\(name)'\(meant.isEmpty ? ": \(takes)" : meant)"
      note("route '\(route.title.name)': \(words)", at: route.definition, of: key)
    }
  }

  private func note(_ route: RouteClass, _ words: String, _ name: String, _ known: [Title]) {
    let plugin = route.title.plugin
    let known = known + (world.defects?.unknown ?? [])
    if isUnknown(name, in: plugin) { return }
    let meant = meant(by: name, in: plugin, among: known)
    note("route '\(route.title.name)': \(words)\(meant)", at: route.definition, of: name)
  }

  /// Checks that the routes fit together. Unknown names are already reported.
  private func checkTable(_ own: [RouteClass]) throws(LuaError) {
    var routes: [Route] = []
    for route in world.definitions.routes.routes {
      do throws(LuaError) { routes += try self.routes(of: route) } catch .refused {}
    }
    do throws(RouteTableError) {
      _ = try RouteTable(routes)
    } catch {
      for problem in error.problems {
        if case .unknown = problem { continue }
        guard let route = own.first(where: { written($0.title) == problem.route }) else { continue }
        let prefix = "'\(route.title.plugin)."
        note(problem.message.split(separator: prefix).joined(separator: "'"), at: route.definition)
      }
    }
  }
}

extension RouteClass {
  var definition: LuaPlace? { LuaPlace(told: place) }
}
