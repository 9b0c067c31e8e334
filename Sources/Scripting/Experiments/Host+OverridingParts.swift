import LuaBridge
import Platform
import ScreenStack

extension Host {
  /// Implements `flow.override.screen("photo", { actions = { "share" } })`.
  func overrideScreen(_ call: borrowing HostCall) throws(LuaError) {
    let (layer, plugin) = try overridingLayer(call)
    let screens = world.definitions.screens
    let known = screens.indices.filter { !world.origins.gone.contains(.screen($0)) }
    guard let kind = known.first(where: { screens[$0].title.isMeant(by: call.text(0), in: plugin) }) else {
      throw unknown("screen", call.text(0), known.map { screens[$0].title }, in: plugin)
    }
    try override(.screen(kind), .screen, in: layer, call)
  }

  /// Implements `flow.override.route("photo", { from = "photos" })`.
  func overrideRoute(_ call: borrowing HostCall) throws(LuaError) {
    let (layer, plugin) = try overridingLayer(call)
    let routes = world.definitions.routes.routes
    guard let route = routes.firstIndex(where: { $0.title.isMeant(by: call.text(0), in: plugin) }) else {
      throw unknown("route", call.text(0), routes.map(\.title), in: plugin)
    }
    try override(.route(route), .route, in: layer, call)
  }

  /// Implements `flow.override.link("photo/:id", "photo")`.
  func overrideLink(_ call: borrowing HostCall) throws(LuaError) {
    let (layer, plugin) = try overridingLayer(call)
    let value = call.value(1)
    guard value.text != nil || value.isFunction else {
      throw .refused(
        "link '\(call.text(0).escaped)' leads to a route's name or a function, not \(value.kindName)")
    }
    let change = Overrides.Change(
      target: .link(plugin: plugin, pattern: call.text(0)), parts: [],
      value: try call.frame.holdForWorld(value),
      place: place(of: call))
    try add(change, to: layer, in: &call.frame)
  }

  private func override(
    _ target: Overrides.Target, _ description: Description, in layer: Int, _ call: borrowing HostCall
  ) throws(LuaError) {
    let change = Overrides.Change(
      target: target, parts: try description.parts(of: call.slot(1), in: &call.frame),
      value: try call.frame.holdForWorld(.table(call.slot(1))), place: place(of: call))
    try add(change, to: layer, in: &call.frame)
  }

  /// Makes a target again from its description and the changes of the variants in force.
  func describeAnew(_ target: Overrides.Target, in frame: inout LuaFrame) throws(LuaError) {
    if case .link = target { return try readLinksAgain(in: &frame) }
    guard let current = made(target) else { return }
    let changes = world.overrides.changes(of: target)
    // Before the first change, the book contains the script's own definition.
    if world.overrides.made(of: target, with: []) == nil {
      world.overrides.note(current, of: target, with: [])
    }
    if let known = world.overrides.made(of: target, with: changes) { return replace(target, with: known) }
    let made = try make(current, target, of: changes, in: &frame)
    world.overrides.note(made, of: target, with: changes)
    replace(target, with: made)
  }

  private func readLinksAgain(in frame: inout LuaFrame) throws(LuaError) {
    try forgetLinks(in: &frame)
    _ = try linkBook(in: &frame)
  }

  /// Returns the definition in the book.
  private func made(_ target: Overrides.Target) -> Overrides.Made? {
    switch target {
    case .screen(let number): .screen(world.definitions.screens[number])
    case .route(let number): .route(world.definitions.routes.routes[number])
    case .method, .link: nil
    }
  }

  private func replace(_ target: Overrides.Target, with made: Overrides.Made) {
    app.maps.forgetRoutes()
    switch (target, made) {
    case (.screen(let number), .screen(let kind)): world.definitions.replace(number, with: kind)
    case (.route(let number), .route(let route)): world.definitions.routes.replace(number, with: route)
    default: break
    }
  }

  private func make(
    _ current: Overrides.Made, _ target: Overrides.Target, of changes: [Overrides.Change],
    in frame: inout LuaFrame
  ) throws(LuaError) -> Overrides.Made {
    switch current {
    case .screen(let kind):
      let what = "screen '\(kind.title.name)'"
      let table = try merged(kind.identity.description, of: what, .screen, changes, in: &frame)
      return .screen(try screenClass(kind.identity, as: table, in: &frame))
    case .route(let route):
      let what = "route '\(route.title.name)'"
      try checkAlternatives(of: route, what, changes, in: &frame)
      let table = try merged(route.description, of: what, .route, changes, in: &frame)
      let steps = try routeSteps(table, what, in: &frame)
      return .route(
        RouteClass(
          title: route.title, place: route.place, description: route.description, steps: steps,
          item: route.item))
    }
  }

  /// Refuses fields for a route with alternatives, because nothing says which one is meant.
  private func checkAlternatives(
    of route: RouteClass, _ what: String, _ changes: [Overrides.Change], in frame: inout LuaFrame
  ) throws(LuaError) {
    var hasAlternatives = try frame.get(try frame.slot(of: route.description), 1) != .nil
    for change in changes {
      guard let table = try frame.value(of: change.value).tableSlot, try !frame.keys(of: table).isEmpty else {
        continue
      }
      let isList = try frame.get(table, 1) != .nil
      if hasAlternatives, !isList {
        throw .refused("\(what) has alternatives. Write all of them: { { when = …, … }, { … } }.")
      }
      hasAlternatives = isList || hasAlternatives
    }
  }

  private func merged(
    _ base: LuaReference?, of what: String, _ description: Description, _ changes: [Overrides.Change],
    in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    var table = if let base { try frame.slot(of: base) } else { try frame.makeTable() }
    for change in changes {
      guard let other = try frame.value(of: change.value).tableSlot else { continue }
      table = try description.merge(other, over: table, of: what, in: &frame)
    }
    return table
  }

  /// Checks that the links of a variant lead to existing routes.
  func checkLinks(of layer: Int) throws(LuaError) {
    // While a plugin is checked, all its links are checked later.
    if world.defects != nil { return }
    for change in world.overrides[layer].changes {
      guard case .link(let plugin, let pattern) = change.target,
        case .plain(.string(let name)) = change.value
      else { continue }
      let routes = world.definitions.routes
      guard routes.route(named: name.description, in: plugin) == nil else { continue }
      let error = unknown("route", name.description, routes.routes.map(\.title), in: plugin)
      let words = "\(change.place): link '\(pattern.escaped)': \(error.message)"
      throw .script(message: words, trace: [])
    }
  }
}

extension LuaValue {
  fileprivate var isFunction: Bool { if case .function = self { true } else { false } }
}
