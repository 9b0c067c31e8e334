import Navigation
import Routing
import ScreenStack
import Testing

/// Navigation controllers that are built with what comes next, tabs, split views.
struct ContainerRouteTests {
  static func step(_ name: String, _ action: RouteAction, _ from: RouteSource, _ by: [String]) -> RouteStep {
    RoutePlanTests.step(name, action, from: from, by: by)
  }

  @Test func `a product is presented in a navigation of its own, from the top`() throws {
    var product = Self.step("product", .present(.pageSheet), .top, ["id"])
    product.navigation = .navigation("pile")
    var town = try RoutePlanTests.town(
      Route("product", product), Route("zoom", Self.step("zoom", .push, .route("product"), [])))
    let plan = try town.decide("zoom", .id(1)).plan()
    #expect(plan.builds.map(\.shows.name) == ["product", "zoom", "pile"])
    #expect(plan.builds.map(\.contents) == [[], [], [0, 1]])
    #expect(plan.moves.count == 1)
    try town.go("zoom", .id(1))
    town.settle()
    #expect(town.path == "home | product zoom")
    try town.go("product", .id(1))
    town.settle()
    #expect(town.path == "home | product")
  }

  static let cart = Route("cart", RouteStep(.navigation("cart"), .selectTab, from: .root, find: nil))
  static let pay = Route("pay", Self.step("pay", .push, .route("cart"), []))

  /// Two tabs: `news`, and a cart with a `basket`.
  static func mall(_ routes: Route...) throws -> Town {
    var town = try Town([cart, pay] + routes)
    try town.navigation("feed", "news")
    try town.navigation("cart", "basket")
    try town.tabs("bar", "feed", "cart")
    try town.open("bar")
    return town
  }

  @Test func `a tab is selected, then pushed onto`() throws {
    var town = try Self.mall()
    #expect(
      town.why("pay") == [
        "go pay", "  look     pay: none among 5", "  look     cart: never, it is always built",
        "  begin    at the root: bar", "  select   cart", "  push     pay",
      ])
    try town.go("pay")
    town.settle()
    #expect(town.path == "cart: basket pay")
  }

  @Test func `a selected tab stays, and what is on it`() throws {
    var town = try Self.mall()
    try town.go("cart")
    town.settle()
    #expect(town.path == "cart: basket")
    #expect(town.why("cart").last == "  stay     bar")
  }

  @Test func `a screen that is never built is sought behind its tab`() throws {
    var back = RouteStep.goingBack(to: .screen("offers"))
    back.from = .route("cart")
    let town = try Self.mall(
      Route("offers", back), Route("offer", Self.step("offer", .push, .route("offers"), [])))
    #expect(
      town.why("offer") == [
        "go offer", "  look     offer: none among 5", "  look     offers: none among 5",
        "  look     cart: never, it is always built", "  begin    at the root: bar", "  select   cart",
        "  refuse   route 'offers': it was not found and is never built. Show it first.",
      ])
  }

  @Test func `a tab bar above the root is reached from the top`() throws {
    var near = Self.cart.alternatives[0].step
    near.from = .top
    var town = try Town([Self.cart, Route("near", near)])
    try town.navigation("nav", "home")
    try town.open("nav")
    try town.navigation("feed", "news")
    try town.navigation("cart", "basket")
    try town.tabs("bar", "feed", "cart")
    try town.perform(.present(town["bar"], from: town["nav"], .pageSheet, animated: false))
    #expect(RouteRefusalTests.refusal(town, "cart") == .lacks(.tabsAtTop, nil, route: "cart"))
    try town.go("near")
    town.settle()
    #expect(town.path == "home | cart: basket")
  }

  @Test func `a tab is added and seen`() throws {
    var help = RouteStep(.screen("help"), .addTab, from: .root)
    help.navigation = .navigation("help")
    var town = try Self.mall(
      Route("help", help), Route("topic", Self.step("topic", .push, .route("help"), [])))
    try town.go("topic")
    town.settle()
    #expect(town.path == "help: help topic")
  }

  @Test(arguments: [
    (Device.phone, ["overview account", "overview account account"]),
    (.pad, ["overview + account", "overview + account"]),
  ])
  func `a detail comes beside the list, or onto it`(_ device: Device, _ paths: [String]) throws {
    var town = try Town(
      [Route("account", Self.step("account", .column(.secondary), .root, ["id"]))], device: device)
    let columns = SplitColumns(primary: try town.navigation("list", "overview"))
    let split = try town.run.make { stage throws(StageError) in try stage.makeSplit(columns, name: "split") }
    try town.perform(.openWindow(root: split, town.run.stage.device.width))
    for (number, path) in paths.enumerated() {
      try town.go("account", .id(number))
      town.settle()
      #expect(town.path == path)
      #expect(town.run.stage.params(of: town.run.visibleScreens.last!) == [.id(number)])
    }
  }

  @Test func `the top of a stack, or all of it, is replaced where it is`() throws {
    var town = try RoutePlanTests.town(
      Route("a", Self.step("a", .push, .route("home"), [])),
      Route("b", Self.step("b", .replaceTop, .route("home"), [])),
      Route("c", Self.step("c", .replaceStack, .route("home"), [])))
    try town.go("a")
    town.settle()
    try town.go("b")
    town.settle()
    #expect(town.path == "home b")
    try town.go("c")
    town.settle()
    #expect(town.path == "c")
  }

  @Test func `a new root closes what lies above the old one`() throws {
    var town = try RoutePlanTests.town(Route("login", RouteStep(.screen("login"), .root)))
    town.screen("note")
    try town.perform(.present(town["note"], from: town["nav"], .fullScreen, animated: false))
    try town.go("login")
    town.settle()
    #expect(town.path == "login")
    #expect(!town.run.isAlive(town["note"]) && !town.run.isAlive(town["home"]))
  }

  @Test func `the root flow goes on in a root that a route gave it`() throws {
    var town = try Town([RoutePlanTests.home])
    let app = try town.run.start(town.run.make { $0.name("App") }, in: nil, .window, into: &town.log)
    try town.go("home")
    town.settle()
    try town.run.push(town.screen("next"), by: app, into: &town.log)
    town.settle()
    #expect(town.path == "home next")
  }

  @Test func `a flow is found by its name and what it was made with`() throws {
    var buy = RouteStep(.flow("Buy"), .present(.pageSheet), from: .top, find: Finder(by: ["photo"]))
    buy.params = [RouteParam("photo")]
    var town = try Town([Route("buy", buy)])
    let app = try town.run.start(town.run.make { $0.name("App") }, in: nil, .window, into: &town.log)
    try town.run.push(town.screen("photos"), by: app, into: &town.log)
    town.settle()
    let flow = try town.run.start(
      town.run.make { $0.name("Buy") }, in: app, .presented(.pageSheet), into: &town.log)
    try town.run.push(town.screen("confirm"), by: flow, into: &town.log)
    town.settle()
    town.answers.params = { $0 == flow ? [Value.Field("photo", .integer(3))] : [] }
    #expect(try town.decide("buy", Value.Field("photo", .integer(3))).plan().moves == [])
    #expect(try town.decide("buy", Value.Field("photo", .integer(4))).plan().builds.count == 2)
  }

  @Test func `a push goes on from a flow's stack and not from what the flow has presented alone`() throws {
    let buy = RouteStep(.flow("Buy"), .present(.pageSheet), from: .top)
    let more = RouteStep(.screen("more"), .push, from: .route("buy"))
    var town = try Town([Route("buy", buy), Route("more", more)])
    let app = try town.run.start(town.run.make { $0.name("App") }, in: nil, .window, into: &town.log)
    try town.run.push(town.screen("photos"), by: app, into: &town.log)
    town.settle()
    let flow = try town.run.start(
      town.run.make { $0.name("Buy") }, in: app, .pushed, into: &town.log)
    try town.run.push(town.screen("confirm"), by: flow, into: &town.log)
    town.settle()
    try town.run.present(town.screen("photo"), by: flow, .overFullScreen, into: &town.log)
    town.settle()
    #expect(town.path == "photos confirm | photo")
    #expect(try town.decide("buy").plan().moves == [])
    try town.go("more")
    town.settle()
    #expect(town.path == "photos confirm more")
  }
}
