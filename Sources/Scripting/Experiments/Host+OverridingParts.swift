import LuaBridge
import Platform
import ScreenStack

/// Screens, routes and links in the hand of a variant.
extension Host {
  /// `flow.override.screen("photo", { actions = { "share" } })`
  func overrideScreen(_ call: borrowing HostCall) throws(LuaError) {
    let (layer, plugin) = try overridingLayer(call)
    let screens = session.book.screens
    guard let kind = screens.firstIndex(where: { $0.title.isMeant(by: call.text(0), in: plugin) }) else {
      throw unknown("screen", call.text(0), screens.map(\.title), in: plugin)
    }
    try override(.screen(kind), .screen, in: layer, call)
  }

  /// `flow.override.route("photo", { from = "photos" })`
  func overrideRoute(_ call: borrowing HostCall) throws(LuaError) {
    let (layer, plugin) = try overridingLayer(call)
    let routes = session.book.routes.routes
    guard let route = routes.firstIndex(where: { $0.title.isMeant(by: call.text(0), in: plugin) }) else {
      throw unknown("route", call.text(0), routes.map(\.title), in: plugin)
    }
    try override(.route(route), .route, in: layer, call)
  }

  /// `flow.override.link("photo/:id", "photo")`
  func overrideLink(_ call: borrowing HostCall) throws(LuaError) {
    let (layer, plugin) = try overridingLayer(call)
    let value = call.value(1)
    guard value.text != nil || value.isFunction else {
      throw .refused(
        "link '\(call.text(0).escaped)' leads to a route's name or a function, not \(value.kindName)")
    }
    let change = Overrides.Change(
      target: .link(plugin: plugin, pattern: call.text(0)), parts: [], value: try call.frame.hold(value),
      place: place(of: call))
    try add(change, to: layer, in: &call.frame)
  }

  private func override(
    _ target: Overrides.Target, _ description: Description, in layer: Int, _ call: borrowing HostCall
  ) throws(LuaError) {
    let change = Overrides.Change(
      target: target, parts: try description.parts(of: call.slot(1), in: &call.frame),
      value: try call.frame.hold(.table(call.slot(1))), place: place(of: call))
    try add(change, to: layer, in: &call.frame)
  }

  /// Makes something again of its description and what variants in force say of it.
  func describeAnew(_ target: Overrides.Target, in frame: inout LuaFrame) throws(LuaError) {
    session.routes = nil
    session.links = nil
    switch target {
    case .screen(let number):
      let kind = session.book.screens[number]
      let table = try merged(kind.identity.description, .screen, target, in: &frame)
      session.book.replace(number, with: try screenClass(kind.identity, as: table, in: &frame))
    case .route(let number):
      let route = session.book.routes.routes[number]
      let table = try merged(route.description, .route, target, in: &frame)
      let steps = try routeSteps(table, "route '\(route.title.name)'", in: &frame)
      session.book.routes.replace(
        number,
        with: RouteClass(
          title: route.title, place: route.place, description: route.description, steps: steps,
          item: route.item))
    case .link: _ = try linkBook(in: &frame)
    case .method: break
    }
  }

  private func merged(
    _ base: LuaReference?, _ description: Description, _ target: Overrides.Target, in frame: inout LuaFrame
  ) throws(LuaError) -> LuaSlot {
    var table = if let base { try frame.slot(of: base) } else { try frame.makeTable() }
    for change in session.overrides.changes(of: target) {
      guard let other = try frame.value(of: change.value).tableSlot else { continue }
      table = try description.merge(other, over: table, in: &frame)
    }
    return table
  }

  /// Links of a variant lead to routes that there are.
  func checkLinks(of layer: Int) throws(LuaError) {
    for change in session.overrides[layer].changes {
      guard case .link(let plugin, let pattern) = change.target,
        case .plain(.string(let name)) = change.value
      else { continue }
      let routes = session.book.routes
      guard routes.route(named: name.description, in: plugin) == nil else { continue }
      let error = unknown("route", name.description, routes.routes.map(\.title), in: plugin)
      throw .script(message: "\(change.place): link '\(pattern.escaped)': \(error.message)", trace: [])
    }
  }
}

extension LuaValue {
  fileprivate var isFunction: Bool { if case .function = self { true } else { false } }
}
