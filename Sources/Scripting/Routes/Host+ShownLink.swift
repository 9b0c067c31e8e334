import LuaBridge
import Navigation
import Routing
import ScreenStack

extension Host {
  /// Returns the link to the visible screen with its params and those of the screens below, or nil.
  func url(in frame: inout LuaFrame) throws(LuaError) -> String? {
    guard let top = look({ $0.visibleScreens.last }) else { return nil }
    let path = app.run.stage.screensOnPath()
    let below = path.lastIndex(of: top).map { path[..<$0] } ?? []
    let links = try linkBook(in: &frame)
    for number in order(of: links) {
      let entry = links.entries[number]
      guard case .route(let name) = entry.target,
        let route = route(named: name, in: entry.plugin)
      else { continue }
      for step in route.steps {
        guard let params = try params(of: step, route.title.plugin, at: top, above: below, in: &frame),
          let url = try? entry.pattern.url(params), links.pattern(of: url) == number
        else { continue }
        return url
      }
    }
    return nil
  }

  /// Returns the places of the links: first those of the launched plugin, because links of others may not fit its app.
  private func order(of links: LinkBook) -> [Int] {
    let places = links.entries.indices
    return places.filter { links.entries[$0].plugin == app.name }
      + places.filter { links.entries[$0].plugin != app.name }
  }

  /// Returns the params of a screen shown by a step, and of those below it shown by the steps before.
  private func params(
    of step: RouteClass.Step, _ plugin: String, at top: ScreenID, above below: ArraySlice<ScreenID>,
    in frame: inout LuaFrame
  ) throws(LuaError) -> [LinkParam]? {
    guard step.mapping == nil, shows(step, top) else { return nil }
    var context = ShownContext()
    guard try read(step, at: top, into: &context, in: &frame) else { return nil }
    var (step, plugin, below) = (step, plugin, below)
    while case .route(let name)? = step.from,
      let route = world.definitions.routes.route(named: name, in: plugin),
      let place = below.lastIndex(where: { screen in route.steps.contains { shows($0, screen) } }),
      let next = route.steps.first(where: { shows($0, below[place]) }), next.mapping == nil
    {
      guard try read(next, at: below[place], into: &context, in: &frame) else { return nil }
      (step, plugin, below) = (next, route.title.plugin, below[..<place])
    }
    return context.params
  }

  /// Returns true if a step shows the screen. For a flow, this is the first screen that it has shown.
  private func shows(_ step: RouteClass.Step, _ screen: ScreenID) -> Bool {
    switch step.shows {
    case .nothing: return false
    case .screen(let kind):
      return app.run.text(screen.name) == written(world.definitions.screens[kind].title)
    case .flow(let kind):
      guard let flow = look({ $0.owner(of: screen) }) else { return false }
      let first = app.run.screens(of: flow).first { app.run.stage.kind(of: $0) == .screen }
      return first == screen && name(of: flow) == written(world.definitions.flows[kind].title)
    }
  }

  /// Reads the params of what a step shows, and returns false if no link can express their values.
  private func read(
    _ step: RouteClass.Step, at screen: ScreenID, into context: inout ShownContext, in frame: inout LuaFrame
  ) throws(LuaError) -> Bool {
    let values = try self.values(of: step, at: screen, in: &frame)
    return values.allSatisfy { context.set(step.names[$0.name] ?? $0.name, to: $0.value) }
  }

  /// Returns the params that a screen of a kind declares, also those that have no value.
  func params(of screen: ScreenID, as kind: Int) -> [Value.Field] {
    let params = app.run.stage.params(of: screen)
    return world.definitions.screens[kind].params.names.map { name in
      params.first { $0.name == name } ?? Value.Field(name, .nothing)
    }
  }

  /// Returns the params of what a step shows, with their values.
  private func values(
    of step: RouteClass.Step, at screen: ScreenID, in frame: inout LuaFrame
  ) throws(LuaError) -> [Value.Field] {
    switch step.shows {
    case .nothing: return []
    case .screen(let kind): return params(of: screen, as: kind)
    case .flow(let kind):
      guard let id = look({ $0.owner(of: screen) }).flatMap({ app.bindings.of($0) }),
        let table = try instance(of: id, in: &frame)
      else { return [] }
      return try world.definitions.flows[kind].params.names.map { (name) throws(LuaError) in
        Value.Field(name, try plain(try frame.get(table, .string(LuaString(name))), in: &frame))
      }
    }
  }
}

/// The link params that reproduce the screens in their current state.
private struct ShownContext {
  private var values: [(key: String, text: String?)] = []

  /// Sets a param. Returns false if another screen needs a different value, or if it cannot be in a link.
  mutating func set(_ key: String, to value: Value) -> Bool {
    let text: String?
    switch value {
    case .nothing: text = nil
    case .list, .table: return false
    case .text(let words): text = words
    default: text = value.written
    }
    if let known = values.first(where: { $0.key == key }) { return known.text == text }
    values.append((key, text))
    return true
  }

  var params: [LinkParam] {
    values.compactMap { key, text in text.map { LinkParam(name: key, value: $0) } }
  }
}
