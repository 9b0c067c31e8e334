import Maps
import ScreenStack

/// The routes.
extension SessionModel {
  /// Adds the lines that declare the routes, those of logs with the causes that no log shows.
  func addRoutes(to text: inout LuaText, _ unknowns: inout [[String]]) {
    if routes.others.contains(where: \.goesBack) {
      // A screen that is on top is not one to go back to.
      text.add(
        "local function is_below(screen)",
        [
          "local navigation = screen.navigation_controller",
          "return navigation ~= nil and navigation.visible_view_controller ~= screen",
        ])
      text.addGap()
    }
    let all = routes.stacks.compactMap { routes.owner(of: $0) } + routes.others
    for route in all { addInterceptor(of: route, to: &text, &unknowns) }
    for layer in routes.stacks {
      let own = routes.owner(of: layer).map { options(of: $0, as: layer, in: $0.ways[0].visits) }
      let fields = (routes.fields(of: layer, screens) + (own ?? params(ofFlowIn: layer))).joined(
        separator: ", ")
      text.add("flow.route(\(routes.name(of: layer).quoted), { \(fields) })")
    }
    for route in routes.others { add(route, to: &text) }
  }

  /// Adds a route that shows different stacks.
  private func add(_ route: NamedRoute, to text: inout LuaText) {
    let head = "flow.route(\(route.name.quoted), "
    let outcomes = route.ways.map(\.visits)
    guard outcomes.count > 1, let name = route.context.first(where: { Self.decides($0, outcomes) }) else {
      return text.add(table: head, fields(of: route, outcomes.count - 1), ")")
    }
    let choices = outcomes.indices.map { number in
      let isLast = number == outcomes.count - 1
      let condition = Self.cause(name).condition(for: outcomes[number])
      let when = isLast ? [] : ["when = function(go) return \(condition) end"]
      let find = "find = { by = { \(name.quoted) } }"
      return "{ \((when + fields(of: route, number) + [find]).joined(separator: ", ")) }"
    }
    text.add(table: head, choices, ")")
  }

  /// Returns a value of the context, as that on which the way of a route depends.
  private static func cause(_ name: String) -> HandlerWriter.Cause {
    HandlerWriter.Cause(word: "go.context" + name.luaField) { visit in
      visit.context.first { $0.name == name }?.value
    }
  }

  /// Returns whether a value of the context decides between all ways of a route.
  private static func decides(_ name: String, _ outcomes: [[Visit]]) -> Bool {
    cause(name).parts(of: outcomes)?.count == outcomes.count
  }

  /// Returns the fields of a route in one of its ways.
  private func fields(of route: NamedRoute, _ number: Int) -> [String] {
    let (way, visits) = route.ways[number]
    let word = "show = screens." + screens[Name(NamedRoute.top(of: way))]
    let fields =
      switch way {
      case .stack(let layer): routes.fields(of: layer, screens)
      case .push(_, let isNew): isNew ? [word, "find = false"] : [word]
      case .back: [word, "build = false", "find = { where = is_below }"]
      }
    if case .stack(let layer) = way { return fields + options(of: route, as: layer, in: visits) }
    return fields + options(of: route, in: visits)
  }

  /// Returns the fields for the params and the interceptor of a route.
  /// - Parameter layer: The stack that it shows, or nil if there is none.
  private func options(
    of route: NamedRoute, as layer: StagePath.Layer? = nil, in visits: [Visit]
  ) -> [String] {
    let params = route.params(in: visits) { layer?.beginsFlow == true ? flowParams[Name($0)] : $0 }
    return [params, hasInterceptor(route) ? "before = { \(route.name.quoted) }" : nil].compactMap(
      \.self)
  }

  /// Returns the field for the params of a flow, if one of them has another name than that of its screen.
  private func params(ofFlowIn layer: StagePath.Layer) -> [String] {
    let names = layer.beginsFlow ? layer.stack.last.flatMap { params[$0.name] } ?? [] : []
    if names.allSatisfy({ flowParams[Name($0)] == $0 }) { return [] }
    let fields = names.map { "\(flowParams[Name($0)].luaKey) = \($0.quoted)" }
    return ["params = { \(fields.joined(separator: ", ")) }"]
  }

  private func hasInterceptor(_ route: NamedRoute) -> Bool {
    route.delay != nil || route.visits.contains { route.isRefused($0) }
  }

  /// Adds the interceptor of a route that has to wait, or that something refuses at times.
  private func addInterceptor(of route: NamedRoute, to text: inout LuaText, _ unknowns: inout [[String]]) {
    if !hasInterceptor(route) { return }
    var lines = route.delay.map { ["flow.sleep(\(Value.number($0).literal))"] } ?? []
    let replies = HandlerWriter.replies(route.visits.map { ($0.log, route.isRefused($0) ? "refuse" : "go") })
    if replies.contains("refuse") {
      unknowns.append(replies)
      lines.append("return go.services.unknown_\(unknowns.count)() == \"go\"")
    } else {
      lines.append("return true")
    }
    var function = LuaText()
    function.add("flow.interceptor(\(route.name.quoted), { function(go)", lines)
    for line in function.lines { text.add(line == function.lines.last ? line + " })" : line) }
  }
}
