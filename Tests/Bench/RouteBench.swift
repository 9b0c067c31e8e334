import Navigation
import Routing
import ScreenStack
import StageWalk

/// Routes: a plan that is checked and carried out, and finders in large trees.
enum RouteBench {
  static var subjects: [Subject] {
    [
      Subject(name: "a route of 4 steps, planned and done", most: 20_000, .nanoseconds, measure: journeys),
      Subject(name: "a finder through 10,000 screens / 1,000", target: 12) {
        try searches(10_000, 1_000, hitting: false)
      },
      Subject(name: "a hit at the top of 10,000 / of 10", target: 1.5) {
        try searches(10_000, 10, hitting: true)
      },
    ]
  }

  /// Settings are closed, a tab is selected, four screens are pushed at once.
  private static func journeys() throws -> [Double] {
    let app = try App()
    return try (0..<1_001).map { number in
      var run = app.run
      var log = RunLog()
      return try nanoseconds { try app.go("photo", number, on: &run, &log) }
    }
  }

  private static func searches(_ many: Int, _ few: Int, hitting isHit: Bool) throws -> Times {
    let first = try Pile(many, isHit: isHit)
    let second = try Pile(few, isHit: isHit)
    return try Times.inTurn(rounds: 15, count: isHit ? 2_000 : 20) { count in
      try first.look(count)
    } _: { count in
      try second.look(count)
    }
  }
}

/// Two tabs, and settings above them.
private struct App {
  var run: Run
  private let table: RouteTable

  init() throws {
    var stage = Stage()
    var events: [Event] = []
    let feed = try stage.makeNavigation([stage.makeScreen("news")])
    let albums = try stage.makeNavigation([stage.makeScreen("albums")])
    let tabs = try stage.makeTabs([feed, albums])
    try stage.perform(.openWindow(root: tabs, .compact), into: &events)
    stage.settle(into: &events)
    let settings = stage.makeScreen("settings")
    try stage.perform(.present(settings, from: tabs, .pageSheet, animated: false), into: &events)
    stage.settle(into: &events)
    run = Run(stage: stage)
    var routes = [Route("albums", RouteStep(.screen("albums"), .root))]
    for name in ["album", "section", "series", "photo"] {
      var step = RouteStep(
        .screen(name), .push, from: .route(routes[routes.count - 1].name), find: Finder(by: ["id"]))
      step.params = [RouteParam("id", .integer)]
      routes.append(Route(name, step))
    }
    table = try RouteTable(routes)
  }

  func go(_ route: String, _ id: Int, on run: inout Run, _ log: inout RunLog) throws {
    let plan = try table.decide(route, [Value.Field("id", .integer(id))], in: run).outcome.get()
    let screens = plan.builds.map { build in
      run.make { $0.makeScreen(build.shows.name, params: build.params) }
    }
    try plan.commit(to: &run, screens: screens, into: &log)
  }
}

/// A navigation of so many screens, of which the top is sought, or a screen that does not exist.
private struct Pile {
  private let run: Run
  private let table: RouteTable

  init(_ count: Int, isHit: Bool) throws {
    var stage = Stage()
    var events: [Event] = []
    let screens = (0..<count).map { stage.makeScreen($0 == count - 1 ? "last" : "photo") }
    let navigation = try stage.makeNavigation(screens)
    try stage.perform(.openWindow(root: navigation, .compact), into: &events)
    stage.settle(into: &events)
    run = Run(stage: stage)
    var step = RouteStep(.screen(isHit ? "last" : "first"), .push)
    step.onlyFinds = true
    table = try RouteTable([Route("x", step)])
  }

  func look(_ count: Int) throws {
    for _ in 0..<count {
      guard table.decide("x", in: run).explanation.lines.count > 0 else {
        throw BenchError.system("nobody has looked")
      }
    }
  }
}
