import ScreenStack

/// What a model shows while it follows a log, with the tabs that are not selected.
struct SessionStage {
  private(set) var path = StagePath(layers: [])
  /// The layers of the tabs as they were left, and at first as they begin.
  private(set) var tabs: [String: StagePath.Layer]
  private let beginnings: [String: StagePath.Layer]

  /// - Parameter beginnings: The content of each tab when it is first shown.
  init(_ beginnings: [String: StagePath.Layer]) { (self.beginnings, tabs) = (beginnings, beginnings) }

  /// Shows a path of the log. Returns the commands that lead there.
  mutating func show(_ next: StagePath) -> [StageMove] {
    let moves = path.moves(to: next, tabs: tabs)
    if moves.contains(where: { if case .setRoot = $0.kind { true } else { false } }) { tabs = beginnings }
    var known = next.knowing(path)
    if let base = path.layers.first, let tab = base.tab, tab != next.layers.first?.tab {
      tabs[tab] = base
      if let tab = next.layers.first?.tab, let left = tabs[tab] {
        known = next.knowing(StagePath(layers: [left]))
      }
    }
    path = known
    return moves
  }

  /// Gives the current screen params.
  mutating func note(_ params: [Value.Field], of name: String) {
    guard !params.isEmpty, path.top?.name == name, let last = path.layers[path.front].stack.indices.last
    else { return }
    path.layers[path.front].stack[last].params = params
  }

  /// Shows an alert above the path.
  mutating func ask(_ alert: String) -> [StageMove] {
    closeAlert()
    return show(StagePath(layers: path.layers + [.init(tab: nil, columns: [[Shown(alert)]])]))
  }

  /// Closes the alert on top, as each of its buttons does.
  mutating func closeAlert() {
    if path.alert != nil, path.layers.count > 1 { path.layers.removeLast() }
  }

  /// Returns the path to which a gesture leads without any handler. Nil for other acts, and if nothing can move.
  func path(after act: LoggedAct) -> StagePath? {
    guard path.alert == nil, !path.layers.isEmpty else { return nil }
    var next = path
    let front = path.front
    switch act.verb {
    case "back", "swipe_back", "leave":
      if path.layers[front].stack.count > 1 {
        next.layers[front].stack.removeLast()
      } else if act.verb == "leave", front > 0 {
        next.layers.removeSubrange(front...)
      } else {
        return nil
      }
    case "hold_back":
      let stack = path.layers[front].stack
      guard let place = stack.dropLast().lastIndex(where: { $0.name == act.id }) else { return nil }
      next.layers[front].stack = Array(stack[...place])
    case "swipe_down", "tap_outside":
      guard front > 0 else { return nil }
      next.layers.removeSubrange(front...)
    case "tab":
      guard let tab = act.id, let left = tabs[tab], path.layers.count == 1 else { return nil }
      next.layers = [left]
      if path.layers[0].tab == tab { next.layers[0].columns = path.layers[0].columns.map { [$0[0]] } }
    default: return nil
    }
    return next
  }
}
