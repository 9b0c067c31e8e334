import Maps
import ScreenStack

/// The names of values.
extension SessionModel {
  /// Returns the names of the values of an action: of params that get them, if there are any.
  func names(of visits: [Visit]) -> [String] {
    let count = visits.map(\.arguments.count).max() ?? 0
    var names: [String] = []
    for place in 0..<count {
      let params = Set(visits.flatMap(\.moves).flatMap { $0.shown?.params ?? [] }.map(\.name)).sorted()
      let name = params.first { param in
        visits.allSatisfy { visit in
          guard visit.arguments.indices.contains(place) else { return false }
          let given = visit.moves.compactMap { $0.shown?.param(param) }
          return given.allSatisfy { $0 == visit.arguments[place] }
        } && !names.contains(param) && LuaWords(for: [Name(param)])[Name(param)] == param
      }
      names.append(name ?? (count == 1 ? "value" : "value_\(place + 1)"))
    }
    return names
  }

  /// Returns the different values with which an action was tapped, in the order of the logs.
  func values(of action: String, on screen: String) -> [[Value]] {
    var seen: Set<[Value]> = [[]]
    return visits(of: action, on: screen).map(\.arguments).filter { seen.insert($0).inserted }
  }

  /// Returns the visits of an action in all flows.
  func visits(of action: String, on screen: String) -> [Visit] {
    flows.flatMap(\.handlers).filter { $0.screen == screen && $0.action == action }.flatMap(\.visits)
  }

  /// The screens with their actions, in the order of the logs.
  var actionsOfScreens: [(screen: String, actions: [String])] {
    var actions: [String: [String]] = [:]
    for handler in flows.flatMap(\.handlers) where actions[handler.screen]?.contains(handler.action) != true {
      actions[handler.screen, default: []].append(handler.action)
    }
    return allScreens.map { ($0, actions[$0] ?? []) }
  }

  /// Returns the names of the params of a screen, in the order of the logs.
  func params(of screen: String) -> [String] {
    var names: [String] = []
    func add(_ visit: Visit) {
      for shown in visit.moves.compactMap(\.shown) where shown.name == screen {
        for param in shown.params where !names.contains(param.name) { names.append(param.name) }
      }
      for answer in visit.answers { add(answer.visit) }
    }
    for visit in seen.origins.flatMap({ seen.visits[$0] ?? [] }) { add(visit) }
    for route in seen.named where route.target?.stack.last?.name == screen {
      for name in route.context where !names.contains(name) { names.append(name) }
    }
    return names
  }
}

/// The screens and the properties.
extension SessionModel {
  var screensFile: String {
    var text = LuaText()
    text.add("local flow = require \"flowhost\"")
    text.addGap()
    text.add("return {")
    for (screen, actions) in actionsOfScreens {
      let params = params(of: screen).map { "\"\($0)?\"" }.joined(separator: ", ")
      let inputs = (seen.inputs[screen] ?? []).map { "\($0) = \"\"" }.joined(separator: ", ")
      let isLocked = flows.contains { locked(in: $0.key).contains { $0.screen == screen } }
      let fields = [
        isLocked ? "locked = true" : nil,
        params.isEmpty ? nil : "params = { \(params) }",
        rows(of: screen, actions).map { "state = { \($0) }" },
        inputs.isEmpty ? nil : "inputs = { \(inputs) }",
        actions.isEmpty ? nil : "actions = { \(declarations(of: actions, on: screen)) }",
      ].compactMap(\.self)
      let word = screens[Name(screen)]
      let description = fields.isEmpty ? "" : ", { \(fields.joined(separator: ", ")) }"
      text.add("  \(word) = flow.screen(\"\(word)\"\(description)),")
    }
    text.add("}")
    return text.text
  }

  /// Returns the lists of the rows that were tapped. No log says what is in them, so they have their numbers.
  private func rows(of screen: String, _ actions: [String]) -> String? {
    let lists = actions.compactMap { action in
      seen.rows[screen + "." + action].map { count in
        let rows = (1...max(1, count)).map { Value.integer($0) }
        let others = values(of: action, on: screen).compactMap(\.first).filter { !rows.contains($0) }
        let list = (rows + others).map(\.literal).joined(separator: ", ")
        return "\(self.actions[Name(action)])_rows = { \(list) }"
      }
    }
    return lists.isEmpty ? nil : lists.joined(separator: ", ")
  }

  private func declarations(of actions: [String], on screen: String) -> String {
    let all = actions.map { action in
      let names = names(of: visits(of: action, on: screen))
      let word = self.actions[Name(action)]
      let values = values(of: action, on: screen)
      let secrets = names.indices.filter { place in
        values.contains {
          $0.indices.contains(place) && $0[place] == .text(LoggedAct.secret)
        }
      }
      let secret = secrets.map { "\"\(names[$0])\"" }.joined(separator: ", ")
      let words = names.map { "\"\($0)\"" } + (secret.isEmpty ? [] : ["secret = { \(secret) }"])
      let rows = seen.rows[screen + "." + action] == nil ? [] : ["of = \"\(word)_rows\""]
      return names.isEmpty ? "\"\(word)\"" : "\(word) = { \((words + rows).joined(separator: ", ")) }"
    }
    return all.joined(separator: ", ")
  }

  /// The number of values of an action that a search tries.
  private static let mostInputs = 20

  var propertiesFile: String {
    var text = LuaText()
    text.add("local flow = require \"flowhost\"")
    text.addGap()
    let inputs = actionsOfScreens.flatMap { screen, actions in
      actions.compactMap { action -> String? in
        let rows = values(of: action, on: screen).prefix(Self.mostInputs).map { row in
          let shown = row.map { $0 == .text(LoggedAct.secret) ? .text(LoggedAct.standIn) : $0 }
          return "{ \(shown.map(\.literal).joined(separator: ", ")) }"
        }
        let word = "\(screens[Name(screen)]).\(self.actions[Name(action)])"
        return rows.isEmpty ? nil : "[\"\(word)\"] = { \(rows.joined(separator: ", ")) }"
      }
    }
    if !inputs.isEmpty { text.add("-- Values of the logs, at most \(Self.mostInputs) of each action.") }
    text.add(table: "flow.inputs ", inputs, "")
    text.addGap()
    let goal = seen.visits[.start]?.first?.moves.compactMap(\.shown).last?.name ?? ""
    text.add("-- The logs show some of the ways back only. With all of them, this holds:")
    text.add(
      "-- flow.possible(\"back to the start\", function(app) return app:shows "
        + "\"\(screens[Name(goal)])\" ~= nil end)")
    return text.text
  }
}

/// The flows and the manifest.
extension SessionModel {
  var manifestFile: String {
    var text = LuaText()
    var unknowns: [[String]] = []
    text.add("-- Made from logs. A log shows what was done and what came of it, and not why.")
    text.add("local flow    = require \"flowhost\"")
    text.add("local screens = require \"\(name).screens\"")
    text.addGap()
    for flow in flows { text.add(declaration(of: flow)) }
    text.addGap()
    addTabs(to: &text)
    for flow in flows {
      add(flow, to: &text, &unknowns)
      text.addGap()
    }
    addManifest(to: &text, &unknowns)
    return text.text
  }

  private var tabWords: LuaWords { LuaWords(for: seen.tabs.map { Name($0.name) }) }

  private func word(of flow: Flow) -> String {
    if flow.key.isEmpty { return "App" }
    if !flow.key.hasSuffix(":") { return Name.className(screens[Name(flow.first)]) + "Sheet" }
    return Name.className(tabWords[Name(String(flow.key.dropLast()))]) + "Tab"
  }

  private func declaration(of flow: Flow) -> String {
    let params = flow.key.isEmpty ? [] : params(of: flow.first).map { "\"\($0)?\"" }
    let word = word(of: flow)
    if params.isEmpty { return "local \(word) = flow.coordinator \"\(word)\"" }
    return "local \(word) = flow.coordinator(\"\(word)\", { params = { \(params.joined(separator: ", ")) } })"
  }

  private func addTabs(to text: inout LuaText) {
    if seen.tabs.isEmpty { return }
    let parts = seen.tabs.map { tab in
      let flow = flows.first { $0.key == tab.name + ":" }
      let content = flow.map { word(of: $0) + " {}" } ?? HandlerWriter.split(tab.layer, screens)
      return "{ \(tab.name.quoted), \(content) }"
    }
    text.add(
      "local function tabs(selected)",
      ["return flow.tabs { selected = selected, \(parts.joined(separator: ", ")) }"])
    text.addGap()
  }

  private func add(_ flow: Flow, to text: inout LuaText, _ unknowns: inout [[String]]) {
    let word = word(of: flow)
    if flow.key.isEmpty {
      text.add("function App:start()", lines(for: seen.visits[.start] ?? [], [], "self", &unknowns))
      for hook in ["on_background", "on_foreground"] {
        let lines = lines(for: seen.visits[.hook(hook)] ?? [], [], "self", &unknowns)
        if !lines.isEmpty { text.add("function App:\(hook)()", lines) }
      }
    } else {
      let params = params(of: flow.first).map { "\($0) = self.\($0)" }.joined(separator: ", ")
      let made = params.isEmpty ? "{}" : "{ \(params) }"
      text.add("function \(word):start()", ["self:push(screens.\(screens[Name(flow.first)]) \(made))"])
    }
    addLeaving(of: flow, to: &text, &unknowns)
    if flow.key.isEmpty { addSelecting(to: &text, &unknowns) }
    for handler in flow.handlers {
      let names = names(of: visits(of: handler.action, on: handler.screen))
      let lines = lines(for: handler.visits, names, "self", &unknowns)
      let values = names + (lines.contains { $0.contains("screen.") } ? ["screen"] : [])
      let head = "function \(word):on_\(screens[Name(handler.screen)])_\(actions[Name(handler.action)])"
      text.add("\(head)(\(values.joined(separator: ", ")))", lines)
    }
  }

  /// The screens of a flow that the user could not leave each time.
  private func locked(in flow: String) -> [(screen: String, visits: [Visit])] {
    seen.origins.compactMap { origin in
      guard case .leave(let screen, flow) = origin, let visits = seen.visits[origin] else { return nil }
      let isFree = visits.allSatisfy { $0.moves.first?.kind == .allow }
      return isFree ? nil : (screen, visits)
    }
  }

  private func addLeaving(of flow: Flow, to text: inout LuaText, _ unknowns: inout [[String]]) {
    let locked = locked(in: flow.key)
    if locked.isEmpty { return }
    var lines: [String] = []
    for (screen, visits) in locked {
      let body = self.lines(for: visits, [], "self", &unknowns)
      if locked.count == 1 {
        lines = body
      } else if !body.isEmpty {
        lines.append(
          "\(lines.isEmpty ? "if" : "elseif") screen:is_kind(screens.\(screens[Name(screen)])) then")
        lines += body.map { "  " + $0 }
      }
    }
    if locked.count > 1, !lines.isEmpty { lines.append("end") }
    text.add("function \(word(of: flow)):on_leave(how, screen)", lines)
  }

  private func addSelecting(to text: inout LuaText, _ unknowns: inout [[String]]) {
    var lines: [String] = []
    for tab in seen.tabs.map(\.name) {
      guard let visits = seen.visits[.tab(tab)],
        !visits.allSatisfy({ $0.moves.first?.kind == .allow || $0.moves.isEmpty })
      else { continue }
      lines.append("\(lines.isEmpty ? "if" : "elseif") name == \(tab.quoted) then")
      lines += self.lines(for: visits, [], "self", &unknowns).map { "  " + $0 } + ["  return false"]
    }
    if !lines.isEmpty { text.add("function App:on_select_tab(name)", lines + ["end", "return true"]) }
  }

  private func lines(
    for visits: [Visit], _ names: [String], _ owner: String, _ unknowns: inout [[String]]
  ) -> [String] {
    var writer = HandlerWriter(
      screens: screens, routes: routes, popovers: seen.popovers, layer: visits.first?.layer ?? 0,
      isFirstFlow: visits.first.map { $0.layer == 0 && $0.tab == nil } ?? true, owner: owner, names: names,
      unknowns: unknowns)
    let lines = writer.lines(for: visits)
    unknowns = writer.unknowns
    return lines
  }

  /// The patterns of links with their visits, and the sites. A site whose links have never led anywhere is not the app's,
  /// as far as others have. A pattern has one handler for all sites.
  private var linkPatterns: (patterns: [(link: LoggedLink, visits: [Visit])], sites: [String]) {
    let all = seen.origins.compactMap { origin -> (link: LoggedLink, visits: [Visit])? in
      guard case .link(let link) = origin else { return nil }
      return seen.visits[origin].map { (link, $0) }
    }
    var sites: [String] = []
    for (link, visits) in all
    where visits.contains(where: { !$0.moves.isEmpty }) && !sites.contains(link.site) {
      sites.append(link.site)
    }
    if sites.isEmpty { sites = all.first.map { [$0.link.site] } ?? [] }
    var patterns: [(link: LoggedLink, visits: [Visit])] = []
    for (link, visits) in all where sites.contains(link.site) {
      if let place = patterns.firstIndex(where: { $0.link.path == link.path }) {
        patterns[place].visits += visits
      } else {
        patterns.append((link, visits))
      }
    }
    return (patterns, sites)
  }

  private func addManifest(to text: inout LuaText, _ unknowns: inout [[String]]) {
    let (patterns, sites) = linkPatterns
    let links = patterns.map { link, visits in
      var function = LuaText()
      let names = link.names.map { "link.\($0)" }
      function.add(
        "[\(link.path.quoted)] = function(root, link)", lines(for: visits, names, "root", &unknowns))
      return function.lines.joined(separator: "\n    ")
    }
    for route in routes.lines(screens) { text.add(route) }
    text.addGap()
    text.add("return flow.plugin {")
    text.add("  name = \"\(name)\", version = \"0.1.0\", api = 1, root = App,")
    if !links.isEmpty {
      text.add("  opens = { \(sites.map(\.quoted).joined(separator: ", ")) },")
      text.add("  links = {")
      for link in links { text.add("    \(link),") }
      text.add("  },")
    }
    if !unknowns.isEmpty {
      text.add("  -- No log shows why these outcomes came. They come again in the order of the logs.")
      text.add("  services = {")
      for (place, replies) in unknowns.enumerated() {
        let list = replies.map(\.quoted).joined(separator: ", ")
        text.add("    unknown_\(place + 1) = flow.replies { \(list) },")
      }
      text.add("  },")
    }
    text.add("}")
  }
}
