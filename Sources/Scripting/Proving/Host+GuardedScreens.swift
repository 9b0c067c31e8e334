import LuaBridge
import Navigation
import Routing
import ScreenStack

/// Screens behind interceptors.
extension Host {
  /// Returns the routes with interceptors of their own, then those that are built from a route with some.
  func guardedRoutes() throws(LuaError) -> [GuardedRoute] {
    let table = try routeTable()
    let asking = table.routes.filter(\.hasInterceptors)
    let others = table.routes.filter { route in
      !route.hasInterceptors && chain(from: route.name, table).contains(where: \.hasInterceptors)
    }
    return (asking + others).flatMap { route in
      route.alternatives.map { GuardedRoute(name: route.name, shows: $0.step.shows) }
    }
  }

  /// Returns the screens that the user sees for the first time, each with the routes whose interceptors have to let the
  /// user go there.
  ///
  /// Screens that a route has shown are left out, because its own interceptors were asked.
  func screensShown(by routes: [GuardedRoute]) throws(LuaError) -> [(screen: ScreenID, routes: [String])] {
    guard !routes.isEmpty, !app.hasCrashed else { return [] }
    var shown: [(screen: ScreenID, routes: [String])] = []
    for screen in look({ $0.visibleScreens }) where !app.trips.arrivals.screens.contains(screen) {
      guard let route = routes.first(where: { isShown($0.shows, by: screen, isNew: true) }) else { continue }
      shown.append((screen, try routesAsked(about: screen, by: route.name)))
    }
    return shown
  }

  /// Returns the routes whose interceptors would have been asked on the way to a screen: its own, and that of the nearest
  /// step before it that is not on the stage. The interceptors of the steps before that one are asked with it.
  private func routesAsked(about screen: ScreenID, by route: String) throws(LuaError) -> [String] {
    let table = try routeTable()
    guard var step = step(of: route, to: screen, in: table) else { return [] }
    let asked = step.before.isEmpty ? [] : [route]
    var passed: Set<String> = [route]
    while case .route(let previous) = step.from, passed.insert(previous).inserted,
      let next = self.step(of: previous, in: table), !stands(next.shows, beside: screen)
    {
      if !next.before.isEmpty { return asked + [previous] }
      step = next
    }
    return asked
  }

  /// Returns the step of a route that leads to a screen. If a function of the route decides, it is the first such step.
  private func step(of route: String, to screen: ScreenID, in table: RouteTable) -> RouteStep? {
    let steps = step(of: route, in: table).map { [$0] } ?? table[route]?.alternatives.map(\.step) ?? []
    return steps.first { isShown($0.shows, by: screen) }
  }

  /// Returns the step that a route takes, or nil if a function of the route decides which.
  private func step(of route: String, in table: RouteTable) -> RouteStep? {
    guard let alternatives = table[route]?.alternatives else { return nil }
    for alternative in alternatives {
      guard let condition = alternative.condition else { return alternative.step }
      if case .predicate = condition { return nil }
      var answers = RouteAnswers()
      answers.variant = { self.variantInForce($0) }
      if condition.holds(on: app.run.stage, asking: answers) { return alternative.step }
    }
    return nil
  }

  /// Returns whether what a step shows exists beside a screen. A tab or a navigation controller has nothing to hide.
  private func stands(_ shown: Shown, beside screen: ScreenID) -> Bool {
    switch shown.sort {
    case .screen:
      shownScreens.contains { $0 != screen && isShown(shown, by: $0) && app.run.isOnStage($0) }
    case .flow: look { $0.liveFlows }.contains { name(of: $0) == shown.name }
    case .navigation: true
    }
  }

  /// Goes by a route with the params of a screen, and returns the interceptor's answer if it stops the user, such as a
  /// login that it presents. An interceptor that waits for a service has not decided.
  func refusal(of route: String, to screen: ScreenID, in frame: inout LuaFrame) throws(LuaError) -> String? {
    let own = app.run.stage.params(of: screen)
    let table = try routeTable()
    let params = step(of: route, in: table)?.params ?? step(of: route, to: screen, in: table)?.params ?? []
    let context = params.compactMap { param in
      own.first { $0.name == param.name }.map { Value.Field(param.key, $0.value) }
    }
    app.trips.forgetEnd()
    let values = try frame.make(.table(context)).tableSlot
    let number = try depart(Departure(route: route, context: context, cause: .none), values, in: &frame)
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

extension Route {
  fileprivate var hasInterceptors: Bool { alternatives.contains { !$0.step.before.isEmpty } }
}
