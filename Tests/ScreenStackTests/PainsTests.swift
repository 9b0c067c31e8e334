import ScreenStack
import Testing

/// Reports of users of navigation libraries: taps, swipes and pushes at the same time.
struct PainsTests {
  @Test(.bug("https://github.com/android/architecture-components-samples/issues/1027"))
  func `both taps of a double tap in one turn reach the screen`() throws {
    var play = try Play.showing("a")
    let tap = Gesture.tap(play["a"])
    #expect(try play.perform(tap) == .done)
    try play.push("b")
    #expect(try play.perform(tap) == .done)
    #expect(play.look("tapped") == ["tapped a", "tapped a"])
  }

  @Test(.bug("https://github.com/android/sunflower/issues/239"))
  func `both taps of a double tap on a button that pops reach the screen, and two screens go`() throws {
    var play = try Play.showing("a", "b", "c")
    let tap = Gesture.tap(play["c"])
    try play.perform(tap)
    #expect(try play.pop() == .done)
    #expect(play.stage.appearance(of: play["c"]) == .appeared)
    #expect(try play.perform(tap) == .done)
    #expect(try play.pop() == .waiting)
    play.endTurn()
    expectRefused(StageError.impossible(tap, .inTransition), &play) { try $0.perform(tap) }
    play.settle()
    #expect(play.held("nav") == ["a"])
  }

  @Test(.bug("https://github.com/android/sunflower/issues/239"), arguments: OS.allCases)
  func `a double tap that makes two screens pushes both, one after the other`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    #expect(try play.push("first") == .done)
    #expect(try play.push("second") == .waiting)
    play.settle()
    #expect(play.held("nav") == ["a", "first", "second"])
    let words = play.look("willAppear", "didAppear", "willDisappear", "didDisappear")
    #expect(
      words == [
        "willDisappear a", "willAppear first", "didDisappear a", "didAppear first", "willDisappear first",
        "willAppear second", "didDisappear first", "didAppear second",
      ])
  }

  @Test(.bug("https://github.com/boolder-org/boolder-android/pull/129"), arguments: OS.allCases)
  func `a double tap that pushes the same screen twice crashes`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    try play.push("b")
    let crash = StageError.crash(.pushedTwice(play["b"], onto: play["nav"]))
    expectRefused(crash, &play) { try $0.push("b") }
    play.settle()
    expectRefused(crash, &play) { try $0.push("b") }
    #expect(play.held("nav") == ["a", "b"])
  }

  @Test(.bug("https://github.com/google/play-services-plugins/issues/397"))
  func `a double tap on the back button pops once`() throws {
    var play = try Play.showing("a", "b", "c")
    let back = Gesture.back(play["nav"])
    try play.perform(back)
    expectRefused(StageError.impossible(back, .inTransition), &play) { try $0.perform(back) }
    play.settle()
    #expect(play.held("nav") == ["a", "b"])
  }

  @Test(.bug("https://github.com/google/play-services-plugins/issues/397"))
  func `pops from code never empty the stack`() throws {
    var play = try Play.showing("a", "b")
    #expect(try [play.pop(), play.pop(), play.pop()] == [.done, .nothing, .nothing])
    play.settle()
    #expect(play.held("nav") == ["a"])
  }

  @Test(
    .bug("https://github.com/pointfreeco/swift-composable-architecture/issues/3450"), arguments: OS.allCases)
  func `a tap during the animation does not reach a screen and a push from code waits`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    try play.push("b")
    play.endTurn()
    for name in os == .ios26 ? ["a"] : ["a", "b"] {
      let tap = Gesture.tap(play[name])
      expectRefused(StageError.impossible(tap, .inTransition), &play) { try $0.perform(tap) }
    }
    #expect(try play.push("c") == .waiting)
    play.settle()
    #expect(play.held("nav") == ["a", "b", "c"])
    #expect(try play.perform(.tap(play["c"])) == .done)
  }

  @Test(.bug("https://github.com/johnpatrickmorgan/FlowStacks/issues/98"))
  func `a push during a pop waits for it, and the stack says what is on screen`() throws {
    var play = try Play.showing("a", "b")
    try play.perform(.back(play["nav"]))
    play.endTurn()
    #expect(try play.push("c") == .waiting)
    play.settle()
    #expect(play.held("nav") == ["a", "c"])
    #expect(play.stage.visibleScreens(in: .first) == [play["c"]])
    #expect(play.look("didShow", "log") == ["didShow a in nav", "didShow c in nav"])
  }

  @Test(.bug("https://github.com/johnpatrickmorgan/NavigationBackport/issues/57"))
  func `a pop during a push waits for it`() throws {
    var play = try Play.showing("a")
    try play.push("b")
    play.endTurn()
    #expect(try play.pop() == .waiting)
    play.settle()
    #expect(play.held("nav") == ["a"])
    #expect(
      play.look("didAppear", "didDisappear") == [
        "didDisappear a", "didAppear b", "didDisappear b", "didAppear a",
      ])
  }

  @Test(
    .bug("https://github.com/heinzl/swift-composable-navigation/issues/17"), arguments: OS.allCases)
  func `a cancelled swipe does not pop, whatever didShow says`(_ os: OS) throws {
    let isFooled = os == .ios18 || os == .ios26
    var play = try Play.showing("a", "b", on: os, flipping: isFooled ? [.tellsDidShowOfCancelled] : [])
    try play.swipe(.began)
    #expect(play.stage.isOnStage(play["b"]))
    try play.swipe(.moved(900))
    try play.swipe(.cancelled)
    #expect(play.stage.isOnStage(play["b"]))
    play.settle()
    #expect(play.look("popped", "didShow", "gone") == (isFooled ? ["didShow a in nav"] : []))
    #expect(play.held("nav") == ["a", "b"])
    #expect(play.stage.visibleScreens(in: .first) == [play["b"]])
  }

  @Test(.bug("https://github.com/pointfreeco/swift-composable-architecture/issues/3673"))
  func `a push asked for during a swipe that is cancelled comes on top of what stayed`() throws {
    var play = try Play.showing("a", "b", on: .ios17)
    try play.swipe(.began)
    #expect(try play.push("c") == .waiting)
    try play.swipe(.cancelled)
    play.settle()
    #expect(play.held("nav") == ["a", "b", "c"])
    #expect(play.look("didShow") == ["didShow c in nav"])
  }

  @Test(.bug("https://github.com/AlphaWallet/alpha-wallet-ios/pull/5146"))
  func `a swipe that will be cancelled already says that the screen leaves`() throws {
    var play = try Play.showing("a", "b")
    try play.swipe(.began)
    #expect(play.look("willDisappear") == ["willDisappear b leaving"])
    try play.swipe(.cancelled)
    play.settle()
    #expect(play.look("didAppear", "didDisappear", "gone") == ["didDisappear a", "didAppear b"])
  }

  @Test(.bug("https://github.com/dotnet/maui/pull/33380"))
  func `the menu behind the back button pops several and shows one`() throws {
    var play = try Play.showing("a", "b", "c", "d")
    try play.perform(.holdBack(play["nav"], to: play["b"]))
    play.settle()
    #expect(play.held("nav") == ["a", "b"])
    #expect(
      play.look("popped", "willDisappear", "willShow", "didShow") == [
        "popped c from nav", "popped d from nav", "willDisappear d leaving", "willShow b in nav",
        "didShow b in nav",
      ])
    #expect(!play.stage.isAlive(play["c"]) && !play.stage.isAlive(play["d"]))
  }

  @Test(.bug("https://github.com/wikimedia/wikipedia-ios/pull/3640"))
  func `the menu goes past a screen that would say no to the back button`() throws {
    var play = try Play.showing("a", "b", "c")
    var answers = Answers()
    answers[.shouldPop(play["c"])] = .no
    #expect(try play.perform(.back(play["nav"]), answers: answers) == .refused)
    #expect(try play.perform(.holdBack(play["nav"], to: play["a"]), answers: answers) == .done)
    #expect(play.held("nav") == ["a"])
  }

  @Test(.bug("https://github.com/RxSwiftCommunity/RxFlow/issues/24"), arguments: OS.allCases)
  func `a push from within willAppear of a push waits and is not lost`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    try play.push("b")
    play.endTurn()
    #expect(play.look("willAppear") == ["willAppear b"])
    #expect(try play.push("c") == .waiting)
    #expect(try play.pop(animated: false) == .waiting)
    play.settle()
    #expect(play.held("nav") == ["a", "b"])
    #expect(play.look("pushed", "popped", "failed", "log") == ["pushed c onto nav", "popped c from nav"])
  }
}
