import Navigation
import Routing
import ScreenStack
import Testing

/// A run with names for its screens, and routes to go by.
struct Town {
  var run: Run
  var log = RunLog()
  var table: RouteTable
  var answers = RouteAnswers()
  private(set) var cast: [String: ScreenID] = [:]

  init(
    _ routes: [Route], device: Device = .phone, os: OS = .newest, isStrict: Bool = false,
    before: [Ticket] = [], tasks: [Ticket] = [], after: [Ticket] = []
  ) throws {
    run = Run(stage: Stage(profile: Profile(os), isStrict: isStrict, device: device))
    table = try RouteTable(routes, before: before, tasks: tasks, after: after)
  }

  subscript(name: String) -> ScreenID { cast[name]! }

  @discardableResult
  mutating func screen(_ name: String, as alias: String? = nil, _ params: Value.Field...) -> ScreenID {
    let id = run.make { $0.makeScreen(name, params: params) }
    cast[alias ?? name] = id
    return id
  }

  @discardableResult
  mutating func navigation(_ name: String, _ stack: String...) throws -> ScreenID {
    let ids = stack.map { cast[$0] ?? screen($0) }
    let id = try run.make { stage throws(StageError) in try stage.makeNavigation(ids, name: name) }
    cast[name] = id
    return id
  }

  @discardableResult
  mutating func tabs(_ name: String, _ children: String...) throws -> ScreenID {
    let ids = children.map { cast[$0] ?? screen($0) }
    let id = try run.make { stage throws(StageError) in try stage.makeTabs(ids, name: name) }
    cast[name] = id
    return id
  }

  mutating func open(_ name: String) throws {
    try perform(.openWindow(root: self[name], run.stage.device.width))
  }

  mutating func perform(_ command: Command) throws {
    try run.perform(command, into: &log)
    settle()
  }

  mutating func settle() {
    while !run.isAtRest, run.step(into: &log) {}
    log.removeAll()
  }

  var path: String { run.stage.path() }
}

/// Navigations by routes.
extension Town {
  func decide(_ route: String, _ context: Value.Field...) -> RouteDecision {
    table.decide(route, context, in: run, asking: answers)
  }

  /// Goes there as a caller does: plans, builds, commits.
  mutating func go(_ route: String, _ context: Value.Field...) throws {
    let plan = try table.decide(route, context, in: run, asking: answers).plan()
    try commit(plan)
    #expect(run.stage.problems == [])
  }

  mutating func commit(_ plan: RoutePlan) throws {
    var next = run
    let screens = try plan.built(in: &next)
    try plan.commit(to: &next, screens: screens, into: &log)
    run = next
  }

  /// Returns the arrivals and departures of screens since the last look.
  mutating func told() -> [String] {
    defer { log.removeAll() }
    return log.events.compactMap { event in
      guard case .stage(let event) = event else { return nil }
      return run.stage.told(event.what)
    }
  }

  /// Why it went as it did.
  func why(_ route: String, _ context: Value.Field...) -> [String] {
    let decision = table.decide(route, context, in: run, asking: answers)
    let text = decision.explanation.text(in: run.stage) { "t\($0.number)" }
    return text.split(separator: "\n").map(String.init)
  }
}

extension RoutePlan {
  /// Builds what a plan needs, each thing by its name.
  func built(in run: inout Run) throws(StageError) -> [ScreenID] {
    var screens: [ScreenID] = []
    for build in builds {
      let contents = build.contents.map { screens[$0] }
      screens.append(
        try run.make { stage throws(StageError) in try stage.build(build, contents) })
    }
    return screens
  }
}

extension RouteDecision {
  func plan() throws(RouteRefusal) -> RoutePlan { try outcome.get() }
}

extension RouteStep {
  /// A step back to an existing screen, which dismisses everything above it and builds nothing.
  static func goingBack(to shown: Shown, find: Finder = Finder()) -> RouteStep {
    var step = RouteStep(shown, .present(.automatic), from: .top, find: find)
    step.onlyFinds = true
    return step
  }
}

extension Stage {
  fileprivate mutating func build(_ build: RouteBuild, _ contents: [ScreenID]) throws(StageError) -> ScreenID
  {
    switch build.shows.sort {
    case .screen, .flow: makeScreen(build.shows.name, params: build.params)
    case .navigation: try makeNavigation(contents, name: build.shows.name)
    }
  }

  fileprivate func told(_ what: Event.What) -> String? {
    switch what {
    case .pushed(let id, _): "push \(text(id.name))"
    case .popped(let id, _): "pop \(text(id.name))"
    case .presented(let id, _, _): "present \(text(id.name))"
    case .dismissed(let id, _): "dismiss \(text(id.name))"
    case .selected(let id, _): "select \(text(id.name))"
    case .setRoot(let id, _): "root \(text(id.name))"
    case .didLoad(let id): "load \(text(id.name))"
    case .willShow(let id, _): "willShow \(text(id.name))"
    default: nil
    }
  }
}

extension Value.Field {
  /// Returns the sender of a message as a field.
  static func from(_ sender: String) -> Value.Field { Value.Field("sender", .text(sender)) }

  static func id(_ number: Int) -> Value.Field { Value.Field("id", .integer(number)) }
}
