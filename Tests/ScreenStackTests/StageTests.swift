import ScreenStack
import Testing

/// The order of things on the whole device, as people would read it.
struct StageTests {
  @Test func `a push tells everything in UIKit's order`() throws {
    var play = try Play.showing("a")
    try play.push("b")
    #expect(play.held("nav") == ["a", "b"])
    play.settle()
    #expect(
      play.look() == [
        "pushed b onto nav", "willMove b to nav", "didLoad b", "willDisappear a", "willAppear b",
        "willShow b in nav", "isAppearing b", "didDisappear a", "didAppear b", "didMove b to nav",
        "didShow b in nav",
      ])
  }
}
