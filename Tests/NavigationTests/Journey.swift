import Navigation
import ScreenStack

/// A run with a root flow, and names for the flows and screens that a test speaks of.
struct Journey {
  var run: Run
  var log = RunLog()
  private(set) var flows: [String: FlowID] = [:]
  private(set) var screens: [String: ScreenID] = [:]

  /// An app whose root flow shows these screens, at rest.
  init(_ stack: String..., os: OS = .newest) throws {
    run = Run(stage: Stage(profile: Profile(os)))
    try start("App", in: nil, .window)
    for name in stack {
      try push(name, by: "App")
      settle()
    }
    log.removeAll()
  }

  subscript(name: String) -> ScreenID {
    mutating get {
      if let id = screens[name] { return id }
      let id = run.make { $0.makeScreen(name) }
      screens[name] = id
      return id
    }
  }

  func flow(_ name: String) -> FlowID { flows[name]! }

  mutating func start(_ name: String, in parent: String?, _ seat: Seat) throws {
    let id = run.make { $0.name(name) }
    flows[name] = try run.start(id, in: parent.map { flow($0) }, seat, into: &log)
  }

  mutating func push(_ screen: String, by flow: String, _ completion: Int32? = nil) throws {
    try run.push(self[screen], by: self.flow(flow), into: &log)
    run.keep(completion.map { Completion($0) }, for: self[screen])
  }

  mutating func present(_ screen: String, by flow: String, _ style: PresentationStyle = .automatic) throws {
    try run.present(self[screen], by: self.flow(flow), style, into: &log)
  }

  mutating func perform(_ gesture: Gesture) throws { try run.perform(gesture, into: &log) }

  mutating func perform(_ command: Command, as actor: Run.Actor = .app) throws {
    try run.perform(command, as: actor, into: &log)
  }

  /// The navigation of the root flow.
  var navigation: ScreenID { run.navigation(of: flow("App"))! }

  /// Lets everything happen, and looks at the flows whenever nothing else does.
  mutating func settle() {
    while run.endNextFlow(into: &log) || !run.isAtRest && run.step(into: &log) {}
  }

  /// Returns the events of flows and completions since the last look.
  mutating func told() -> [String] {
    settle()
    defer { log.removeAll() }
    return log.events.compactMap { words($0) }
  }

  func words(_ event: RunEvent) -> String? {
    switch event {
    case .stage, .left: nil
    case .started(let id): "start \(run.stage.text(id.name))"
    case .finished(let id): "finish \(run.stage.text(id.name))"
    case .cancelled(let id, let way): "cancel \(run.stage.text(id.name)) \(words(way))"
    case .completed(let completion, let id, _): "completed \(completion.number) \(run.stage.text(id.name))"
    }
  }

  private func words(_ way: Way) -> String {
    if case .word(let name) = way { run.stage.text(name) } else { "\(way)" }
  }

  var live: [String] { run.liveFlows.map { run.stage.text($0.name) } }
  var path: String { run.stage.path() }
}
