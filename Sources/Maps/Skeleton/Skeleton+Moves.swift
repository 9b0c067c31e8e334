/// The orders with which a handler leads from one node to another.
extension Skeleton {
  /// The order of the routes, and the alerts that were opened.
  struct Moves {
    /// The nodes to which a route leads.
    private(set) var routed: Set<Name> = []
    /// The number of acts that have opened each alert.
    private(set) var openers: [Name: Int] = [:]

    mutating func note(routeTo node: Name) { routed.insert(node) }

    /// Returns the number of acts that have opened an alert before.
    mutating func noteOpener(of alert: Name) -> Int {
      defer { openers[alert, default: 0] += 1 }
      return openers[alert, default: 0]
    }
  }

  /// Returns the lines that handle an act.
  func lines(for act: Name, on node: SkeletonNode, _ moves: inout Moves) -> [String] {
    let targets = plan.acts[node.name]?[act] ?? []
    if SkeletonNode.service(answeringBy: act) != nil {
      let call = [
        "local to = self.services.\(word(of: act))()",
        "if not is_shown(screen) then return end",
      ]
      return call + choose(among: targets, on: node, &moves)
    }
    if choices(of: act, on: node).isEmpty {
      return targets.count > 1 ? ["self:pop()"] : targets.flatMap { move(from: node, to: $0, &moves) }
    }
    return choose(among: targets, on: node, &moves)
  }

  /// Returns the lines that lead to the node that `to` names.
  private func choose(among targets: [Name], on node: SkeletonNode, _ moves: inout Moves) -> [String] {
    var lines: [String] = []
    for target in targets {
      lines.append("\(lines.isEmpty ? "if" : "elseif") to == \(route(target)) then")
      lines += move(from: node, to: target, &moves).map { "  " + $0 }
    }
    return lines + ["end"]
  }

  private func move(from node: SkeletonNode, to target: Name, _ moves: inout Moves) -> [String] {
    if target == node.name { return [] }
    guard let goal = plan.nodes[target] else { return ask(target, from: node, &moves) }
    if let tab = tab(of: target) { return ["self.root:set_root(tabs \(tab.quoted))"] }
    if goal.base == node.base {
      if node.back == [target] { return ["self:pop()"] }
      if goal.back.contains(node.name), plan.isBelow(node.name, target) {
        return ["self:push(\(screen(target)) {})"]
      }
      if !node.back.isEmpty, Set(node.back).isSubset(of: goal.back), !goal.back.contains(node.name) {
        return ["self:replace(\(screen(target)) {})"]
      }
    }
    if goal.base == node.name, goal.parent == nil {
      return ["self:present(\(sheet(of: goal))\(style(of: goal)))"]
    }
    if node.base == target { return ["self:finish()"] }
    moves.note(routeTo: target)
    return ["self:go \(route(target))"]
  }

  private func style(of node: SkeletonNode) -> String {
    plan.canBeDragged(node.name) ? "" : ", { style = \"over_full_screen\" }"
  }

  /// Returns the flow of a sheet with the first node of its stack.
  private func sheet(of node: SkeletonNode) -> String {
    let isAlone = firsts(above: node.base).count == 1
    return flow(above: node.base) + (isAlone ? " {}" : " { first = \"\(screens[node.screen])\" }")
  }

  /// Returns the tab that begins with a node, if the tab bar is shown later than the first screen.
  func tab(of node: Name) -> Name? {
    plan.beginsInTabs ? nil : plan.tabs.first { $0.node == node }?.name
  }

  /// Returns the nodes with which the sheets above a node begin.
  func firsts(above base: Name?) -> [SkeletonNode] {
    plan.nodes(above: base).filter { $0.parent == nil }
  }
}

/// Alerts. A map shows all alerts of an app as one node, so that each of them has all buttons.
extension Skeleton {
  private func ask(_ alert: Name, from node: SkeletonNode, _ moves: inout Moves) -> [String] {
    let buttons = plan.actions(of: alert).filter { SkeletonNode.service(answeringBy: $0) == nil }
    let number = moves.noteOpener(of: alert)
    let titles = (["title = \"\(alert.text)\""] + buttons.map(\.quoted)).joined(separator: ", ")
    var lines: [String] = []
    for button in buttons {
      guard let target = target(of: button, on: alert, from: node, number), target != node.name,
        target != alert
      else { continue }
      // An alert that leads to an action sheet and back would have no end.
      let way = alert == "alert" && plan.nodes[target] == nil ? [] : move(from: node, to: target, &moves)
      if way.count == 1 {
        lines.append("if answer == \(button.quoted) then \(way[0]) end")
      } else if !way.isEmpty {
        lines += ["if answer == \(button.quoted) then"] + way.map { "  " + $0 } + ["end"]
      }
    }
    let call = "self:\(alert.text) { \(titles) }"
    return lines.isEmpty ? [call] : ["local answer = \(call)"] + lines
  }

  /// Returns the node to which a button leads. It stays on the node beneath if that is a target, and else each act that
  /// opens the alert takes the next one.
  private func target(of button: Name, on alert: Name, from node: SkeletonNode, _ number: Int) -> Name? {
    let targets = plan.acts[alert]?[button] ?? []
    if targets.contains(node.name) { return node.name }
    return targets.isEmpty ? nil : targets[number % targets.count]
  }
}
