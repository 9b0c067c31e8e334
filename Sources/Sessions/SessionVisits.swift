import ScreenStack

/// What happened in logs, by what made it happen.
struct SessionVisits {
  /// The visits of each origin, in the order of the logs.
  private(set) var visits: [Origin: [Visit]] = [:]
  /// The origins in the order in which the logs show them.
  private(set) var origins: [Origin] = []
  /// The screens with which popovers begin, which a tap outside has closed.
  private(set) var popovers: Set<String> = []
  /// The inputs of each screen, in the order of the logs.
  private(set) var inputs: [String: [String]] = [:]
  /// The tabs in the order of the logs, with their content when they are first shown.
  private(set) var tabs: [(name: String, layer: StagePath.Layer)] = []
  /// The greatest row that was tapped, by the screen and its action.
  private(set) var rows: [String: Int] = [:]
  /// The routes to which the app navigated by their names.
  private(set) var named: [NamedRoute] = []
  private var log = 0
  private var stage = SessionStage([:])
  private var open: (origin: Origin, visit: Visit) = (.other, Visit())
  /// The number of the route to which the last act navigates.
  private var route: Int?
  /// The path to which the last act leads without a handler.
  private var expected: StagePath?

  init(of logs: [[LogLine]]) {
    for line in logs.joined() { noteTabs(of: line) }
    for case .act(let act) in logs.joined().map(\.content) where act.verb == "tab" {
      guard let id = act.id, !tabs.contains(where: { $0.name == id }) else { continue }
      tabs.append((id, StagePath.Layer(tab: id, columns: [[Shown(id)]])))
    }
    for (number, log) in logs.enumerated() {
      self.log = number
      launch()
      for line in log { add(line) }
      close()
    }
  }

  private mutating func noteTabs(of line: LogLine) {
    guard case .screen(let sight) = line.content, let path = sight.path,
      var layer = StagePath(path).layers.first, let tab = layer.tab
    else { return }
    layer.columns = layer.columns.map { Array($0.prefix(1)) }
    if !tabs.contains(where: { $0.name == tab }) { tabs.append((tab, layer)) }
  }

  private mutating func launch() {
    stage = SessionStage(Dictionary(uniqueKeysWithValues: tabs.map { ($0.name, $0.layer) }))
    begin(.start, Visit())
  }

  private mutating func begin(_ origin: Origin, _ visit: Visit) {
    close()
    open = (origin, visit)
    open.visit.log = log
    (expected, route) = (nil, nil)
  }

  private mutating func close() {
    let (origin, visit) = open
    open = (.other, Visit())
    if origin == .other || origin == .start && visit.moves.isEmpty { return }
    if visits[origin] == nil { origins.append(origin) }
    visits[origin, default: []].append(visit)
  }

  private mutating func add(_ line: LogLine) {
    switch line.content {
    case .launch: launch()
    case .screen(let sight): show(sight)
    case .alert(let isSheet):
      open.visit.add(stage.ask(isSheet ? "action_sheet" : "alert"), to: stage.path)
    case .act(let act): perform(act)
    case .event: break
    }
  }

  private mutating func show(_ sight: Sight) {
    let next = sight.path.map { StagePath($0) } ?? stage.path.guess(of: sight.name)
    let moves = stage.show(next)
    stage.note(sight.params, of: sight.name)
    let given = moves.map { $0.giving(sight.params, to: sight.name) }
    open.visit.add(next == expected ? [StageMove(.allow, in: 0)] : given, to: next)
    expected = nil
    if let route { named[route].lead(to: next) }
  }
}

/// Acts.
extension SessionVisits {
  private mutating func perform(_ act: LoggedAct) {
    switch act.verb {
    case "tap": tap(act)
    case "type":
      guard let id = act.id, let name = stage.path.top?.name else { return }
      if inputs[name]?.contains(id) != true { inputs[name, default: []].append(id) }
    case "open":
      guard case .text(let url)? = act.arguments.first else { return }
      let read = LoggedLink.reading(url)
      begin(read.map { .link($0.link) } ?? .other, Visit(arguments: read?.values ?? []))
    case "go": go(act)
    case "background", "foreground": begin(.hook("on_" + act.verb), Visit())
    case "restart": launch()
    case "answer", "fire_timer", "wait": break
    default:
      let next = stage.path(after: act)
      if act.verb == "tap_outside", next != nil { popovers.insert(flow) }
      var visit = Visit(screen: stage.path.top ?? Shown(""), layer: stage.path.front, tab: tabOfFlow)
      if act.verb == "tab" { (visit.layer, visit.tab) = (0, nil) }
      begin(origin(of: act, to: next), visit)
      expected = next
    }
  }

  private mutating func go(_ act: LoggedAct) {
    begin(.other, Visit())
    guard case .text(let name)? = act.arguments.first else { return }
    let place = named.firstIndex { $0.name == name } ?? named.count
    if place == named.count { named.append(NamedRoute(name)) }
    named[place].take(act.options)
    route = place
  }

  /// Returns the method that a flow has for a gesture.
  private func origin(of act: LoggedAct, to next: StagePath?) -> Origin {
    if act.verb == "tab", let id = act.id, stage.path.layers.count == 1 { return .tab(id) }
    guard next != nil, act.verb != "tab", act.options.isEmpty, let top = stage.path.top else { return .other }
    return .leave(top.name, in: flow)
  }

  /// The flow that handles acts: that of the sheet on top, of the tab, or of the window.
  private var flow: String {
    if stage.path.front > 0 { return stage.path.layers[stage.path.front].flow }
    return tabOfFlow.map { $0 + ":" } ?? ""
  }

  /// The tab if it has a flow. A split view in a tab has none of its own.
  private var tabOfFlow: String? {
    stage.path.layers.first.flatMap { $0.columns.count == 1 ? $0.tab : nil }
  }

  private mutating func tap(_ act: LoggedAct) {
    guard let id = act.id else { return }
    if stage.path.alert != nil {
      stage.closeAlert()
      if open.visit.answer(id) { return }
    }
    let parts = id.split(separator: ".").map(String.init)
    let path = stage.path
    guard path.layers.indices.contains(path.front) else { return }
    let layer = path.layers[path.front]
    let named = parts.count == 2 ? layer.screens.last { $0.name == parts[0] } : nil
    guard let screen = named ?? path.top else { return }
    let word = named == nil ? id : parts[1]
    var visit = Visit(
      arguments: Array(act.arguments.dropFirst()), screen: screen, layer: path.front, tab: tabOfFlow)
    if visit.arguments.isEmpty,
      case .integer(let row)? = act.options.first(where: { $0.name == "row" })?.value
    {
      visit.arguments = [.integer(row)]
      let key = screen.name + "." + word
      rows[key] = max(rows[key] ?? 0, row)
    }
    begin(.action(word, of: screen.name, in: flow), visit)
  }
}

extension StagePath {
  /// Returns the path of a log that has none: a screen that is in the stack is on top again, and others are pushed.
  fileprivate func guess(of name: String) -> StagePath {
    guard !layers.isEmpty else { return StagePath(layers: [Layer(tab: nil, columns: [[Shown(name)]])]) }
    var next = StagePath(layers: Array(layers[...front]))
    let stack = next.layers[front].stack
    if let place = stack.lastIndex(where: { $0.name == name }) {
      next.layers[front].stack = Array(stack[...place])
    } else {
      next.layers[front].stack.append(Shown(name))
    }
    return next
  }
}

extension StageMove {
  /// Returns the command with the params of a screen, if it shows that one.
  fileprivate func giving(_ params: [Value.Field], to name: String) -> StageMove {
    guard let shown, shown.name == name, !params.isEmpty else { return self }
    return showing(Shown(name, params))
  }
}
