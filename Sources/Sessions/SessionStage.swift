import ScreenStack

/// The screens of a model while it follows a log, with those of the tabs that are not selected.
struct SessionStage {
  private(set) var path = StagePath(layers: [])
  private let containers: Containers
  /// The layers of the tabs as they were left, and at first as they begin.
  private(set) var tabs: [String: StagePath.Layer]
  private let beginnings: [String: StagePath.Layer]
  /// The params that a screen had with another value when it was shown before, by the name of the screen.
  private(set) var changing: [String: Set<String>]
  /// True if the window shows one stack instead of columns. Nil before it has shown either.
  private(set) var isNarrow: Bool?

  /// - Parameters:
  ///   - beginnings: The content of each tab when it is first shown.
  ///   - earlier: What the model showed up to a launch.
  init(
    _ containers: Containers, _ beginnings: [String: StagePath.Layer] = [:],
    after earlier: SessionStage? = nil
  ) {
    (self.containers, self.beginnings, tabs) = (containers, beginnings, beginnings)
    changing = earlier?.changing ?? [:]
  }

  /// Shows a path of the log. Returns the commands that lead there.
  mutating func show(_ next: StagePath) -> [StageMove] {
    let next = reading(next)
    let moves = path.moves(to: next, tabs: tabs)
    if moves.contains(where: { $0.setsRoot }) { tabs = beginnings }
    var known = next.knowing(path)
    if let base = path.layers.first, let tab = base.tab, tab != next.layers.first?.tab {
      tabs[tab] = base
      if let tab = next.layers.first?.tab, let left = tabs[tab] {
        known = next.knowing(StagePath(layers: [left]))
      }
    }
    path = known
    if let split = known.layers.first(where: { $0.isSplit }) { isNarrow = split.arrangement.isStacked }
    return moves
  }

  /// Returns a path of the log with all columns of its containers.
  private func reading(_ next: StagePath) -> StagePath {
    var read = next
    for (place, layer) in next.layers.enumerated() {
      var old = path.layers.indices.contains(place) ? path.layers[place] : nil
      if layer.tab != old?.tab { old = layer.tab.flatMap { tabs[$0] } }
      read.layers[place] = containers.reading(layer, after: old)
    }
    return read
  }

  /// Gives the current screen the params with which a log shows it.
  /// - Parameter isNew: True if a command has just made the screen.
  mutating func note(_ sight: Sight, isNew: Bool) {
    guard !sight.params.isEmpty, let top = path.top, top.name == sight.name,
      let last = path.layers[path.front].stack.indices.last
    else { return }
    if !isNew {
      let known = sight.params.map { Value.Field($0.name, top.param($0.name) ?? .nothing) }
      let changed = sight.params(unlike: known).map(\.name)
      if !changed.isEmpty { changing[sight.name, default: []].formUnion(changed) }
    }
    path.layers[path.front].stack[last].params = sight.params
  }

  /// Shows an alert above the path.
  mutating func ask(_ alert: LoggedAlert) -> [StageMove] {
    closeAlert()
    let params = alert.title.isEmpty ? [] : [Value.Field(Shown.title, .text(alert.title))]
    return show(StagePath(layers: path.layers + [.init(tab: nil, columns: [[Shown(alert.name, params)]])]))
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
    case .back, .swipeBack, .leave:
      if let back = path.layers[front].back {
        next.layers[front] = back
      } else if act.verb == .leave, front > 0 {
        next.layers.removeSubrange(front...)
      } else {
        return nil
      }
    case .holdBack:
      guard let back = path.layers[front].back(to: act.id) else { return nil }
      next.layers[front] = back
    case .swipeDown, .tapOutside:
      guard front > 0 else { return nil }
      next.layers.removeSubrange(front...)
    case .tab:
      guard let tab = act.id, let left = tabs[tab], path.layers.count == 1 else { return nil }
      let isSame = path.layers[0].tab == tab
      let turned = isNarrow.map { containers.turned(left, isNarrow: $0) }
      next.layers = [isSame ? path.layers[0].atRoot : turned ?? left]
    default: return nil
    }
    return next
  }
}
