import Navigation
import Routing
import ScreenStack
import Testing

/// The parts of a plan.
struct RoutePlanTests {
  static let home = Route("home", RouteStep(.screen("home"), .root))

  static func step(_ name: String, _ action: RouteAction, from: RouteSource, by: [String] = []) -> RouteStep {
    var step = RouteStep(.screen(name), action, from: from, find: Finder(by: by))
    step.params = by.map { RouteParam($0) }
    return step
  }

  static func town(_ routes: Route..., device: Device = .phone) throws -> Town {
    var town = try Town([home] + routes, device: device)
    try town.navigation("nav", "home")
    try town.open("nav")
    return town
  }

  @Test func `S1.7: whatever the user does in between, each navigation begins anew`() throws {
    var town = try Self.town(Route("item", Self.step("item", .push, from: .route("home"), by: ["id"])))
    try town.go("item", .id(1))
    town.settle()
    #expect(town.path == "home item")
    try town.run.perform(.back(town["nav"]), into: &town.log)
    town.settle()
    try town.go("item", .id(1))
    town.settle()
    #expect(town.path == "home item")
    town.screen("note")
    try town.perform(.present(town["note"], from: town["nav"], .pageSheet, animated: false))
    try town.go("item", .id(1))
    town.settle()
    #expect(town.path == "home item")
  }

  @Test func `S1.8: the first finder that hits is the origin, read from the end`() throws {
    let town = try Self.town(
      Route("list", Self.step("list", .push, from: .route("home"))),
      Route("item", Self.step("item", .push, from: .route("list"), by: ["id"])))
    let plan = try town.decide("item", .id(3)).plan()
    #expect(plan.stops.map(\.route) == ["home", "list", "item"])
    #expect(plan.stops[0].place == .existing(town["home"]))
    #expect(
      town.why("item", .id(3)) == [
        "go item id=3",
        "  look     item id=3: none among 2",
        "  look     list: none among 2",
        "  look     home: found, number 2",
        "  push     list, item id=3",
      ])
  }

  @Test func `S1.8: where no finder hits, the whole chain is built`() throws {
    var town = try Town([
      Self.home, Route("item", Self.step("item", .push, from: .route("home"), by: ["id"])),
    ])
    #expect(
      town.why("item", .id(3)) == [
        "go item id=3",
        "  look     item id=3: none among 0",
        "  look     home: none among 0",
        "  root     home item id=3",
      ])
    try town.go("item", .id(3))
    town.settle()
    #expect(town.path == "home item")
  }

  @Test func `S1.9: only what is missing is asked for, and built once`() throws {
    var town = try Self.town(
      Route("list", Self.step("list", .push, from: .route("home"))),
      Route("item", Self.step("item", .push, from: .route("list"), by: ["id"])))
    #expect(try town.decide("item", .id(1)).plan().builds.map(\.shows.name) == ["list", "item"])
    try town.go("list")
    town.settle()
    #expect(try town.decide("item", .id(1)).plan().builds.map(\.shows.name) == ["item"])
  }

  @Test func `S1.10: the caller can choose the action`() throws {
    var town = try Self.town(Route("item", Self.step("item", .custom(Ticket(7)), from: .top)))
    town.answers.action = { $0 == Ticket(7) ? .present(.formSheet) : .push }
    try town.go("item")
    town.settle()
    #expect(town.path == "home | item")
  }

  @Test func `S1.11: a container needs children, which of them are seen, and to make one seen`() throws {
    var town = try Town([
      Route("deep", Self.step("deep", .push, from: .route("page"))),
      Route("page", RouteStep(.screen("page"), .push, from: .root)),
    ])
    try town.navigation("inner", "page")
    town.screen("cover")
    let custom = try town.run.make { [a = town["cover"], b = town["inner"]] stage throws(StageError) in
      try stage.makeCustom([a, b], hiding: [b], name: "own")
    }
    try town.perform(.openWindow(root: custom, .compact))
    try town.go("deep")
    #expect(town.told().first == "select inner")
    town.settle()
    #expect(town.path == "cover + page deep")
  }

  @Test func `S1.12: a chain begins at the root or at the top`() throws {
    let sources: [(RouteSource, String)] = [
      (.top, "home | note | item"), (.root, "home | item"),
    ]
    for (source, path) in sources {
      var town = try Self.town(Route("item", Self.step("item", .present(.pageSheet), from: source)))
      town.screen("note")
      try town.perform(.present(town["note"], from: town["nav"], .pageSheet, animated: false))
      try town.go("item")
      town.settle()
      #expect(town.path == path)
    }
  }

  @Test func `S1.13: interceptors, tasks and what comes after have their order`() throws {
    var list = Self.step("list", .push, from: .route("home"))
    list.tasks = [Ticket(20)]
    list.after = [Ticket(21)]
    var item = Self.step("item", .push, from: .route("list"), by: ["id"])
    item.tasks = [Ticket(30)]
    item.after = [Ticket(31)]
    var town = try Town(
      [Self.home, Route("list", list), Route("item", item)], tasks: [Ticket(1)], after: [Ticket(2)])
    try town.navigation("nav", "home")
    try town.open("nav")
    let plan = try town.decide("item", .id(1)).plan()
    #expect(plan.stops.map(\.tasks) == [[Ticket(1)], [Ticket(1), Ticket(20)], [Ticket(1), Ticket(30)]])
    #expect(plan.after == [Ticket(2), Ticket(21), Ticket(31)])
  }

  @Test func `S1.19: global interceptors come first, then the destination's, then each step's before it`()
    throws
  {
    var home = Self.home
    home.alternatives[0].step.before = [Ticket(4)]
    var list = Self.step("list", .push, from: .route("home"))
    list.before = [Ticket(3), Ticket(1)]
    var item = Self.step("item", .push, from: .route("list"), by: ["id"])
    item.before = [Ticket(2)]
    var town = try Town([home, Route("list", list), Route("item", item)], before: [Ticket(1)])
    #expect(try town.decide("item", .id(1)).plan().before == [1, 2, 3, 4].map { Ticket($0) })
    try town.navigation("nav", "home", "list")
    try town.open("nav")
    let plan = try town.decide("item", .id(1)).plan()
    #expect(plan.before == [1, 2, 3].map { Ticket($0) })
  }

  @Test(arguments: [(Device.phone, "home item"), (.pad, "home | item")])
  func `S1.15: devices have steps of their own behind one name`(_ device: Device, _ path: String) throws {
    let route = Route(
      "item",
      [
        .init(when: .device(.phone), Self.step("item", .push, from: .route("home"))),
        .init(Self.step("item", .present(.formSheet), from: .route("home"))),
      ])
    var town = try Self.town(route, device: device)
    try town.go("item")
    town.settle()
    #expect(town.path == path)
  }

  @Test func `S1.26: pushes into one navigation are one update`() throws {
    var town = try Self.town(
      Route("list", Self.step("list", .push, from: .route("home"))),
      Route("item", Self.step("item", .push, from: .route("list"), by: ["id"])),
      Route("note", Self.step("note", .push, from: .route("item"))))
    try town.go("note", .id(1))
    let told = town.told()
    #expect(told.filter { $0.hasPrefix("push") } == ["push list", "push item", "push note"])
    town.run.step(into: &town.log)
    #expect(town.told().filter { $0.hasPrefix("willShow") } == ["willShow note"])
    town.settle()
    #expect(town.path == "home list item note")
  }
}
