import ScreenStack
import Testing

/// A push by zoom can be turned into a pop on its way (U35).
struct ZoomRuleTests {
  /// A play in the middle of a push of b.
  private func pushing(
    _ os: OS, flipping: [Setting] = [], _ motion: Motion = .zoom
  ) throws -> Play {
    var play = try Play.showing("a", on: os, flipping: flipping)
    try play.push("b", motion)
    play.wait(100)
    play.forget()
    return play
  }

  @Test func `U35 a zoom that is grabbed ends at once and turns into a pop`() throws {
    var play = try pushing(.ios17, flipping: [.grabsZooms])
    try play.swipe(.began)
    try play.swipe(.finished)
    play.settle()
    #expect(
      play.look() == [
        "gesture swipeBack nav began over edge", "didDisappear a", "didAppear b", "didMove b to nav",
        "didShow b in nav", "willMove b to nil", "willDisappear b leaving", "willAppear a",
        "willShow a in nav", "isAppearing a", "gesture swipeBack nav finished over edge",
        "interactionEnded nav", "popped b from nav", "didDisappear b", "didMove b to nil", "didAppear a",
        "didShow a in nav", "gone b",
      ])
    #expect(play.held("nav") == ["a"])
  }

  @Test(arguments: OS.allCases)
  func `U35 only from 18 on`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = try pushing(os, flipping: isFlipped ? [.grabsZooms] : [])
      let swipe = Gesture.swipeBack(play["nav"], .began, over: .edge)
      guard (os == .ios18 || os == .ios26) != isFlipped else {
        expectRefused(StageError.impossible(swipe, .inTransition), &play) { try $0.perform(swipe) }
        continue
      }
      #expect(try play.perform(swipe) == .done)
      #expect(play.stage.transition(of: play["nav"])?.from == play["b"])
    }
  }

  @Test func `U35 a zoom that is grabbed and let go stays pushed`() throws {
    var play = try pushing(.ios26)
    try play.swipe(.began, over: .content)
    try play.swipe(.cancelled, over: .content)
    play.settle()
    #expect(play.held("nav") == ["a", "b"])
    #expect(play.stage.appearance(of: play["b"]) == .appeared)
    #expect(play.stage.appearance(of: play["a"]) == .disappeared)
  }

  @Test func `U35 a usual push cannot be grabbed`() throws {
    var play = try pushing(.ios26, .animated)
    let swipe = Gesture.swipeBack(play["nav"], .began, over: .edge)
    expectRefused(StageError.impossible(swipe, .inTransition), &play) { try $0.perform(swipe) }
  }
}
