import ScreenStack
import Testing

/// U11 and U12: in which order things are told, and in which turn they happen.
struct ShowRuleTests {
  static let push = [
    "pushed b onto nav", "willMove b to nav", "didLoad b", "willDisappear a", "willAppear b",
    "willShow b in nav", "isAppearing b", "didDisappear a", "didAppear b", "didMove b to nav",
    "didShow b in nav",
  ]
  static let pop = [
    "popped b from nav", "willMove b to nil", "didLoad a", "willDisappear b leaving", "willAppear a",
    "willShow a in nav", "isAppearing a", "didDisappear b", "didMove b to nil", "didAppear a",
    "didShow a in nav", "gone b",
  ]

  static func without(_ words: [String], _ missing: String) -> [String] {
    words.filter { !$0.hasPrefix(missing) }
  }

  @Test(arguments: OS.allCases, [Motion.none, .animated])
  func `U11 a push tells everything in order`(_ os: OS, _ motion: Motion) throws {
    var play = try Play.showing("a", on: os)
    try play.push("b", motion)
    play.settle()
    #expect(play.look() == (os == .ios12 ? Self.without(Self.push, "isAppearing") : Self.push))
  }

  @Test(arguments: OS.allCases, [true, false])
  func `U11 a pop tells everything in order`(_ os: OS, _ isAnimated: Bool) throws {
    var play = try Play.showing("a", "b", on: os)
    try play.pop(animated: isAnimated)
    play.settle()
    #expect(play.look() == (os == .ios12 ? Self.without(Self.pop, "isAppearing") : Self.pop))
  }

  @Test func `U11 a screen is loaded only once`() throws {
    var play = try Play.showing("a", "b")
    try play.stage.keep(play["b"])
    try play.pop()
    play.settle()
    try play.push("b")
    play.settle()
    #expect(play.look("didLoad") == ["didLoad a"])
  }

  @Test(arguments: OS.allCases)
  func `U11 the first show tells willShow and didShow once`(_ os: OS) throws {
    var play = Play(os, flipping: os == .ios12 ? [.tellsFirstDidShowTwice] : [])
    try play.navigation("nav", "a")
    try play.perform(.openWindow(root: play["nav"], .compact))
    play.settle()
    #expect(
      play.look("didLoad a", "willAppear a", "willShow", "didAppear a", "didShow") == [
        "didLoad a", "willAppear a", "willShow a in nav", "didAppear a", "didShow a in nav",
      ])
  }

  @Test func `U11 the setting loads the new screen before the old one disappears`() throws {
    var play = try Play.showing("a", flipping: [.loadsFirst])
    try play.push("b")
    play.settle()
    #expect(
      play.look("didLoad", "will") == [
        "willMove b to nav", "willDisappear a", "didLoad b", "willAppear b", "willShow b in nav",
      ])
  }

  @Test func `U11 the setting puts willShow after willAppear`() throws {
    var play = try Play.showing("a", flipping: [.willShowAfterWillAppear])
    try play.push("b")
    play.settle()
    #expect(play.look("willShow", "willAppear") == ["willShow b in nav", "willAppear b"])
  }

  @Test func `U11 the setting puts willShow after willAppear at the first show too`() throws {
    var play = Play(flipping: [.willShowAfterWillAppear])
    try play.navigation("nav", "a")
    try play.perform(.openWindow(root: play["nav"], .compact))
    play.settle()
    #expect(play.look("willShow", "willAppear a") == ["willShow a in nav", "willAppear a"])
  }

  @Test(arguments: [OS.ios12, .ios13])
  func `U11 the setting tells viewIsAppearing`(_ os: OS) throws {
    var play = try Play.showing("a", on: os, flipping: [.hasIsAppearing])
    try play.push("b")
    play.settle()
    #expect(play.look("isAppearing") == (os == .ios12 ? ["isAppearing b"] : []))
  }

  @Test(arguments: [false, true])
  func `U11 a navigation that appears again tells didShow again`(_ isFlipped: Bool) throws {
    var play = Play(flipping: isFlipped ? [.tellsDidShowAgain] : [])
    try play.navigation("nav", "a")
    try play.tabs("tabs", "nav", "x")
    try play.open("tabs")
    try play.select("x")
    try play.select("nav")
    play.settle()
    #expect(play.look("didShow") == (isFlipped ? [] : ["didShow a in nav"]))
  }

  @Test(arguments: OS.allCases, [Motion.none, .animated])
  func `U12 a push is seen only when the turn has ended`(_ os: OS, _ motion: Motion) throws {
    var play = try Play.showing("a", on: os)
    try play.push("b", motion)
    #expect(play.look() == ["pushed b onto nav", "willMove b to nav"])
    #expect(play.stage.appearance(of: play["b"]) == .disappeared)
    play.endTurn()
    #expect(play.stage.appearance(of: play["b"]) == (motion == .none ? .appeared : .appearing))
  }

  @Test(arguments: OS.allCases)
  func `U12 the setting lets a presentation begin within the call`(_ os: OS) throws {
    var play = try Play.showing("a", on: os, flipping: [.presentsAtCommit])
    let turn = play.stage.turn
    try play.present("sheet", from: "a")
    #expect(play.stage.turn == turn)
    #expect(play.stage.appearance(of: play["sheet"]) == .appearing)
    #expect(play.stage.presented(by: play["a"]) == play["sheet"])
    #expect(play.look("didLoad", "willAppear") == ["didLoad sheet", "willAppear sheet"])
  }

  @Test func `U12 a screen that was pushed in this turn cannot present yet`() throws {
    var play = try Play.showing("a")
    try play.push("b")
    #expect(try play.present("sheet", from: "b") == .dropped)
    #expect(
      play.logged() == [
        "Attempt to present <sheet: 0x4> on <nav: 0x2> (from <b: 0x3>) whose view is not in the window "
          + "hierarchy."
      ])
    play.settle()
    #expect(try play.present("sheet", from: "b") == .done)
  }

  @Test func `U12 what one window presents is in no other window's way`() throws {
    var play = try Play.showing("a")
    try play.navigation("second", "x")
    try play.open("second")
    try play.present("sheet", from: "a")
    #expect(try play.push("y", onto: "second") == .done)
    #expect(try play.push("b") == .waiting)
    #expect(try play.present("card", from: "x") == .done)
    play.settle()
    #expect(play.held("second") == ["x", "y"])
    #expect(play.held("nav") == ["a", "b"])
    #expect(play.stage.presented(by: play["x"]) == play["card"])
  }
}
