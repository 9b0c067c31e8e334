import ScreenStack
import Testing

/// The stage's clock: rings that were asked for, and the ends of transitions.
struct TimerTests {
  @Test func `what is due rings in the order of time`() {
    var play = Play()
    for (number, time) in [(1, 30), (2, 10), (3, 20)] { play.ring(Int32(number), after: Int64(time)) }
    play.wait(20)
    #expect(play.look() == ["rang 2", "rang 3"])
    #expect(play.stage.now == 20_000)
    play.wait(10)
    #expect(play.look() == ["rang 1"])
  }

  @Test func `what is due at the same time rings in the order of asking`() {
    var play = Play()
    for number in 1...3 { play.ring(Int32(number), after: 10) }
    play.wait(9)
    #expect(play.look() == [])
    play.ring(4, after: 1)
    play.wait(1)
    #expect(play.look() == ["rang 1", "rang 2", "rang 3", "rang 4"])
  }

  @Test(arguments: [true, false])
  func `a ring and a transition that are due at the same time come in the order of asking`(
    _ isRingFirst: Bool
  ) throws {
    var play = try Play.showing("a")
    try play.push("b")
    if isRingFirst { play.ring(1, after: 350) }
    play.endTurn()
    if !isRingFirst { play.ring(1, after: 350) }
    play.wait(350)
    let end = "didShow b in nav"
    #expect(play.look("rang", "didShow") == (isRingFirst ? ["rang 1", end] : [end, "rang 1"]))
  }

  @Test func `two transitions that are due at the same time end in the order of asking`() throws {
    var play = Play(device: .pad)
    try play.navigation("nav", "a")
    try play.navigation("pile", "x")
    try play.open("nav")
    try play.open("pile")
    try play.push("y", onto: "pile")
    try play.push("b", onto: "nav")
    play.settle()
    #expect(play.look("didShow") == ["didShow y in pile", "didShow b in nav"])
  }

  @Test func `a ring tells when, in which turn and why`() {
    var play = Play()
    play.stage.ring(7, after: 5_000, by: Cause(3))
    play.endTurn()
    play.wait(8)
    let event = play.events[0]
    #expect(play.events.count == 1)
    #expect(event.time == 5_000 && event.turn == 2 && event.cause == Cause(3) && event.what == .rang(7))
    #expect(event.level == .navigation)
  }

  @Test func `a ring at once, or in the past, comes when the turn has ended`() throws {
    var play = try Play.showing("a")
    play.ring(1, after: 0)
    play.ring(2, after: -5)
    try play.push("b", .none)
    play.wait(0)
    #expect(play.look("rang", "didShow") == ["didShow b in nav", "rang 1", "rang 2"])
    #expect(play.stage.now == 0)
  }

  @Test func `a wait does everything on the way and leaves the rest`() throws {
    var play = try Play.showing("a")
    try play.push("b")
    play.ring(1, after: 400)
    play.stage.wait(until: 349_999, into: &play.events)
    #expect(play.look("rang", "willShow", "didShow") == ["willShow b in nav"])
    #expect(play.stage.now == 349_999)
    play.stage.wait(until: 350_000, into: &play.events)
    #expect(play.look("rang", "didShow") == ["didShow b in nav"])
    play.stage.wait(until: 1_000_000, into: &play.events)
    #expect(play.look() == ["rang 1"])
    #expect(play.stage.now == 1_000_000)
  }

  @Test func `a wait for a time that is past ends the turn and does not turn the clock back`() throws {
    var play = try Play.showing("a")
    play.wait(100)
    try play.push("b", .none)
    play.stage.wait(until: 50_000, into: &play.events)
    #expect(play.look("didShow") == ["didShow b in nav"])
    #expect(play.stage.now == 100_000)
  }

  @Test func `what is next due is known, rings too`() throws {
    var play = try Play.showing("a")
    #expect(play.stage.nextDue == nil)
    play.ring(1, after: 400)
    #expect(play.stage.nextDue == 400_000)
    try play.push("b")
    #expect(play.stage.nextDue == 400_000)
    play.endTurn()
    #expect(play.stage.nextDue == 350_000)
    play.settle()
    #expect(play.stage.nextDue == 400_000)
    play.wait(400)
    #expect(play.stage.nextDue == nil)
  }

  @Test func `a stage is at rest when only rings are due, and nothing waits for them`() throws {
    var play = try Play.showing("a")
    play.ring(1, after: 400)
    #expect(play.stage.isAtRest && !play.stage.hasWork && !play.stage.isMoving)
    play.settle()
    #expect(play.stage.now == 0 && play.look() == [])
    try play.push("b")
    #expect(!play.stage.isAtRest && play.stage.hasWork && !play.stage.isMoving)
    play.endTurn()
    #expect(!play.stage.isAtRest && !play.stage.hasWork && play.stage.isMoving)
    play.settle()
    #expect(play.stage.isAtRest && play.stage.now == 350_000)
    #expect(play.look("rang") == [])
  }

  @Test func `a step does the next thing, and says when there is none`() throws {
    var play = try Play.showing("a")
    play.ring(1, after: 10)
    try play.push("b", .none)
    #expect(play.step() == true)
    #expect(play.look("rang", "didShow") == ["didShow b in nav"])
    #expect(play.step() == true)
    #expect(play.look() == ["rang 1"])
    let before = play.stage
    #expect(play.step() == false)
    #expect(play.stage == before && play.events.isEmpty)
  }
}

extension Play {
  /// Asks for a ring in so many milliseconds.
  fileprivate mutating func ring(_ number: Int32, after milliseconds: Int64) {
    stage.ring(number, after: milliseconds * 1000)
  }

  fileprivate mutating func step() -> Bool { stage.step(into: &events) }
}
