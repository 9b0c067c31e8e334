import ScreenStack
import Testing

/// U13, U14 and U15: swipes back.
struct SwipeRuleTests {
  static let begun = [
    "willMove b to nil", "didLoad a", "willDisappear b leaving", "willAppear a", "willShow a in nav",
    "isAppearing a",
  ]
  static let restored = [
    "willDisappear a", "didDisappear a", "willAppear b", "isAppearing b", "didAppear b", "didMove b to nav",
  ]
  static let popped = [
    "interactionEnded nav", "popped b from nav", "didDisappear b", "didMove b to nil", "didAppear a",
    "didShow a in nav", "gone b",
  ]

  static func known(_ words: [String], on os: OS) -> [String] {
    os == .ios12 ? words.filter { !$0.hasPrefix("isAppearing") } : words
  }

  @Test(arguments: OS.allCases)
  func `U13 a swipe begins as a pop does, and tells willShow once`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os)
    #expect(try play.swipe(.began) == .done)
    #expect(play.told() == Self.known(Self.begun, on: os))
    try play.swipe(.moved(300))
    try play.swipe(.moved(700))
    #expect(play.told() == [])
    #expect(play.stage.appearance(of: play["a"]) == .appearing)
    #expect(play.stage.appearance(of: play["b"]) == .disappearing)
  }

  @Test(arguments: OS.allCases)
  func `U13 a cancelled swipe leaves the stack as it was and tells no didShow`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os)
    try play.swipe(.began)
    try play.swipe(.moved(300))
    play.forget()
    try play.swipe(.cancelled)
    play.settle()
    let words = play.told()
    #expect(
      words
        == Self.known(["interactionEnded nav cancelled"] + Self.restored, on: os))
    #expect(play.held("nav") == ["a", "b"])
    #expect(play.stage.parent(of: play["b"]) == play["nav"])
    #expect(play.stage.appearance(of: play["b"]) == .appeared)
    #expect(play.stage.appearance(of: play["a"]) == .disappeared)
    #expect(play.stage.isAtRest)
  }

  @Test(arguments: [OS.ios17, .ios18])
  func `U13 the setting tells didShow of a cancelled swipe`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os, flipping: [.tellsDidShowOfCancelled])
    try play.swipe(.began)
    try play.swipe(.cancelled)
    play.settle()
    #expect(play.look("didShow") == ["didShow a in nav"])
  }

  @Test(arguments: OS.allCases)
  func `U13 a finished swipe pops and tells didShow once`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os)
    try play.swipe(.began)
    play.forget()
    try play.swipe(.finished)
    play.settle()
    #expect(play.told() == Self.popped)
    #expect(play.held("nav") == ["a"])
  }

  @Test func `U13 a swipe may be cancelled, tried again and finished`() throws {
    var play = try Play.showing("a", "b", on: .ios17)
    for _ in 0..<3 {
      try play.swipe(.began)
      try play.swipe(.cancelled)
      play.settle()
    }
    #expect(play.look("didShow", "popped", "gone") == [])
    try play.swipe(.began)
    try play.swipe(.finished)
    play.settle()
    #expect(play.look("didShow", "popped", "gone") == ["popped b from nav", "didShow a in nav", "gone b"])
  }

  @Test func `U13 a swipe that nobody lets go of ends never`() throws {
    var play = try Play.showing("a", "b")
    try play.swipe(.began)
    play.wait(60_000)
    #expect(play.stage.appearance(of: play["b"]) == .disappearing)
    #expect(play.look("didShow", "popped", "gone") == [])
  }

  @Test func `U14 the coordinator knows from and to at once, and what is cancelled only later`() throws {
    var play = try Play.showing("a", "b")
    try play.swipe(.began)
    let began = try #require(play.stage.transition(of: play["nav"]))
    #expect(began.from == play["b"] && began.to == play["a"])
    #expect(began.isInteractive && !began.isCancelled)
    try play.swipe(.cancelled)
    let ended = try #require(play.stage.transition(of: play["nav"]))
    #expect(ended.from == play["b"] && ended.to == play["a"])
    #expect(!ended.isInteractive && ended.isCancelled)
    play.settle()
    #expect(play.stage.transition(of: play["nav"]) == nil)
  }

  @Test(arguments: [Gesture.Phase.cancelled, .finished])
  func `U14 the interaction is told when the finger lets go, before the transition ends`(
    _ phase: Gesture.Phase
  ) throws {
    var play = try Play.showing("a", "b", on: .ios17)
    try play.swipe(.began)
    #expect(play.look("interactionEnded") == [])
    try play.swipe(phase)
    #expect(play.told() == ["interactionEnded nav" + (phase == .cancelled ? " cancelled" : "")])
  }

  @Test(arguments: OS.allCases)
  func `U14 the back button is no interaction`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os)
    #expect(try play.perform(.back(play["nav"])) == .done)
    play.endTurn()
    let change = try #require(play.stage.transition(of: play["nav"]))
    #expect(change.from == play["b"] && change.to == play["a"] && !change.isInteractive)
    play.settle()
    #expect(play.told() == Self.known(ShowRuleTests.pop, on: os))
  }

  @Test func `U14 willDisappear says that it leaves, also of a swipe that will be cancelled`() throws {
    var play = try Play.showing("a", "b")
    try play.swipe(.began)
    #expect(play.look("willDisappear") == ["willDisappear b leaving"])
    try play.swipe(.cancelled)
    play.settle()
    #expect(play.look("willDisappear") == ["willDisappear a"])
    try play.push("c")
    play.settle()
    #expect(play.look("willDisappear") == ["willDisappear b"])
  }

  @Test(arguments: OS.allCases)
  func `U15 there is no swipe at the root`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    let swipe = Gesture.swipeBack(play["nav"], .began, over: .edge)
    expectRefused(StageError.impossible(swipe, .atRoot), &play) { try $0.perform(swipe) }
  }

  @Test(arguments: OS.allCases)
  func `U15 a swipe at the root that nothing stops freezes the app at the next push`(_ os: OS) throws {
    var play = try Play.showing("a", on: os, options: .unguardedSwipe)
    #expect(try play.swipe(.began) == .done)
    try play.push("b")
    play.settle()
    #expect(play.look("froze", "didAppear", "didShow") == ["froze nav"])
    for name in ["a", "b"] {
      let tap = Gesture.tap(play[name])
      expectRefused(StageError.impossible(tap, .frozen), &play) { try $0.perform(tap) }
    }
    #expect(try play.push("c") == .waiting)
    play.wait(60_000)
    #expect(play.held("nav") == ["a", "b"])
  }

  @Test func `U15 a swipe at the root can be let go of like any other`() throws {
    for phase in [Gesture.Phase.moved(300), .cancelled, .finished] {
      var play = try Play.showing("a", options: .unguardedSwipe)
      try play.swipe(.began)
      play.forget()
      let before = play.stage
      #expect(try play.swipe(phase) == .done)
      #expect(play.told() == [])
      #expect(play.stage.description == before.description && play.stage.isAtRest)
    }
  }

  @Test func `U15 the outer of two navigations cannot be swiped while a finger holds the inner`() throws {
    var play = Play()
    try play.navigation("inner", "x", "y")
    try play.custom("box", "inner")
    try play.navigation("nav", "a", "box")
    try play.open("nav")
    try play.swipe(.began, in: "inner")
    let swipe = Gesture.swipeBack(play["nav"], .began, over: .edge)
    expectRefused(StageError.impossible(swipe, .inTransition), &play) { try $0.perform(swipe) }
    try play.swipe(.cancelled, in: "inner")
    play.settle()
    #expect(try play.swipe(.began) == .done)
  }

  @Test func `U15 the same swipe higher up harms nobody`() throws {
    var play = try Play.showing("a", "b", options: .unguardedSwipe)
    try play.swipe(.began)
    try play.swipe(.finished)
    play.settle()
    try play.push("c")
    play.settle()
    #expect(play.look("froze") == [])
    #expect(play.stage.appearance(of: play["c"]) == .appeared)
  }

  @Test(arguments: OS.allCases)
  func `U15 a hidden back button stops the swipe from the edge`(_ os: OS) throws {
    let swipe = { (play: inout Play) in Gesture.swipeBack(play["nav"], .began, over: .edge) }
    var play = try Play.showing("a", "b", on: os)
    try play.stage.set(.hidesBackButton, to: true, of: play["b"])
    expectRefused(StageError.impossible(swipe(&play), .noBackButton), &play) { try $0.swipe(.began) }
    try play.stage.set(.unguardedSwipe, to: true, of: play["nav"])
    #expect(try play.swipe(.began) == .done)

    play = try Play.showing("a", "b", on: os, flipping: [.hiddenBackButtonStopsSwipe])
    try play.stage.set(.hidesBackButton, to: true, of: play["b"])
    #expect(try play.swipe(.began) == .done)
  }

  @Test(arguments: OS.allCases, [false, true])
  func `U15 from iOS 26 on a swipe may begin anywhere`(_ os: OS, _ isFlipped: Bool) throws {
    var play = try Play.showing("a", "b", on: os, flipping: isFlipped ? [.swipesOverContent] : [])
    let swipe = Gesture.swipeBack(play["nav"], .began, over: .content)
    guard (os == .ios26) != isFlipped else {
      return expectRefused(StageError.impossible(swipe, .unknownToSystem), &play) { try $0.perform(swipe) }
    }
    #expect(try play.perform(swipe) == .done)
    try play.swipe(.finished, over: .content)
    play.settle()
    #expect(play.held("nav") == ["a"])
  }
}
