import LuaBridge
import Navigation
import Routing
import ScreenStack

/// A route that asks interceptors before it shows a screen, so that nobody should get there without them.
struct GuardedRoute: Equatable, Sendable {
  let name: String
  let shows: Shown
  let params: [RouteParam]
}

/// Screens behind interceptors.
extension Host {
  /// Returns the routes with interceptors of their own.
  func guardedRoutes() throws(LuaError) -> [GuardedRoute] {
    try routeTable().routes.flatMap { route in
      route.alternatives.map(\.step).filter { !$0.before.isEmpty }.map {
        GuardedRoute(name: route.name, shows: $0.shows, params: $0.params)
      }
    }
  }

  /// Returns the screen that an act has shown and that a route with interceptors leads to.
  ///
  /// Screens that a route has shown are left out, because its own interceptors were asked.
  func screenShown(by routes: [GuardedRoute], since sight: Sight) -> (screen: ScreenID, route: GuardedRoute)?
  {
    guard !routes.isEmpty, !app.hasCrashed else { return nil }
    for screen in look({ $0.visibleScreens }) where !sight.onStage.contains(screen) {
      if app.trips.arrivals.contains(screen) { continue }
      if let route = routes.first(where: { isShown($0.shows, by: screen, since: sight) }) {
        return (screen, route)
      }
    }
    return nil
  }

  /// A route to a flow leads to the first screen of the flow, and the flow itself shows the others.
  private func isShown(_ shown: Shown, by screen: ScreenID, since sight: Sight) -> Bool {
    guard shown.sort == .flow else { return app.run.text(screen.name) == shown.name }
    guard let flow = owner(of: screen), !sight.flows.contains(flow), name(of: flow) == shown.name else {
      return false
    }
    return !app.trips.arrivals.contains { owner(of: $0) == flow }
  }

  private func owner(of screen: ScreenID) -> FlowID? { look { $0.owner(of: screen) } }

  /// Goes to a screen by its route, and returns the interceptor's answer if it stops the user, such as a login that it
  /// presents. An interceptor that waits for a service has not decided.
  func refusal(of route: GuardedRoute, to screen: ScreenID, in frame: inout LuaFrame) throws(LuaError)
    -> String?
  {
    let own = app.run.stage.params(of: screen)
    let context = route.params.compactMap { param in
      own.first { $0.name == param.name }.map { Value.Field(param.key, $0.value) }
    }
    app.trips.forgetRefusal()
    let values = try frame.make(.table(context)).tableSlot
    let number = try depart(Departure(route: route.name, context: context, cause: .none), values, in: &frame)
    try settle(in: &frame)
    if let refusal = app.trips.lastRefusal, refusal.trip == number {
      return refusal.decider == .interceptor ? refusal.words : nil
    }
    guard let trip = app.trips[number], case .asking(let ticket?) = trip.phase,
      !trip.shown.isEmpty || isAsking(trip)
    else { return nil }
    return "\(world.definitions.routes[ticket].name) asks the user"
  }

  /// True if a function of a navigation waits in an alert.
  private func isAsking(_ trip: Trip) -> Bool {
    guard let place = handlerPlace(of: trip), case .choice = app.handlers[place].wait else { return false }
    return true
  }
}
