import Navigation
import Routing
import ScreenStack
import Testing

/// Refusals, after which nothing has moved.
struct RouteRefusalTests {
  static func step(_ name: String, _ action: RouteAction, from: RouteSource = .route("home")) -> RouteStep {
    RouteStep(.screen(name), action, from: from)
  }

  static func refusal(_ town: Town, _ route: String, _ context: Value.Field...) -> RouteRefusal? {
    let decision = town.table.decide(route, context, in: town.run, asking: town.answers)
    guard case .failure(let refusal) = decision.outcome else { return nil }
    #expect(decision.explanation.lines.last == .refused(refusal))
    return refusal
  }

  static func chat() -> RouteStep {
    var step = step("chat", .push)
    step.params = [RouteParam("sender", key: "from", .string), RouteParam("draft", isRequired: false)]
    return step
  }

  @Test func `S1.14: a context without what is needed, or with another sort of it, is refused`() throws {
    let town = try RoutePlanTests.town(Route("chat", Self.chat()))
    #expect(Self.refusal(town, "chat") == .missing("from", route: "chat"))
    #expect(
      Self.refusal(town, "chat", Value.Field("from", .integer(3)))
        == .wrongSort("from", route: "chat", wanted: .string, given: .integer))
    let plan = try town.decide("chat", Value.Field("from", .text("ann"))).plan()
    #expect(plan.builds.map(\.params) == [[.from("ann")]])
  }

  @Test func `S1.21: a locked screen that would leave refuses, whatever has to happen to it`() throws {
    var town = try RoutePlanTests.town(
      Route("item", Self.step("item", .push)),
      Route("start", RouteStep(.screen("start"), .root)))
    town.screen("form")
    try town.perform(.present(town["form"], from: town["nav"], .pageSheet, animated: false))
    let form = town["form"]
    town.answers.isLocked = { $0 == form }
    #expect(Self.refusal(town, "item") == .locked(form))
    #expect(Self.refusal(town, "start") == .locked(form))
    town.answers.isLocked = { _ in false }
    #expect(Self.refusal(town, "item") == nil)
  }

  @Test func `a locked screen that stays refuses nothing`() throws {
    var town = try RoutePlanTests.town(Route("item", Self.step("item", .push)))
    town.answers.isLocked = { _ in true }
    try town.go("item")
    town.settle()
    #expect(town.path == "home item")
  }

  @Test func `what a route says may not be closed is not`() throws {
    var call = RouteStep(.screen("call"), .present(.fullScreen), from: .top)
    call.canBeDismissed = false
    var town = try RoutePlanTests.town(Route("call", call), Route("item", Self.step("item", .push)))
    try town.go("call")
    town.settle()
    let screen = town.run.visibleScreens.last!
    #expect(Self.refusal(town, "item") == .keeps(screen, route: "call"))
  }

  @Test func `S1.22: whoever presents already is a failure, not a warning`() throws {
    var town = try RoutePlanTests.town(Route("item", Self.step("item", .present(.pageSheet), from: .top)))
    let plan = try town.decide("item").plan()
    town.screen("note")
    try town.perform(.present(town["note"], from: town["nav"], .pageSheet, animated: false))
    let before = town.run
    #expect(throws: RouteRefusal.presents("home", presented: "note")) { try town.commit(plan) }
    #expect(town.run == before)
    #expect(town.log.isEmpty)
  }

  @Test func `what moves is waited for`() throws {
    var town = try RoutePlanTests.town(Route("item", Self.step("item", .push)))
    town.screen("other")
    let plan = try town.decide("item").plan()
    try town.run.perform(.push(town["other"], onto: town["nav"], .animated), into: &town.log)
    town.log.removeAll()
    #expect(Self.refusal(town, "item") == .busy)
    let before = town.run
    #expect(throws: RouteRefusal.busy) { try town.commit(plan) }
    #expect(town.run == before)
  }

  @Test func `what is missing around a screen is named`() throws {
    var pile = Self.step("x", .push)
    pile.navigation = .navigation("pile")
    var town = try RoutePlanTests.town(
      Route("alone", Self.step("alone", .present(.pageSheet), from: .top)),
      Route("pushed", Self.step("pushed", .push, from: .route("alone"))),
      Route("tab", Self.step("tab", .addTab)),
      Route("cart", Self.step("cart", .selectTab)),
      Route("detail", Self.step("detail", .column(.secondary))),
      Route("nav", pile))
    let home = "home"
    #expect(Self.refusal(town, "tab") == .lacks(.tabs, home, route: "tab"))
    #expect(Self.refusal(town, "cart") == .lacks(.tabs, home, route: "cart"))
    #expect(Self.refusal(town, "detail") == .lacks(.split, home, route: "detail"))
    #expect(Self.refusal(town, "nav") == .pushesNavigation(route: "nav"))
    try town.go("alone")
    town.settle()
    #expect(Self.refusal(town, "pushed") == .lacks(.navigation, "alone", route: "pushed"))
    #expect(Self.refusal(town, "nowhere") == .unknown("nowhere"))
  }

  @Test func `a way back builds nothing`() throws {
    var town = try RoutePlanTests.town(
      Route("item", Self.step("item", .push)), Route("back", .goingBack(to: .screen("item"))))
    #expect(Self.refusal(town, "back") == .notFound("back"))
    try town.go("item")
    town.settle()
    town.screen("note")
    try town.perform(.present(town["note"], from: town["nav"], .pageSheet, animated: false))
    try town.go("back")
    town.settle()
    #expect(town.path == "home item")
  }

  @Test func `every refusal says what is wrong and what to do`() throws {
    let town = try RoutePlanTests.town()
    let home = town["home"]
    let texts: [(RouteRefusal, String)] = [
      (.unknown("x"), "there is no route 'x'. Define it, or correct its name."),
      (.missing("id", route: "x"), "route 'x': it needs 'id'. Put it into the context."),
      (
        .wrongSort("id", route: "x", wanted: .integer, given: .string),
        "route 'x': 'id' is to be an integer, and is a string. Correct the context."
      ),
      (.notFound("x"), "route 'x': it was not found and is never built. Show it first."),
      (
        .nothingOnStage(route: "x"), "route 'x': there is nothing on screen to begin from. Show a root first."
      ),
      (
        .lacks(.navigation, "home", route: "x"),
        "route 'x': 'home' is not in a navigation. Come from one, or present one with it."
      ),
      (.lacks(.tabs, "home", route: "x"), "route 'x': 'home' is not in a tab bar. Come from one."),
      (
        .lacks(.tabsAtTop, "home", route: "x"),
        "route 'x': 'home' is not in a tab bar, but the topmost screen is. Write from = \"top\"."
      ),
      (
        .lacks(.tabs, nil, route: "x"),
        "route 'x': the navigation on screen is not in a tab bar. Come from one."
      ),
      (
        .lacks(.split, "home", route: "x"),
        "route 'x': 'home' is not in a split view. Push it, or present it."
      ),
      (
        .pushesNavigation(route: "x"),
        "route 'x': a navigation cannot be pushed. Push its screens, or present it."
      ),
      (
        .noTab("y", tabs: ["cart", "feed"], route: "x"),
        "route 'x': there is no tab 'y'. The tabs are cart, feed."
      ),
      (.locked(home), "'home' is locked. Leave it first."),
      (.keeps(home, route: "x"), "'home' may not be closed, says route 'x'. Close it first."),
      (.hidden("home", in: "nav"), "'home' cannot be seen in 'nav'. Make the window wider."),
      (.presents("home", presented: "note"), "'home' presents 'note' already. Dismiss that first."),
      (.onScreenAlready(home), "'home' is on screen already. Make a new one."),
      (.busy, "a transition is under way. Wait until it has ended."),
      (.impossible("no. Do that."), "no. Do that."),
      (.notShown(route: "x"), "route 'x': it would be covered. Come from the topmost screen."),
    ]
    for (refusal, text) in texts { #expect(refusal.message(in: town.run.stage) == text) }
  }
}
