import Maps
package import ScreenStack

/// The plugin that logs of sessions show, as far as they do.
///
///     let model = try SessionModel(of: logs, named: "photos")
///     for (path, text) in model.files { … }
///
/// Each action has a handler with the commands by which the paths of the log come about. Where one act had several
/// outcomes, a value of the act or of its screen decides if it is another one each time. Otherwise a service does that
/// answers in the order of the logs.
package struct SessionModel {
  let name: String
  let seen: SessionVisits
  let allScreens: [String]
  let screens: LuaWords
  let actions: LuaWords
  let flows: [Flow]
  let routes: SessionRoutes
  /// The names of the params of each screen, in the order of the logs.
  let params: [String: [String]]
  /// The names of the params of flows, by those of their first screens.
  let flowParams: LuaWords

  /// The flow of the window, of a tab, or of the sheets that begin with a screen.
  struct Flow {
    /// The screen, the tab with `:`, or nothing for the window.
    let key: String
    /// The screen with which it begins, or nothing for the window.
    let first: String
    /// The content of a tab, or nil for other flows.
    let content: StagePath.Layer?
    let handlers: [Handler]
  }

  /// The handler of an action, with its visits.
  struct Handler {
    let screen: String
    let action: String
    let visits: [Visit]
  }

  /// Plans the plugin of logs. Returns nil if they show no screen.
  /// - Parameters:
  ///   - name: The name of the plugin.
  ///   - isReserved: Returns whether a script cannot declare a param of a coordinator with a name.
  package init?(of logs: [[LogLine]], named name: String, isReserved: (String) -> Bool) {
    let seen = SessionVisits(ofWhatStaysIn: logs)
    guard let start = seen.visits[.start], !start.isEmpty else { return nil }
    (self.name, self.seen) = (name, seen)
    var allScreens = Self.screens(of: logs)
    for name in seen.tabs.flatMap(\.layer.columns).joined().map(\.name) where !allScreens.contains(name) {
      allScreens.append(name)
    }
    self.allScreens = allScreens
    screens = LuaWords(for: allScreens.map { Name($0) })
    let named = seen.named
    params = Self.params(of: seen, named)
    flowParams = LuaWords(for: Set(params.values.joined()).map { Name($0) }.sorted(), where: isReserved)
    let tabs = seen.tabs.map { $0.name + ":" }
    var (words, flows): ([String], [String]) = ([], [""] + tabs)
    for origin in seen.origins {
      guard case .action(let word, _, let flow) = origin else { continue }
      words.append(word)
      if !flows.contains(flow) { flows.append(flow) }
    }
    for shown in seen.presented + named.flatMap(\.presented) where !flows.contains(shown.name) {
      flows.append(shown.name)
    }
    let beginnings = Dictionary(uniqueKeysWithValues: seen.tabs.map { ($0.name, $0.layer) })
    routes = SessionRoutes(to: seen.routed, named: named, in: beginnings, screens)
    actions = LuaWords(for: words.map { Name($0) })
    self.flows = flows.map { flow in
      let content = seen.tabs.first { $0.name + ":" == flow }?.layer
      return Flow(
        key: flow, first: content?.screens.first?.name ?? flow, content: content,
        handlers: seen.origins.compactMap { origin in
          guard case .action(let action, let screen, flow) = origin else { return nil }
          return Handler(screen: screen, action: action, visits: seen.visits[origin] ?? [])
        })
    }
  }

  /// Returns the screens of logs, in the order in which they come.
  private static func screens(of logs: [[LogLine]]) -> [String] {
    var names: [String] = []
    for case .screen(let sight) in logs.joined().map(\.content) {
      let path = sight.path.map { StagePath($0) }
      for name in (path?.layers.filter { $0.alert == nil }.flatMap(\.screens).map(\.name) ?? []) + [
        sight.name
      ]
      where !names.contains(name) && !Name.alerts.contains(Name(name)) { names.append(name) }
    }
    return names
  }

  /// The files, by their paths in the folder of the plugin.
  package var files: [(path: String, text: String)] {
    [
      ("init.lua", manifestFile), ("properties.lua", propertiesFile),
      ("scenarios/first.lua", "local flow = require \"flowhost\"\nlocal app = flow.launch \"\(name)\"\n"),
      ("screens.lua", screensFile),
    ]
  }

  /// Returns the options with which the plugin is launched to show a log: those of the log, and a wide window if the
  /// log has columns at its beginning.
  package func options(for log: [LogLine]) -> [Value.Field] { WindowWidth.options(of: log) }

  /// Returns a log with the names that the plugin gives to actions.
  package func renamed(_ log: [LogLine]) -> [LogLine] {
    log.map { line in
      guard case .act(let act) = line.content, act.verb == .tap, let id = act.id else { return line }
      let word = Value.text(actions[Name(id)])
      if id.contains(".") || !seen.origins.contains(where: { $0.isAction(id) }) { return line }
      let renamed = LoggedAct(act.word, [word] + act.arguments.dropFirst(), act.options)
      return LogLine(number: line.number, time: line.time, .act(renamed))
    }
  }
}

extension SessionVisits {
  /// The screens with which sheets begin.
  fileprivate var presented: [Shown] {
    moves.compactMap { move in
      switch move.kind {
      case .present(let shown): shown
      case .go(let layer) where layer.isSheet: layer.screens.first
      default: nil
      }
    }
  }

  /// The routes to which the app navigated by their names.
  fileprivate var named: [NamedRoute] {
    origins.compactMap { origin in
      guard case .route(let name) = origin else { return nil }
      return NamedRoute(name, visits[origin] ?? [])
    }
  }

  /// The stacks to which a route leads.
  fileprivate var routed: [StagePath.Layer] {
    moves.compactMap { if case .go(let layer) = $0.kind { layer } else { nil } }
  }

  private var moves: [StageMove] {
    func moves(of visit: Visit) -> [StageMove] { visit.moves + visit.answers.flatMap { moves(of: $0.visit) } }
    return origins.filter { !$0.isRoute }.flatMap { visits[$0] ?? [] }.flatMap(moves)
  }
}

extension Origin {
  fileprivate var isRoute: Bool { if case .route = self { true } else { false } }

  fileprivate func isAction(_ id: String) -> Bool {
    if case .action(id, _, _) = self { true } else { false }
  }
}
