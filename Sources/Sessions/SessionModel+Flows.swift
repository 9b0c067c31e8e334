import Maps
import ScreenStack

/// The flows with their handlers.
extension SessionModel {
  private var tabWords: LuaWords { LuaWords(for: seen.tabs.map { Name($0.name) }) }

  private func word(of flow: Flow) -> String {
    if flow.key.isEmpty { return "App" }
    if !flow.key.hasSuffix(":") { return Name.className(screens[Name(flow.first)]) + "Sheet" }
    return Name.className(tabWords[Name(String(flow.key.dropLast()))]) + "Tab"
  }

  /// Returns the line that declares a flow.
  func declaration(of flow: Flow) -> String {
    let params = params(of: flow).map { (flowParams[Name($0)] + "?").quoted }
    let word = word(of: flow)
    if params.isEmpty { return "local \(word) = flow.coordinator \"\(word)\"" }
    return "local \(word) = flow.coordinator(\"\(word)\", { params = { \(params.joined(separator: ", ")) } })"
  }

  /// Returns the params of a flow: those of its first screen.
  private func params(of flow: Flow) -> [String] {
    let isContainer = flow.content.map { $0.columns.count > 1 } ?? flow.key.isEmpty
    return isContainer ? [] : params[flow.first] ?? []
  }

  /// Adds the function that makes the tabs, if there are any.
  func addTabs(to text: inout LuaText) {
    if seen.tabs.isEmpty { return }
    let parts = seen.tabs.map { tab in
      let word = flows.first { $0.key == tab.name + ":" }.map(word) ?? ""
      return "{ \(tab.name.quoted), \(word) {} }"
    }
    text.add(
      "local function tabs(selected)",
      ["return flow.tabs { selected = selected, \(parts.joined(separator: ", ")) }"])
    text.addGap()
  }

  /// Adds the methods of a flow.
  func add(_ flow: Flow, to text: inout LuaText, _ unknowns: inout [[String]]) {
    let word = word(of: flow)
    if flow.key.isEmpty {
      text.add("function App:start()", lines(for: seen.visits[.start] ?? [], [], "self", &unknowns))
      for hook in ["on_background", "on_foreground", "on_resize"] {
        let lines = lines(for: seen.visits[.hook(hook)] ?? [], [], "self", &unknowns)
        if !lines.isEmpty { text.add("function App:\(hook)()", lines) }
      }
    } else {
      text.add("function \(word):start()", [start(of: flow)])
    }
    addCollapsing(of: flow, to: &text)
    addLeaving(of: flow, to: &text, &unknowns)
    if flow.key.isEmpty { addSelecting(to: &text, &unknowns) }
    for handler in flow.handlers {
      let names = names(of: visits(of: handler.action, on: handler.screen))
      let lines = lines(for: handler.visits, names, "self", &unknowns)
      let values = names + (lines.contains { $0.contains(/\bscreen[.\[]/) } ? ["screen"] : [])
      let head = "function \(word):on_\(screens[Name(handler.screen)])_\(actions[Name(handler.action)])"
      text.add("\(head)(\(values.joined(separator: ", ")))", lines)
    }
  }

  /// Returns the line with which the flow of a sheet or a tab begins.
  private func start(of flow: Flow) -> String {
    if let content = flow.content, content.columns.count > 1 {
      return "self:set_root(\(HandlerWriter.container(content, screens)))"
    }
    let params = params(of: flow).map { "\($0.luaKey) = self" + flowParams[Name($0)].luaField }.joined(
      separator: ", ")
    return "self:push(screens.\(screens[Name(flow.first)]) \(params.isEmpty ? "{}" : "{ \(params) }"))"
  }

  /// The screens of a flow that the user could not leave each time.
  func locked(in flow: String) -> [(screen: String, visits: [Visit])] {
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

  /// Adds the method that chooses the column on top in a narrow window, by what is in the last one.
  private func addCollapsing(of flow: Flow, to text: inout LuaText) {
    guard let collapses = seen.collapses[flow.key] else { return }
    let lines = collapses.flatMap { collapse in
      let detail = collapse.detail.map { "self.detail:is_kind(screens.\(screens[Name($0)]))" }
      let condition = detail.map { "self.detail and " + $0 } ?? "not self.detail"
      let column = HandlerWriter.nameOfColumn(collapse.column, of: collapse.count)
      let isOnly = collapses.count == 1 && !keepsDetail(flow.key)
      return isOnly ? ["return \"\(column)\""] : ["if \(condition) then return \"\(column)\" end"]
    }
    text.add("function \(word(of: flow)):on_collapse()", lines)
  }

  /// Returns whether a flow has to know what it has shown in the last column.
  private func keepsDetail(_ flow: String) -> Bool {
    seen.collapses[flow]?.contains { $0.detail != nil } ?? false
  }

  private func addSelecting(to text: inout LuaText, _ unknowns: inout [[String]]) {
    var lines: [String] = []
    for tab in seen.tabs.map(\.name) {
      guard let visits = seen.visits[.tab(tab)],
        !visits.allSatisfy({ $0.moves.first?.kind == .allow })
      else { continue }
      lines.append("\(lines.isEmpty ? "if" : "elseif") name == \(tab.quoted) then")
      lines += self.lines(for: visits, [], "self", &unknowns).map { "  " + $0 } + ["  return false"]
    }
    if lines.isEmpty { return }
    text.add("function App:on_select_tab(name)", HandlerWriter.joined(lines + ["end"]) + ["return true"])
  }

  /// Returns the lines of a handler, and adds the services that stand for causes that no log shows.
  func lines(
    for visits: [Visit], _ names: [String], _ owner: String, _ unknowns: inout [[String]]
  ) -> [String] {
    var writer = HandlerWriter(
      screens: screens, flowParams: flowParams, routes: routes, tabs: seen.tabs.map(\.name),
      popovers: seen.popovers,
      layer: visits.first?.layer ?? 0,
      isFirstFlow: visits.first.map { $0.layer == 0 && $0.tab == nil } ?? true, owner: owner,
      keepsDetail: keepsDetail(visits.first?.tab.map { $0 + ":" } ?? ""), names: names, unknowns: unknowns)
    let lines = writer.lines(for: visits)
    unknowns = writer.unknowns
    return lines
  }
}
