import LuaBridge
import Routing
import ScreenStack

/// A check for routes that show a screen to a known flow that does not handle the screen's actions.
extension Host {
  func checkActions(ofRoute route: RouteClass, in frame: inout LuaFrame) throws(LuaError) {
    let all = try methods(in: &frame)
    // A script function may give its screen a delegate.
    for step in route.steps where step.tasks.isEmpty {
      guard case .screen(let kind) = step.shows else { continue }
      let screen = world.definitions.screens[kind]
      if isUnknown(screen.title) { continue }
      for flow in owners(of: step, in: route, []) where !isUnknown(world.definitions.flows[flow].title) {
        let own = try methods(of: world.definitions.flows[flow], in: &frame)
        for action in screen.actions {
          let handlers = [action.handler, action.screenHandler]
          // An action that no flow handles is a problem of the screen, and is reported there.
          guard handlers.contains(where: all.contains), !handlers.contains(where: own.contains) else {
            continue
          }
          note(route, action, of: screen, unhandledBy: world.definitions.flows[flow].title)
        }
      }
    }
  }

  private func note(_ route: RouteClass, _ action: Action, of screen: ScreenClass, unhandledBy flow: Title) {
    let name = flow.written(in: route.title.plugin)
    let arguments = (action.arguments + ["screen"]).joined(separator: ", ")
    note(
      "route '\(route.title.name)': it shows '\(screen.title.written(in: route.title.plugin))' to '\(name)', "
        + "which does not handle '\(action.name)'. Write function \(flow.className):\(action.handler)(\(arguments)), "
        + "or name the flow that does: owner = \"…\".",
      at: route.definition)
  }

  /// Returns the flow classes that a step's screen can belong to: the flow that the step names, or else
  /// the flows of the route it starts from. Returns none if the step starts from any current screen.
  private func owners(of step: RouteClass.Step, in route: RouteClass, _ seen: [Title]) -> [Int] {
    let plugin = route.title.plugin
    if let name = step.owner {
      return world.definitions.flows.firstIndex { $0.title.isMeant(by: name, in: plugin) }.map { [$0] } ?? []
    }
    guard step.action != .selectTab, step.tab == nil, case .route(let name)? = step.from,
      let previous = world.definitions.routes.route(named: name, in: plugin), !seen.contains(previous.title)
    else { return [] }
    var found: [Int] = []
    for each in previous.steps {
      let owners: [Int]
      switch each.shows {
      case .flow(let kind): owners = [kind]
      case .screen: owners = self.owners(of: each, in: previous, seen + [route.title])
      case .nothing: owners = []
      }
      found += owners.filter { !found.contains($0) }
    }
    return found
  }
}
