import Navigation
import ScreenStack
import Testing
import Tracing

/// A run told line by line.
struct TellerTests {
  /// A run with a teller, as whoever drives one does it.
  private struct Told {
    var run = Run(stage: Stage())
    private var teller = Teller()
    private var log = RunLog()
    private var trace: [TraceLine] = []

    mutating func batch(_ body: (inout Run, inout RunLog) throws -> Void) rethrows {
      try body(&run, &log)
      let knowledge = Teller.Knowledge(
        places: (1...99).map { "photos/init.lua:\($0)" }, results: [2: "bought"])
      teller.tell(log.events, in: run, knowledge, into: &trace)
      log.removeAll()
    }

    mutating func settle() {
      batch { run, log in while run.endNextFlow(into: &log) {} }
      while !run.isAtRest { batch { run, log in run.step(into: &log) } }
      batch { run, log in while run.endNextFlow(into: &log) {} }
    }

    mutating func look(_ detail: Level = .navigation) -> [String] {
      settle()
      defer { trace = [] }
      return TraceText(detail: detail).lines(of: trace)
    }

    var lines: [TraceLine] { trace }
  }

  /// The App of the design, which shows `photos`, and a flow Buy below it.
  private static func photos() throws -> (told: Told, app: FlowID) {
    var told = Told()
    var app: FlowID?
    try told.batch { run, log in
      app = try run.start(run.make { $0.name("App") }, in: nil, .window, into: &log)
      try run.push(run.make { $0.makeScreen("photos") }, by: app!, into: &log)
    }
    return (told, app!)
  }

  private static func screen(_ name: String, _ fields: Value.Field..., in run: inout Run) -> ScreenID {
    run.make { $0.makeScreen(name, params: fields) }
  }

  @Test func `the walk of the design is told as written there`() throws {
    var (told, app) = try Self.photos()
    #expect(told.look() == ["  start    App", "  root     photos" + Self.at("photos", after: 17)])
    try told.batch { run, log in
      try run.push(Self.screen("photo", .init("id", .integer(3)), in: &run), by: app, into: &log)
    }
    #expect(told.look() == ["  push     photo id=3" + Self.at("photos photo", after: 21)])
    var buy: FlowID?
    try told.batch { run, log in
      buy = try run.start(run.make { $0.name("Buy") }, in: app, .pushed, into: &log)
      try run.push(Self.screen("sign_in", in: &run), by: buy!, into: &log)
    }
    #expect(
      told.look() == ["  start    Buy", "  push     sign_in" + Self.at("photos photo sign_in", after: 18)])
    try told.batch { run, log in
      try run.replace(
        all: false, with: Self.screen("confirm", .init("photo", .integer(3)), in: &run), by: buy!, into: &log)
    }
    #expect(
      told.look() == [
        "  replace  sign_in with confirm photo=3" + Self.at("photos photo confirm", after: 39)
      ])
    try told.batch { run, log in try run.finish(buy!, into: &log) }
    #expect(
      told.look() == ["  finish   Buy bought", "  pop      confirm" + Self.at("photos photo", after: 18)])
  }

  @Test func `a sheet is told with its style, and a flow with the way in which it ended`() throws {
    var (told, app) = try Self.photos()
    _ = told.look()
    var flow: FlowID?
    try told.batch { run, log in
      flow = try run.start(run.make { $0.name("Checkout") }, in: app, .presented(.pageSheet), into: &log)
      try run.push(Self.screen("address", in: &run), by: flow!, into: &log)
    }
    #expect(
      told.look() == [
        "  start    Checkout", "  present  address page_sheet" + Self.at("photos | address", after: 29),
      ])
    let sheet = told.run.navigation(of: flow!)!
    try told.batch { run, log in
      try run.perform(.drag(sheet, .began), into: &log)
      try run.perform(.drag(sheet, .finished), into: &log)
    }
    #expect(
      told.look() == [
        "  dismiss  address" + Self.at("photos", after: 18), "  cancel   Checkout drag",
      ])
  }

  @Test func `tabs are told with what is open`() throws {
    var told = Told()
    try told.batch { run, log in
      let home = try run.make { try $0.makeNavigation([$0.makeScreen("feed")], name: "home") }
      let basket = try run.make { try $0.makeNavigation([$0.makeScreen("cart")], name: "basket") }
      let bar = try run.make { try $0.makeTabs([home, basket]) }
      try run.perform(.openWindow(root: bar, .compact), into: &log)
    }
    #expect(told.look() == ["  root     home: feed, basket" + Self.at("home: feed", after: 29)])
    let bar = told.run.stage.root(of: WindowID(0))!
    let basket = told.run.stage.children(of: bar)[1]
    try told.batch { run, log in try run.perform(.tapTab(basket, in: bar), into: &log) }
    #expect(told.look() == ["  select   basket" + Self.at("basket: cart", after: 17)])
  }

  @Test func `a cancelled swipe moves nothing, and its callbacks are told at lifecycle detail`() throws {
    var (told, app) = try Self.photos()
    _ = told.look()
    try told.batch { run, log in try run.push(Self.screen("photo", in: &run), by: app, into: &log) }
    _ = told.look()
    let navigation = told.run.navigation(of: app)!
    try told.batch { run, log in
      try run.perform(.swipeBack(navigation, .began, over: .edge), into: &log)
      try run.perform(.swipeBack(navigation, .cancelled, over: .edge), into: &log)
    }
    told.settle()
    #expect(TraceText(detail: .navigation).lines(of: told.lines) == [])
    #expect(
      told.look(.lifecycle) == [
        "  will_move photo to=nil", "  view_will_disappear photo", "  view_will_appear photos",
        "  will_show photos",
        "  view_is_appearing photos", "  interaction_ended cancelled",
        "  view_will_disappear photos", "  view_did_disappear photos", "  view_will_appear photo",
        "  view_is_appearing photo", "  view_did_appear photo", "  did_move photo to=UINavigationController",
      ])
  }

  @Test func `a line knows the script line behind it`() throws {
    var (told, app) = try Self.photos()
    _ = told.look()
    try told.batch { run, log in
      try run.push(Self.screen("photo", in: &run), by: app, cause: Cause(12), into: &log)
    }
    #expect(told.lines.first { $0.verb == "push" }?.place == "photos/init.lua:12")
  }

  @Test func `what UIKit logs is told, what it raises is told to the user`() throws {
    var (told, app) = try Self.photos()
    _ = told.look()
    let navigation = told.run.navigation(of: app)!
    try told.batch { run, log in
      let first = Self.screen("a", in: &run)
      let second = Self.screen("b", in: &run)
      try run.perform(.present(first, from: navigation, .automatic, animated: true), into: &log)
      try run.perform(.present(second, from: navigation, .automatic, animated: true), into: &log)
    }
    #expect(told.look().contains { $0.hasPrefix("  log      Attempt to present <b: 0x") })
  }

  /// A path at its column.
  private static func at(_ path: String, after width: Int) -> String {
    String(repeating: " ", count: 47 - width) + path
  }

  @Test func `an app without flows is told of what it builds before that is shown`() throws {
    var told = Told()
    try told.batch { run, log in
      let navigation = try run.make { stage throws(StageError) in try stage.makeNavigation() }
      try run.perform(.push(Self.screen("a", in: &run), onto: navigation, .none), into: &log)
    }
    #expect(told.look() == ["  push     a"])
  }
}
