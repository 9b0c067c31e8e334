import Navigation
import ScreenStack
import Testing

/// A flow lives as long as it, or a flow below it, has something on stage, by whatever way its last screen leaves.
struct LifetimeTests {
  /// `photos` of App, and a pushed flow Buy with two screens.
  private static func buying() throws -> Journey {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .pushed)
    try journey.push("sign_in", by: "Buy", 1)
    journey.settle()
    try journey.push("confirm", by: "Buy", 2)
    _ = journey.told()
    return journey
  }

  @Test func `the back button ends a flow with its last screen, and not before`() throws {
    var journey = try Self.buying()
    try journey.perform(.back(journey.navigation))
    #expect(journey.told() == ["completed 2 confirm"])
    #expect(journey.live == ["App", "Buy"])
    try journey.perform(.back(journey.navigation))
    #expect(journey.told() == ["completed 1 sign_in", "cancel Buy back"])
    #expect(journey.live == ["App"])
    #expect(journey.path == "photos")
  }

  @Test func `what a gesture took is told at its end`() throws {
    var journey = try Self.buying()
    try journey.perform(.back(journey.navigation))
    #expect(journey.log.events.compactMap { journey.words($0) } == [])
    #expect(journey.told() == ["completed 2 confirm"])
  }

  @Test func `what a command took is told at once, from the bottom up`() throws {
    var journey = try Self.buying()
    try journey.perform(.popToRoot(of: journey.navigation, animated: true), as: .flow(journey.flow("App")))
    #expect(
      journey.log.events.compactMap { journey.words($0) } == ["completed 1 sign_in", "completed 2 confirm"])
    #expect(journey.told() == ["completed 1 sign_in", "completed 2 confirm", "cancel Buy parent"])
  }

  @Test func `everyone who waits for a screen is told, in the order of asking`() throws {
    var journey = try Self.buying()
    let confirm = journey["confirm"]
    journey.run.keep(Completion(3), for: confirm)
    journey.run.keep(Completion(4), for: confirm)
    try journey.perform(.back(journey.navigation))
    #expect(journey.told() == ["completed 2 confirm", "completed 3 confirm", "completed 4 confirm"])
    #expect(journey.run.lostCompletions.isEmpty)
  }

  @Test func `a completion that was given when its screen was gone is lost`() throws {
    var journey = try Self.buying()
    let confirm = journey["confirm"]
    try journey.perform(.back(journey.navigation))
    _ = journey.told()
    journey.run.keep(Completion(3), for: confirm)
    #expect(journey.run.lostCompletions.map(\.completion) == [Completion(3)])
    #expect(journey.run.lostCompletions.map(\.screen) == [confirm])
  }

  @Test func `a swipe that is let go ends nothing, one that is finished does`() throws {
    var journey = try Self.buying()
    try journey.perform(.back(journey.navigation))
    _ = journey.told()
    try journey.perform(.swipeBack(journey.navigation, .began, over: .edge))
    #expect(journey.told() == [])
    try journey.perform(.swipeBack(journey.navigation, .cancelled, over: .edge))
    #expect(journey.told() == [])
    #expect(journey.live == ["App", "Buy"])
    try journey.perform(.swipeBack(journey.navigation, .began, over: .edge))
    try journey.perform(.swipeBack(journey.navigation, .finished, over: .edge))
    #expect(journey.told() == ["completed 1 sign_in", "cancel Buy swipe"])
  }

  @Test func `the back menu takes several flows at once, those below first`() throws {
    var journey = try Self.buying()
    try journey.start("Help", in: "Buy", .pushed)
    try journey.push("help", by: "Help", 3)
    _ = journey.told()
    try journey.perform(.holdBack(journey.navigation, to: journey["photos"]))
    #expect(
      journey.told() == [
        "completed 1 sign_in", "completed 2 confirm", "completed 3 help", "cancel Help menu",
        "cancel Buy menu",
      ])
  }

  @Test func `a sheet that is dragged away ends its flow`() throws {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .presented(.pageSheet))
    try journey.push("confirm", by: "Buy", 1)
    #expect(journey.told() == ["start Buy"])
    #expect(journey.path == "photos | confirm")
    let sheet = journey.run.navigation(of: journey.flow("Buy"))!
    try journey.perform(.drag(sheet, .began))
    try journey.perform(.drag(sheet, .cancelled))
    #expect(journey.told() == [])
    try journey.perform(.drag(sheet, .began))
    try journey.perform(.drag(sheet, .finished))
    #expect(journey.told() == ["completed 1 confirm", "cancel Buy drag"])
    #expect(journey.path == "photos")
  }

  @Test func `another root ends what stood under the old one`() throws {
    var journey = try Self.buying()
    try journey.run.setRoot(journey["welcome"], by: journey.flow("App"), into: &journey.log)
    #expect(journey.told() == ["completed 1 sign_in", "completed 2 confirm", "cancel Buy root"])
    #expect(journey.path == "welcome")
    #expect(journey.live == ["App"])
  }

  @Test func `a flow that replaces its only screen lives`() throws {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .pushed)
    try journey.push("sign_in", by: "Buy")
    _ = journey.told()
    try journey.run.replace(all: false, with: journey["confirm"], by: journey.flow("Buy"), into: &journey.log)
    #expect(journey.told() == [])
    #expect(journey.path == "photos confirm")
    #expect(journey.live == ["App", "Buy"])
  }

  @Test func `a flow without screens lives by the flow below it`() throws {
    var journey = try Self.buying()
    try journey.start("Help", in: "Buy", .pushed)
    try journey.push("help", by: "Help")
    _ = journey.told()
    try journey.perform(
      .setStack([journey["photos"], journey["help"]], of: journey.navigation, animated: false))
    #expect(journey.told() == ["completed 1 sign_in", "completed 2 confirm"])
    #expect(journey.live == ["App", "Buy", "Help"])
    try journey.perform(.back(journey.navigation))
    #expect(journey.told() == ["cancel Help back", "cancel Buy pop"])
  }

  @Test func `a flow that has shown nothing lives while its start can run`() throws {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .pushed)
    journey.run.beginHandler(of: journey.flow("Buy"))
    #expect(journey.told() == ["start Buy"])
    #expect(journey.live == ["App", "Buy"])
    journey.run.endHandler(of: journey.flow("Buy"))
    #expect(journey.told() == ["cancel Buy showedNothing"])
  }

  @Test func `a flow that took its own last screen lives while a handler waits`() throws {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .pushed)
    try journey.push("confirm", by: "Buy")
    _ = journey.told()
    let buy = journey.flow("Buy")
    journey.run.beginHandler(of: buy)
    try journey.perform(.pop(from: journey.navigation, animated: true), as: .flow(buy))
    #expect(journey.told() == [])
    journey.run.endHandler(of: buy)
    #expect(journey.told() == ["cancel Buy pop"])
  }

  @Test func `a flow whose last screen the user took ends at once, though a handler waits`() throws {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .pushed)
    try journey.push("confirm", by: "Buy")
    journey.run.beginHandler(of: journey.flow("Buy"))
    _ = journey.told()
    try journey.perform(.back(journey.navigation))
    #expect(journey.told() == ["cancel Buy back"])
  }

  @Test func `an unopened tab counts as being on stage`() throws {
    var journey = try Journey()
    let home = try journey.run.make { try $0.makeNavigation([], name: "home") }
    let cart = try journey.run.make { try $0.makeNavigation([], name: "cart") }
    let bar = try journey.run.make { try $0.makeTabs([home, cart]) }
    try journey.run.setRoot(bar, by: journey.flow("App"), into: &journey.log)
    try journey.start("Home", in: "App", .tab(home))
    try journey.start("Cart", in: "App", .tab(cart))
    try journey.push("feed", by: "Home")
    #expect(journey.told() == ["start Home", "start Cart"])
    #expect(journey.live == ["App", "Home", "Cart"])
    #expect(journey.path == "home: feed")
  }

  @Test func `the root flow outlives its screens`() throws {
    var journey = try Journey("photos")
    try journey.perform(.setStack([], of: journey.navigation, animated: false))
    #expect(journey.told() == [])
    #expect(journey.live == ["App"])
  }
}
