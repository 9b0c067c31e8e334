import ScreenStack
import Testing

/// The More tab, and presenting from behind it (U30, U20's last text).
struct MoreRuleTests {
  /// Six tabs: a to d, e, and n, a navigation with x. x 1, n 2, a 3, b 4, c 5, d 6, e 7, tabs 8; 9 and 10
  /// are the list behind More and its navigation.
  private func six(
    _ os: OS = .newest, flipping: [Setting] = [], _ width: Width = .compact
  ) throws -> Play {
    var play = Play(os, flipping: flipping)
    try play.navigation("n", "x")
    try play.tabs("tabs", "a", "b", "c", "d", "e", "n")
    try play.open("tabs", width)
    return play
  }

  /// The navigation behind More.
  private func more(_ play: inout Play, of name: String = "e") throws -> ScreenID {
    try #require(play.stage.parent(of: play[name]))
  }

  @Test(arguments: OS.allCases)
  func `U30 on More the selected index is nothing, and the selected child is one under it`(_ os: OS) throws {
    var play = try six(os)
    let index = try play.stage.selectedIndex(of: play["tabs"])
    #expect(index == 0)
    for name in ["e", "n"] {
      try play.select(name)
      play.settle()
      let none = try play.stage.selectedIndex(of: play["tabs"])
      #expect(none == nil)
      #expect(play.stage.visibleScreens(in: .first) == [play[name == "n" ? "x" : name]])
    }
    try play.select("d")
    let back = try play.stage.selectedIndex(of: play["tabs"])
    #expect(back == 3)
  }

  @Test func `U30 there is no More with five tabs, with room, or where the setting says so`() throws {
    var five = Play()
    try five.tabs("tabs", "a", "b", "c", "d", "e")
    try five.open("tabs")
    for var play in [five, try six(.newest, .regular), try six(flipping: [.hasMoreTab])] {
      let tap = Gesture.tapMore(in: play["tabs"])
      expectRefused(StageError.impossible(tap, .notThere), &play) { try $0.perform(tap) }
      try play.select("e")
      let index = try play.stage.selectedIndex(of: play["tabs"])
      #expect(index == 4)
      #expect(play.stage.parent(of: play["e"]) == play["tabs"])
    }
  }

  @Test func `U30 a child under More is on its navigation, above the list`() throws {
    var play = try six()
    try play.select("e")
    let more = try more(&play)
    let stack = play.stage.children(of: more).map { play.stage.text($0.name) }
    #expect(stack == ["UIMoreListController", "e"])
    #expect(play.held("tabs") == ["a", "b", "c", "d", "e", "n"])
  }

  @Test func `U30 a navigation under More is nested in the one of More`() throws {
    var play = try six()
    try play.select("n")
    play.settle()
    let more = try more(&play, of: "n")
    #expect(play.stage.children(of: more).last == play["n"])
    try play.push("y", onto: "n")
    play.settle()
    #expect(play.held("n") == ["x", "y"])
    try play.perform(.back(more))
    play.settle()
    #expect(play.stage.parent(of: play["n"]) == play["tabs"])
    #expect(play.stage.isAlive(play["y"]))
  }

  @Test func `U30 a tap on More shows the list, a tap in the list pushes`() throws {
    var play = try six()
    let (a, e, tabs) = (play["a"], play["e"], play["tabs"])
    let early = Gesture.tapTab(e, in: tabs)
    expectRefused(StageError.impossible(early, .notThere), &play) { try $0.perform(early) }
    try play.perform(.tapMore(in: tabs))
    play.settle()
    #expect(
      play.look("selected", "didDisappear", "didAppear") == [
        "selected More in tabs", "didAppear UIMoreNavigationController", "didAppear UIMoreListController",
        "didDisappear a",
      ])
    try play.perform(.tapTab(e, in: tabs))
    play.settle()
    #expect(
      play.look("selected", "didSelect", "didDisappear", "didAppear", "didShow") == [
        "selected e in tabs", "didDisappear UIMoreListController", "didAppear e",
        "didShow e in UIMoreNavigationController",
      ])
    #expect(play.stage.appearance(of: a) == .disappeared)
  }

  @Test func `U30 U28 a tap on More asks and tells of its navigation`() throws {
    var play = try six()
    let tap = Gesture.tapMore(in: play["tabs"])
    let question = try #require(try play.stage.question(raisedBy: tap, after: Answers()))
    guard case .shouldSelect(let more, in: play["tabs"]) = question else {
      Issue.record("asked \(question)")
      return
    }
    #expect(play.stage.kind(of: more) == .navigation)
    var answers = Answers()
    answers[question] = .no
    #expect(try play.perform(tap, answers: answers) == .refused)
    #expect(play.look("selected", "didSelect") == [])
    #expect(try play.perform(tap) == .done)
    #expect(
      play.look("selected", "didSelect") == [
        "selected More in tabs", "didSelect UIMoreNavigationController in tabs",
      ])
  }

  @Test func `U30 a tap on More while it is seen goes back to its list`() throws {
    var play = try six()
    try play.select("e")
    play.rest()
    try play.tapMore()
    play.settle()
    #expect(
      play.look("popped", "didShow", "gone") == [
        "popped e from UIMoreNavigationController",
        "didShow UIMoreListController in UIMoreNavigationController",
      ])
    #expect(play.stage.parent(of: play["e"]) == play["tabs"])
  }

  @Test func `U30 a child under the covered list cannot be tapped`() throws {
    var play = try six()
    try play.select("e")
    play.settle()
    let tap = Gesture.tapTab(play["n"], in: play["tabs"])
    expectRefused(StageError.impossible(tap, .notThere), &play) { try $0.perform(tap) }
  }

  @Test(arguments: [false, true])
  func `U30 what was pushed above a child under More goes when another is chosen`(_ isResize: Bool) throws {
    var play = try six()
    try play.select("e")
    play.settle()
    let more = try more(&play)
    try play.perform(.push(play["y"], onto: more, .animated))
    play.rest()
    try play.perform(isResize ? .resize(.first, .regular) : .select(play["n"], in: play["tabs"]))
    play.settle()
    #expect(play.look("gone") == ["gone y"])
    #expect(!play.stage.isOnStage(play["y"]))
  }

  @Test func `U30 more room opens the More tab up, less makes it again`() throws {
    var play = try six()
    try play.select("e")
    play.settle()
    try play.resize(.regular)
    let wide = try play.stage.selectedIndex(of: play["tabs"])
    #expect(wide == 4)
    #expect(play.stage.appearance(of: play["e"]) == .appeared)
    try play.resize(.compact)
    let narrow = try play.stage.selectedIndex(of: play["tabs"])
    #expect(narrow == nil)
    #expect(play.stage.visibleScreens(in: .first) == [play["e"]])
  }

  @Test(arguments: OS.allCases)
  func `U30 U20 presenting from behind More warns and presents`(_ os: OS) throws {
    var play = try six(os)
    try play.select("e")
    play.rest()
    let p = play["p"]
    let outcome = try play.perform(.present(p, from: play["e"], .pageSheet, animated: true))
    let text = Complaint.detached(p, from: play["e"]).message(in: play.stage)
    #expect(outcome == .done)
    #expect(play.look("log", "presented") == ["log " + text, "presented p by tabs pageSheet"])
  }

  @Test(arguments: OS.allCases)
  func `U20 the words about a detached presenter`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = try six(os, flipping: isFlipped ? [.warnsOfDetachedHarm] : [])
      let p = play["p"]
      let text = Complaint.detached(p, from: play["e"]).message(in: play.stage)
      let isHarm = [.ios17, .ios18, .ios26].contains(os) != isFlipped
      let soft =
        os == .ios12 || os == .ios13
        ? "Presenting view controllers on detached view controllers is discouraged <e: 0x7>."
        : "Presenting view controller <p: 0xb> from detached view controller <e: 0x7> is discouraged."
      let harm =
        "Presenting view controller <p: 0xb> from detached view controller <e: 0x7> is not supported, "
        + "and may result in incorrect safe area insets and a corrupt root presentation. Make sure <e: 0x7> "
        + "is in the view controller hierarchy before presenting from it. "
        + "Will become a hard exception in a future release."
      #expect(text == (isHarm ? harm : soft))
    }
  }

  @Test func `U30 a sixth tab moves the selected fifth behind More, also before it has appeared`() throws {
    var play = Play()
    try play.tabs("tabs", "1", "2", "3", "4", "5")
    try play.open("tabs")
    play.stage.pausesForCallbacks = true
    try play.tapTab("5")
    try play.perform(.addChild(play["6"], to: play["tabs"]))
    try play.select("5")
    play.settle()
    #expect(play.visible == ["5"] && play.stage.problems == [])
  }

  @Test func `U30 a swipe from behind More leaves the tab where it was`() throws {
    var play = Play()
    try play.tabs("tabs", "1", "2", "3", "4", "5", "6")
    try play.open("tabs")
    try play.tapMore()
    play.settle()
    try play.tapTab("6")
    play.settle()
    let more = try #require(play.stage.navigation(around: play["6"]))
    for phase in [Gesture.Phase.cancelled, .finished] {
      try play.perform(.swipeBack(more, .began, over: .edge))
      try play.perform(.swipeBack(more, phase, over: .edge))
      play.settle()
      #expect(play.stage.problems == [])
    }
    #expect(play.visible == ["UIMoreListController"] && play.held("tabs").contains("6"))
  }
}
