import Navigation
import Routing
import ScreenStack
import Testing

/// The scopes of finders, and the ends of their searches.
struct SearchTests {
  /// A tab bar: `news item` seen, `basket item` not; `note` above.
  static func town(_ finder: Finder) throws -> Town {
    var town = try Town([Route("item", .goingBack(to: .screen("item"), find: finder))])
    town.screen("item", as: "seen")
    town.screen("item", as: "held")
    town.screen("item", as: "above")
    try town.navigation("feed", "news", "seen")
    try town.navigation("cart", "basket", "held")
    try town.tabs("tabs", "feed", "cart")
    try town.open("tabs")
    try town.perform(.present(town["above"], from: town["tabs"], .pageSheet, animated: false))
    return town
  }

  static let cases: [(finder: Finder, hit: String?, count: Int)] = [
    (Finder(), "above", 1),
    (Finder(start: .root), "seen", 3),
    (Finder(scope: [.visible], start: .root), "seen", 3),
    (Finder(scope: [.contained], start: .root), "held", 3),
    (Finder(scope: [], start: .root), nil, 1),
    (Finder(scope: [.presented], start: .root), "above", 2),
  ]

  @Test(arguments: 0..<6)
  func `each scope has its own first hit`(_ number: Int) throws {
    let (finder, hit, count) = Self.cases[number]
    let town = try Self.town(finder)
    let decision = town.decide("item")
    guard case .looked(let look) = decision.explanation.lines[0] else {
      Issue.record("nobody looked")
      return
    }
    #expect(look.hit == hit.map { town[$0] })
    #expect(look.count == count)
  }

  @Test func `a predicate of the caller's decides what is right in all else`() throws {
    var town = try Self.town(Finder(predicate: Ticket(1)))
    town.answers.accepts = { [held = town["held"]] in $0 == Ticket(1) && $1 == held }
    #expect(try town.decide("item").plan().destination == .existing(town["held"]))
  }

  @Test func `of a stack the top is nearest`() throws {
    var town = try Town([Route("item", .goingBack(to: .screen("item")))])
    town.screen("item", as: "low")
    town.screen("item", as: "high")
    try town.navigation("nav", "low", "high", "last")
    try town.open("nav")
    #expect(try town.decide("item").plan().destination == .existing(town["high"]))
  }

  @Test func `what lies below in the selected tab is nearer than what another tab shows`() throws {
    var town = try Town([Route("item", .goingBack(to: .screen("item")))])
    town.screen("item", as: "near")
    town.screen("item", as: "far")
    try town.navigation("feed", "near", "news")
    try town.navigation("cart", "basket", "far")
    try town.tabs("tabs", "feed", "cart")
    try town.open("tabs")
    #expect(try town.decide("item").plan().destination == .existing(town["near"]))
  }

  @Test func `numbers are compared as a script does`() throws {
    var step = RouteStep.goingBack(to: .screen("item"), find: Finder(by: ["id"]))
    step.params = [RouteParam("id")]
    var town = try Town([Route("item", step)])
    town.screen("item", as: "item", Value.Field("id", .integer(3)))
    try town.navigation("nav", "item")
    try town.open("nav")
    #expect(
      try town.decide("item", Value.Field("id", .number(3))).plan().destination == .existing(town["item"]))
    #expect(throws: RouteRefusal.notFound("item")) {
      try town.decide("item", Value.Field("id", .text("3"))).plan()
    }
  }

  @Test func `a search looks at each screen once, and stops at the first hit`() throws {
    for (place, count) in [(0, 1_001), (999, 2), (500, 501)] {
      var town = try Town([Route("item", .goingBack(to: .screen("item")))])
      let ids = (0..<1_000).map { $0 == place ? town.screen("item") : town.screen("other") }
      let nav = try town.run.make { stage throws(StageError) in try stage.makeNavigation(ids) }
      try town.perform(.openWindow(root: nav, .compact))
      let line = try #require(town.decide("item").explanation.lines.first)
      guard case .looked(let look) = line else {
        Issue.record("\(line)")
        continue
      }
      #expect(look.hit == ids[place])
      #expect(look.count == count)
    }
  }
}
