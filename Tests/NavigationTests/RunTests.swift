import Navigation
import ScreenStack
import Testing

/// Flows end by their own word, and are refused what cannot be.
struct RunTests {
  @Test func `finish takes the flow's screens and those of the flows below it`() throws {
    var journey = try Journey("photos", "photo")
    try journey.start("Buy", in: "App", .pushed)
    try journey.push("confirm", by: "Buy", 1)
    journey.settle()
    try journey.start("Help", in: "Buy", .pushed)
    try journey.push("help", by: "Help", 2)
    _ = journey.told()
    try journey.run.finish(journey.flow("Buy"), into: &journey.log)
    #expect(
      journey.told() == ["cancel Help parent", "finish Buy", "completed 1 confirm", "completed 2 help"])
    #expect(journey.path == "photos photo")
  }

  @Test func `finish of a presented flow dismisses all of it`() throws {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .presented(.automatic))
    try journey.push("address", by: "Buy", 1)
    journey.settle()
    try journey.push("payment", by: "Buy", 2)
    journey.settle()
    try journey.start("Scan", in: "Buy", .presented(.fullScreen))
    try journey.push("scan", by: "Scan", 3)
    _ = journey.told()
    #expect(journey.path == "photos | address payment | scan")
    try journey.run.finish(journey.flow("Buy"), into: &journey.log)
    #expect(
      journey.told() == [
        "cancel Scan parent", "finish Buy", "completed 1 address", "completed 2 payment", "completed 3 scan",
      ])
    #expect(journey.path == "photos")
    #expect(journey.live == ["App"])
  }

  @Test func `a flow in the middle of a stack leaves from the middle`() throws {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .pushed)
    try journey.push("confirm", by: "Buy")
    journey.settle()
    try journey.push("news", by: "App")
    _ = journey.told()
    try journey.run.cancel(
      journey.flow("Buy"), .word(journey.run.make { $0.name("too late") }), into: &journey.log)
    #expect(journey.told() == ["cancel Buy too late"])
    #expect(journey.path == "photos news")
  }

  @Test func `an alert of a flow leaves with it`() throws {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .pushed)
    try journey.push("confirm", by: "Buy")
    journey.settle()
    try journey.present("question", by: "Buy", .overFullScreen)
    _ = journey.told()
    #expect(journey.path == "photos confirm | question")
    try journey.run.finish(journey.flow("Buy"), into: &journey.log)
    #expect(journey.told() == ["finish Buy"])
    #expect(journey.path == "photos")
  }

  @Test func `dismiss closes what its flow or one below it has presented, not what another flow has`() throws
  {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .pushed)
    try journey.push("confirm", by: "Buy")
    journey.settle()
    let (app, buy) = (journey.flow("App"), journey.flow("Buy"))
    try journey.present("news", by: "App")
    journey.settle()
    #expect(throws: NavigationError.presentsNothing(buy)) {
      try journey.run.dismiss(by: buy, into: &journey.log)
    }
    try journey.run.presentOnTop(journey["question"], by: buy, .automatic, into: &journey.log)
    journey.settle()
    #expect(journey.path == "photos confirm | news | question")
    try journey.run.dismiss(by: buy, into: &journey.log)
    journey.settle()
    #expect(journey.path == "photos confirm | news")
    try journey.run.dismiss(by: app, into: &journey.log)
    journey.settle()
    try journey.present("sheet", by: "Buy")
    journey.settle()
    try journey.run.dismiss(by: app, into: &journey.log)
    journey.settle()
    #expect(journey.path == "photos confirm")
  }

  @Test func `a command meets a transition with busy, and nothing has changed`() throws {
    var journey = try Journey("photos")
    try journey.push("photo", by: "App")
    let before = journey.run
    #expect(throws: NavigationError.busy) { try journey.push("more", by: "App") }
    _ = journey["more"]
    #expect(journey.run.isBusy(for: journey.flow("App")))
    #expect(
      journey.run.stage.children(of: journey.navigation) == before.stage.children(of: journey.navigation))
    journey.settle()
    #expect(!journey.run.isBusy(for: journey.flow("App")))
    try journey.push("more", by: "App")
  }

  @Test func `whether a push would have to wait is known before its screen is made`() throws {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .presented(.automatic))
    #expect(!journey.run.isBusyForPush(by: journey.flow("App")))
    try journey.push("photo", by: "App")
    #expect(journey.run.isBusyForPush(by: journey.flow("App")))
    // It has no navigation yet: what it shows first is presented.
    #expect(!journey.run.isBusyForPush(by: journey.flow("Buy")))
    journey.settle()
    #expect(!journey.run.isBusyForPush(by: journey.flow("App")))
  }

  @Test func `a log without callbacks tells what comes and goes`() throws {
    var (all, few) = (try Journey("photos"), try Journey("photos"))
    few.log.tellsCallbacks = false
    func play(_ journey: inout Journey) throws -> [Event] {
      try journey.push("photo", by: "App", 1)
      journey.settle()
      try journey.perform(.back(journey.navigation))
      journey.settle()
      #expect(journey.log.events.contains { journey.words($0) == "completed 1 photo" })
      return journey.log.events.compactMap { if case .stage(let event) = $0 { event } else { nil } }
    }
    let whole = try play(&all)
    let short = try play(&few)
    let isGone = { (event: Event) in if case .gone = event.what { true } else { false } }
    #expect(short == whole.filter { $0.level < .lifecycle || isGone($0) })
    #expect(short.contains(where: isGone) && short.count < whole.count)
  }

  @Test func `what cannot be is refused with its reason`() throws {
    var journey = try Journey("photos")
    try journey.start("Buy", in: "App", .pushed)
    let nav = try journey.run.make { try $0.makeNavigation([]) }
    let buy = journey.flow("Buy")
    let photos = journey["photos"]
    #expect(throws: NavigationError.pushesNavigation(nav)) {
      try journey.run.push(nav, by: buy, into: &journey.log)
    }
    #expect(throws: NavigationError.onScreenAlready(photos)) { try journey.push("photos", by: "Buy") }
    try journey.push("confirm", by: "Buy")
    journey.settle()
    try journey.present("sheet", by: "Buy")
    journey.settle()
    #expect(throws: NavigationError.presents(journey.navigation, presented: journey["sheet"])) {
      try journey.present("other", by: "App")
    }
    try journey.run.finish(buy, into: &journey.log)
    #expect(throws: NavigationError.over(buy)) { try journey.push("late", by: "Buy") }
    #expect(throws: NavigationError.over(buy)) { try journey.run.finish(buy, into: &journey.log) }
  }

  @Test func `a completion is told once, however its screen leaves`() throws {
    var journey = try Journey("photos")
    try journey.push("photo", by: "App", 7)
    _ = journey.told()
    try journey.perform(.back(journey.navigation))
    #expect(journey.told() == ["completed 7 photo"])
    try journey.push("again", by: "App", 8)
    _ = journey.told()
    try journey.perform(.setStack([journey["photos"]], of: journey.navigation, animated: false))
    #expect(journey.told() == ["completed 8 again"])
  }
}
