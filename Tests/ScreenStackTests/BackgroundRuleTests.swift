import ScreenStack
import Testing

/// The app in the background (U39).
struct BackgroundRuleTests {
  @Test func `U39 a push that has begun ends in the foreground`() throws {
    var play = try Play.showing("a")
    try play.push("b")
    play.endTurn()
    play.stage.enterBackground()
    play.rest()
    play.wait(10_000)
    #expect(play.look() == [] && play.stage.isMoving && play.stage.isAtRest)
    play.stage.enterForeground()
    #expect(!play.stage.isAtRest)
    let time = play.stage.now
    play.settle()
    #expect(play.look("didShow") == ["didShow b in nav"] && play.stage.now == time)
  }

  @Test func `U39 a transition whose time has not passed goes on in the foreground`() throws {
    var play = try Play.showing("a")
    try play.push("b")
    play.endTurn()
    play.stage.enterBackground()
    play.wait(100)
    play.stage.enterForeground()
    play.wait(200)
    #expect(play.stage.isMoving)
    play.wait(60)
    #expect(!play.stage.isMoving)
  }

  @Test func `U39 what is not animated happens in the background`() throws {
    var play = Play()
    try play.open("a")
    play.stage.enterBackground()
    try play.present("p", from: "a", .pageSheet, animated: false)
    play.settle()
    #expect(play.look("didAppear") == ["didAppear p"] && !play.stage.isMoving)
  }

  @Test func `U39 timers run in the background, in the order of their times`() throws {
    var play = try Play.showing("a")
    try play.push("b")
    play.endTurn()
    play.rest()
    try play.push("c")
    play.endTurn()
    play.stage.enterBackground()
    play.stage.ring(2, after: 500_000)
    play.stage.ring(1, after: 400_000)
    play.forget()
    while play.stage.step(into: &play.events) {}
    #expect(play.look() == ["rang 1", "rang 2"])
  }
}
