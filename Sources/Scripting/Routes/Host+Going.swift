import LuaBridge
import Navigation
import Platform
import Routing
import ScreenStack
import Tracing

/// `self:go`, `app:go`, and the table that functions of routes get.
extension Host {
  /// Implements `self:go("chat", { sender = s })`, which waits until the navigation has landed or is refused.
  func go(_ call: borrowing HostCall) throws(LuaError) {
    let flow = try flow(call)
    guard look({ $0.isAlive(flow) }) else {
      throw .refused(NavigationError.over(flow).message(in: app.run))
    }
    let route = try routeName(call.text(1), plugin(of: call))
    let context = try fields(call.value(2), in: &call.frame)
    try check(context, for: route)
    var departure = Departure(route: route, context: context, cause: cause(of: call))
    try wait(for: .trip(route), departure.cause, call)
    guard let handler = passing.running.last else { return }
    departure.asker = handler
    _ = try depart(departure, call.value(2).tableSlot, in: &call.frame)
  }

  /// Implements `app:go("chat", { sender = s })`.
  func goAct(_ call: borrowing HostCall) throws(LuaError) -> Act {
    .go(call.text(1), try call.frame.holdForWorld(call.value(2)))
  }

  func go(to name: String, _ values: RetainedValue, _ cause: Cause, in frame: inout LuaFrame) throws(LuaError)
    -> [LuaValue]
  {
    let value = try frame.take(values)
    let route = try routeName(name, launchedPlugin)
    let context = try fields(value, in: &frame)
    try check(context, for: route)
    begin(.go, [.word(route)], context.maskingValues(secrets), by: cause)
    app.trips.forgetEnd()
    let departure = Departure(route: route, context: context, cause: cause)
    return outcome(of: try depart(departure, value.tableSlot, in: &frame))
  }

  /// Returns the values of an act that has begun a navigation.
  func outcome(of number: Int32) -> [LuaValue] {
    if let refusal = app.trips.lastRefusal, refusal.trip == number {
      return [false, .string(LuaString(refusal.words))]
    }
    return [true]
  }

  /// The plugin of the running app, whose names are written without a prefix.
  var launchedPlugin: String {
    app.launch?.plugin.map { world.definitions.plugins[$0].name } ?? app.launch?.name ?? ""
  }

  /// Returns the running app's name for the route that a name in a plugin means.
  func routeName(_ name: String, _ plugin: String) throws(LuaError) -> String {
    if let route = route(named: name, in: plugin) { return written(route.title) }
    let meant = meant(by: name, in: plugin, among: world.definitions.routes.routes.map(\.title))
    throw .refused("there is no route '\(name.escaped)'\(meant)")
  }

  func route(named name: String, in plugin: String) -> RouteClass? {
    world.definitions.routes.route(named: name, in: plugin) ?? routeClass(name)
  }

  /// Refuses context keys that no step takes, unless a function of the script maps the context.
  private func check(_ context: [Value.Field], for route: String) throws(LuaError) {
    let steps = chain(from: route, try routeTable()).flatMap { $0.alternatives.map(\.step) }
    if steps.contains(where: { $0.mapping != nil }) { return }
    let known = Set(steps.flatMap { $0.params.map(\.key) }).sorted()
    for field in context where !known.contains(field.name) {
      let meant = Suggestion.question(for: field.name, in: known)
      let all = known.isEmpty ? ". It takes nothing." : ": it takes \(known.joined(separator: ", "))"
      throw .refused("route '\(route)' takes no '\(field.name.escaped)'\(meant.isEmpty ? all : meant)")
    }
  }

  func makeGo(
    _ number: Int32, _ route: String, _ values: LuaSlot?, in frame: inout LuaFrame
  ) throws(LuaError) -> ThingID {
    let table = try make(.trip(number), tables.go.metatable, in: &frame)
    let id = frame.identity(of: table)
    try hold(id, table, in: &frame)
    try frame.set(table, GoField.route, .string(LuaString(route)))
    let context = try frame.makeTable()
    if let values {
      for key in try frame.keys(of: values) { try frame.set(context, key, try frame.get(values, key)) }
    }
    try frame.set(table, GoField.context, .table(context))
    if let launch = app.launch {
      try frame.set(table, GoField.store, .table(try frame.slot(of: launch.store)))
      try frame.set(table, GoField.services, .table(try frame.slot(of: launch.services)))
      if let root = launch.root, let flow = try instance(of: root, in: &frame) {
        try frame.set(table, GoField.root, .table(flow))
      }
    }
    return id
  }

  /// Implements `go:present(Login {})`. The presented thing is closed if the navigation is refused.
  func presentOnTheWay(_ call: borrowing HostCall) throws(LuaError) {
    guard case .trip(let number)? = thing(0, call)?.thing,
      let trip = app.trips.goingOn(for: number)
    else { throw .refused("this navigation is over. Present with the 'go' of one that is under way.") }
    guard let (id, shown) = thing(1, call) else {
      throw .refused("only a screen or a flow can be shown, not \(call.value(1).kindName)")
    }
    switch shown {
    case .screen, .flow: break
    default: throw .refused("only a screen or a flow can be shown")
    }
    // The owner of the visible screen can show something above it.
    let top = look({ $0.visibleScreens.last })
    guard let flow = top.flatMap({ top in look { $0.owner(of: top) } }) ?? look({ $0.root }) else {
      throw .refused("no flow runs that could present it")
    }
    let options = try options(call, of: "present", PresentKey.self)
    try hold(id, call.slot(1), in: &call.frame)
    app.trips[trip.number]?.shown.append(id)
    try give(.presentOnTop(id, options.style, options.completion), by: flow, shown: id, call)
  }
}
