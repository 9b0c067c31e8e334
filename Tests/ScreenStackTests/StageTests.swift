import ScreenStack
import Testing

/// The order of things on the whole device, as people would read it.
struct StageTests {
  @Test func `a push tells everything in UIKit's order`() throws {
    var play = Play()
    try play.navigation("nav", "a")
    try play.open("nav")
    try play.perform(.push(play["b"], onto: play["nav"], .animated))
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
