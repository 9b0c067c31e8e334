import Navigation
import ScreenStack
import Testing

/// The contract of a router: S0, line by line, as far as it concerns no coordinator.
struct RouterTests {
  /// A router whose navigation shows `a`.
  private struct Desk {
    var journey: Journey
    let navigation: ScreenID

    init() throws {
      journey = try Journey("a")
      navigation = journey.navigation
    }

    mutating func push(_ name: String, _ completion: Int32?) throws {
      try journey.run.push(journey[name], onto: navigation, into: &journey.log)
      journey.run.keep(completion.map { Completion($0) }, for: journey[name])
      journey.settle()
    }

    mutating func route(_ command: Command) throws { try journey.run.route(command, into: &journey.log) }
  }

  private static func desk(_ completions: Int32?...) throws -> Desk {
    var desk = try Desk()
    for (place, completion) in completions.enumerated() { try desk.push("bcdef"[place], completion) }
    _ = desk.journey.told()
    return desk
  }

  @Test func `S0.4 without a completion nothing is kept`() throws {
    let desk = try Self.desk(nil, 2)
    #expect(desk.journey.run.waitingCompletions.map(\.completion) == [Completion(2)])
  }

  @Test func `S0.8 the back button tells the completion of that push, once, and forgets it`() throws {
    var desk = try Self.desk(1, 2)
    try desk.journey.perform(.back(desk.navigation))
    #expect(desk.journey.told() == ["completed 2 c"])
    #expect(desk.journey.run.waitingCompletions.map(\.completion) == [Completion(1)])
  }

  @Test func `S0.9 a cancelled swipe tells nothing, and a later pop still tells it once`() throws {
    var desk = try Self.desk(1)
    try desk.journey.perform(.swipeBack(desk.navigation, .began, over: .edge))
    try desk.journey.perform(.swipeBack(desk.navigation, .cancelled, over: .edge))
    #expect(desk.journey.told() == [])
    try desk.journey.perform(.swipeBack(desk.navigation, .began, over: .edge))
    try desk.journey.perform(.swipeBack(desk.navigation, .finished, over: .edge))
    #expect(desk.journey.told() == ["completed 1 b"])
  }

  @Test func `S0.10 a pop tells its completion before the animation ends, and didShow does not again`() throws
  {
    var desk = try Self.desk(1)
    try desk.route(.pop(from: desk.navigation, animated: true))
    #expect(desk.journey.log.events.compactMap { desk.journey.words($0) } == ["completed 1 b"])
    #expect(desk.journey.told() == ["completed 1 b"])
  }

  @Test func `S0.11 a pop on the root does and tells nothing`() throws {
    var desk = try Desk()
    #expect(
      try desk.journey.run.route(.pop(from: desk.navigation, animated: true), into: &desk.journey.log)
        == .nothing)
    #expect(desk.journey.told() == [])
  }

  @Test func `S0.12 popping to the root tells each completion once, from the bottom up`() throws {
    var desk = try Self.desk(1, 2, 3)
    try desk.route(.popToRoot(of: desk.navigation, animated: true))
    #expect(desk.journey.told() == ["completed 1 b", "completed 2 c", "completed 3 d"])
  }

  @Test func `S0.13 the didShow of a push tells nothing`() throws {
    var desk = try Self.desk(1)
    try desk.push("z", nil)
    #expect(desk.journey.told() == [])
  }

  @Test func `S0.19 the back menu, a pop to a screen and a foreign stack tell every completion`() throws {
    var desk = try Self.desk(1, 2, 3)
    try desk.journey.perform(.holdBack(desk.navigation, to: desk.journey["b"]))
    #expect(desk.journey.told() == ["completed 2 c", "completed 3 d"])
    var other = try Self.desk(1, 2, 3)
    try other.route(
      .setStack([other.journey["a"], other.journey["c"]], of: other.navigation, animated: false))
    #expect(other.journey.told() == ["completed 1 b", "completed 3 d"])
  }

  @Test func `S0.20 a plain pop from elsewhere tells it too`() throws {
    var desk = try Self.desk(1)
    try desk.journey.perform(.pop(from: desk.navigation, animated: false))
    #expect(desk.journey.told() == ["completed 1 b"])
  }

  @Test func `S0.21 another root tells what it replaces once, and forgets it`() throws {
    var desk = try Self.desk(1, 2)
    try desk.route(.setStack([desk.journey["y"]], of: desk.navigation, animated: false))
    #expect(desk.journey.told() == ["completed 1 b", "completed 2 c"])
    #expect(desk.journey.run.waitingCompletions.isEmpty)
  }

  @Test func `S0.22 a dismissal tells the completions of all that stood in it`() throws {
    var desk = try Desk()
    let modal = try desk.journey.run.make { try $0.makeNavigation([], name: "modal") }
    try desk.push("m", nil)
    try desk.journey.run.present(
      modal, above: desk.navigation, Run.Presentation(.fullScreen), into: &desk.journey.log)
    desk.journey.run.keep(Completion(9), for: modal)
    desk.journey.settle()
    for (name, number) in [("x", Int32(1)), ("y", 2)] {
      try desk.journey.run.push(
        desk.journey[name], onto: modal, .none, into: &desk.journey.log)
      desk.journey.run.keep(Completion(number), for: desk.journey[name])
      desk.journey.settle()
    }
    _ = desk.journey.told()
    try desk.route(.dismiss(from: desk.navigation, animated: true))
    #expect(desk.journey.told() == ["completed 9 modal", "completed 1 x", "completed 2 y"])
  }

  @Test func `S0.23 a presented screen that is dragged away tells its completion at the end`() throws {
    var desk = try Desk()
    try desk.journey.run.present(
      desk.journey["s"], above: desk.navigation, Run.Presentation(.pageSheet), into: &desk.journey.log)
    desk.journey.run.keep(Completion(5), for: desk.journey["s"])
    desk.journey.settle()
    _ = desk.journey.told()
    try desk.journey.perform(.drag(desk.journey["s"], .began))
    try desk.journey.perform(.drag(desk.journey["s"], .finished))
    #expect(desk.journey.log.events.compactMap { desk.journey.words($0) } == [])
    #expect(desk.journey.told() == ["completed 5 s"])
  }

  @Test func `S0.24 an entry is forgotten before it is told, so that the same screen may be pushed again`()
    throws
  {
    var desk = try Self.desk(1)
    let b = desk.journey["b"]
    try desk.journey.run.make { try $0.keep(b) }
    try desk.route(.pop(from: desk.navigation, animated: true))
    desk.journey.settle()
    #expect(desk.journey.told() == ["completed 1 b"])
    try desk.push("b", 2)
    try desk.route(.pop(from: desk.navigation, animated: true))
    #expect(desk.journey.told() == ["completed 2 b"])
  }

  @Test func `S0.25 the same screen again is refused before anything is kept`() throws {
    var desk = try Self.desk(1)
    let b = desk.journey["b"]
    #expect(throws: NavigationError.onScreenAlready(b)) { try desk.push("b", 2) }
    #expect(desk.journey.run.waitingCompletions.map(\.completion) == [Completion(1)])
  }

  @Test func `S0.5 a navigation is not pushed`() throws {
    var desk = try Desk()
    let other = try desk.journey.run.make { try $0.makeNavigation([]) }
    #expect(throws: NavigationError.pushesNavigation(other)) {
      try desk.journey.run.push(other, onto: desk.navigation, .none, into: &desk.journey.log)
    }
  }

  @Test func `another root waits for a transition, and is no navigation and no screen on the stage`() throws {
    var desk = try Self.desk(1)
    let (old, new) = (desk.journey["b"], desk.journey["x"])
    let navigation = desk.navigation
    #expect(throws: NavigationError.onScreenAlready(old)) {
      try desk.journey.run.setRoot(old, of: navigation, into: &desk.journey.log)
    }
    #expect(throws: NavigationError.pushesNavigation(navigation)) {
      try desk.journey.run.setRoot(navigation, of: navigation, into: &desk.journey.log)
    }
    try desk.route(.pop(from: navigation, animated: true))
    #expect(throws: NavigationError.busy) {
      try desk.journey.run.setRoot(new, of: navigation, into: &desk.journey.log)
    }
    #expect(desk.journey.told() == ["completed 1 b"])
    try desk.journey.run.setRoot(new, of: navigation, into: &desk.journey.log)
    #expect(desk.journey.path == "x")
  }

  @Test func `a router's commands wait for a transition`() throws {
    var desk = try Self.desk(1)
    let navigation = desk.navigation
    try desk.route(.pop(from: navigation, animated: true))
    for command in [
      Command.pop(from: navigation, animated: true), .popToRoot(of: navigation, animated: true),
      .dismiss(from: navigation, animated: true),
    ] {
      #expect(throws: NavigationError.busy) {
        try desk.journey.run.routeAtRest(command, into: &desk.journey.log)
      }
    }
  }

  @Test func `a router may present without a movement`() throws {
    var desk = try Self.desk()
    let sheet = desk.journey["sheet"]
    try desk.journey.run.present(
      sheet, above: desk.navigation, Run.Presentation(.pageSheet, isAnimated: false),
      into: &desk.journey.log)
    let time = desk.journey.run.stage.now
    desk.journey.settle()
    #expect(desk.journey.run.stage.now == time && desk.journey.path == "a | sheet")
  }
}

extension String {
  fileprivate subscript(place: Int) -> String { String(self[index(startIndex, offsetBy: place)]) }
}
