import ScreenStack
import Testing

/// Roots, unbalanced callbacks, and several windows (U33, U34, U36).
struct WindowRuleTests {
  @Test(arguments: OS.allCases)
  func `U33 another root leaves in memory what the old one presents`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = Play(os, flipping: isFlipped ? [.leaksPresentedOfOldRoot] : [])
      try play.open("a")
      try play.put("p", over: "a", .overFullScreen)
      try play.setRoot("b")
      play.settle()
      let ends = isFlipped ? [] : ["leaked a", "leaked p"]
      #expect(
        play.look().filter { !$0.hasPrefix("isAppearing") } == [
          "willDisappear p", "didDisappear p", "willDisappear a", "didDisappear a",
        ] + ends + ["root b of 0", "didLoad b", "willAppear b", "didAppear b"]
          + (isFlipped ? ["gone a", "gone p"] : []))
      #expect(play.stage.isAlive(play["p"]) != isFlipped)
      #expect(!play.stage.isOnStage(play["p"]) && !play.stage.isOnStage(play["a"]))
    }
  }

  @Test func `U33 a root that presents nothing goes with all it holds`() throws {
    var play = Play()
    try play.navigation("nav", "a", "b")
    try play.tabs("tabs", "nav", "c")
    try play.open("tabs")
    try play.setRoot("z")
    play.settle()
    #expect(play.look("gone", "leaked") == ["gone tabs", "gone nav", "gone a", "gone b", "gone c"])
  }

  @Test func `U33 nothing leaks if it is dismissed before`() throws {
    var play = Play()
    try play.open("a")
    try play.put("p", over: "a")
    try play.dismiss(from: "a", animated: false)
    try play.setRoot("b")
    play.settle()
    #expect(play.look("gone", "leaked") == ["gone p", "gone a"])
  }

  @Test func `U33 a dismissal after the change lets both go`() throws {
    var play = Play()
    try play.open("a")
    try play.put("p", over: "a")
    try play.setRoot("b")
    play.rest()
    try play.dismiss(from: "a", animated: false)
    play.settle()
    #expect(Set(play.look("gone")) == ["gone p", "gone a"])
  }

  @Test func `U33 what a tab of the old root presents in its place leaves the screen with it`() throws {
    var play = Play(flipping: [.leaksPresentedOfOldRoot])
    try play.tabs("tabs", "a")
    try play.stage.set(.definesPresentationContext, to: true, of: play["a"])
    try play.open("tabs")
    try play.put("p", over: "a", .overCurrentContext)
    try play.setRoot("b")
    play.settle()
    #expect(play.stage.appearance(of: play["p"]) == .disappeared)
    #expect(!play.stage.isAlive(play["p"]))
  }

  @Test(arguments: OS.allCases)
  func `U34 a change before the callbacks are paired is unbalanced`(_ os: OS) throws {
    var play = try Play.showingTabs(on: os)
    try play.push("b")
    play.wait(100)
    play.forget()
    try play.select("other")
    play.settle()
    let told = play.look("log", "did").filter { !$0.hasPrefix("didLoad") }
    let gone = ["didDisappear nav", "didDisappear b"]
    let isNew = os == .ios18 || os == .ios26
    #expect(
      told == [
        "log Unbalanced calls to begin/end appearance transitions for <b: 0x5>.", "didDisappear a",
        "didAppear b", "didMove b to nav", "didShow b in nav",
      ] + (isNew ? ["didAppear other"] + gone : gone + ["didAppear other"]))
  }

  @Test(arguments: [false, true])
  func `U37 another width ends a push or a presentation, without a log line`(_ isSheet: Bool) throws {
    var play = try Play.showing("a")
    if isSheet { try play.present("b", from: "nav", .pageSheet) } else { try play.push("b") }
    play.wait(100)
    play.forget()
    try play.resize(.regular)
    #expect(play.look("log") == [])
    #expect(play.stage.visibleScreens(in: .first).last == play["b"])
    #expect(play.stage.appearance(of: play["b"]) == .appeared)
  }

  @Test func `U34 another root in the middle of a push is unbalanced`() throws {
    var play = try Play.showing("a")
    try play.push("b")
    play.wait(100)
    try play.setRoot("c")
    play.settle()
    #expect(
      play.look("log") == ["log Unbalanced calls to begin/end appearance transitions for <b: 0x3>."])
  }

  /// Two windows: nav with a in the one, pile with b in the other.
  private func windows() throws -> Play {
    var play = Play(device: .pad)
    try play.navigation("nav", "a")
    try play.navigation("pile", "b")
    try play.open("nav")
    try play.open("pile", .compact)
    return play
  }

  @Test func `U36 every window has a tree of its own`() throws {
    let play = try windows()
    #expect(
      play.stage.description == """
        window 1, regular
          nav
            a
        window 2, compact
          pile
            b

        """)
    #expect(play.stage.windowIDs == [.first, .second])
    #expect(play.stage.width(of: .first) == .regular)
    #expect(play.stage.width(of: .second) == .compact)
  }

  @Test func `U36 a presentation in one window prevents nothing in another`() throws {
    var play = try windows()
    try play.present("p", from: "a", .fullScreen)
    let commands: [Command] = [
      .push(play["c"], onto: play["pile"], .animated),
      .present(play["q"], from: play["b"], .overFullScreen, animated: true),
    ]
    for command in commands {
      #expect(try play.perform(command) == .done)
    }
    #expect(try play.push("d") == .waiting)
    play.settle()
    #expect(play.stage.presenter(of: play["q"]) == play["pile"])
    #expect(play.stage.presenter(of: play["p"]) == play["nav"])
    #expect(play.held("pile") == ["b", "c"])
  }

  @Test func `U36 a push in one window leaves the user of another free`() throws {
    var play = try windows()
    try play.put("c", onto: "pile")
    try play.push("d")
    play.endTurn()
    #expect(try play.perform(.back(play["pile"])) == .done)
    play.settle()
    #expect(play.held("nav") == ["a", "d"])
    #expect(play.held("pile") == ["b"])
  }

  @Test func `U36 another root or width is a matter of one window`() throws {
    var play = try windows()
    try play.setRoot("z", of: .second)
    try play.resize(.compact)
    play.settle()
    #expect(
      play.look("will", "did", "resized") == [
        "willDisappear pile", "willDisappear b", "didDisappear pile", "didDisappear b",
        "didLoad z", "willAppear z", "didAppear z", "resized 0 compact",
      ])
    #expect(play.stage.root(of: .first) == play["nav"])
  }

  @Test func `U36 a root of one window is not free for another, and there is no third`() throws {
    var play = try windows()
    let (navigation, z) = (play["nav"], play["z"])
    for command in [Command.setRoot(navigation, of: .second), .openWindow(root: navigation, .compact)] {
      expectRefused(StageError.notFree(navigation), &play) { try $0.perform(command) }
    }
    for number in [Int32(2), -1] {
      let window = WindowID(number)
      for command in [Command.setRoot(z, of: window), .resize(window, .compact)] {
        expectRefused(StageError.noWindow(window), &play) { try $0.perform(command) }
      }
    }
  }

  @Test func `U36 a frozen window leaves the other free`() throws {
    var play = try windows()
    try play.stage.set(.unguardedSwipe, to: true, of: play["nav"])
    try play.swipe(.began)
    try play.push("c")
    play.settle()
    #expect(play.look("froze") == ["froze nav"])
    let (first, second) = (
      try play.stage.obstacle(to: .tap(play["c"])), try play.stage.obstacle(to: .tap(play["b"]))
    )
    #expect(first == .frozen && second == nil)
  }
}
