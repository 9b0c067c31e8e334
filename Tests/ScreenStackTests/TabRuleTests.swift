import ScreenStack
import Testing

/// Tab bars: what is loaded, who is told, and where a tap leads (U27, U28, U29).
struct TabRuleTests {
  /// first holds a; second holds b.
  private func tabs(_ os: OS = .newest, flipping: [Setting] = []) throws -> Play {
    var play = Play(os, flipping: flipping)
    try play.navigation("first", "a")
    try play.navigation("second", "b")
    try play.tabs("tabs", "first", "second")
    try play.perform(.openWindow(root: play["tabs"], .compact))
    play.settle()
    return play
  }

  @Test(arguments: OS.allCases)
  func `U27 only the selected tab is loaded`(_ os: OS) throws {
    var play = try tabs(os)
    #expect(play.look("didLoad") == ["didLoad tabs", "didLoad first", "didLoad a"])
    #expect(
      play.stage.description == """
        window, compact
          tabs
            first, selected
              a
            second, never opened
              b

        """)
    try play.select("second")
    try play.select("first")
    #expect(play.look("didLoad") == ["didLoad second", "didLoad b"])
  }

  @Test func `U27 another tab comes while the old one goes`() throws {
    var play = try tabs()
    play.forget()
    try play.select("second")
    #expect(
      play.look("selected", "didLoad", "will", "did") == [
        "selected second in tabs", "didLoad second", "willAppear second", "didLoad b", "willAppear b",
        "willShow b in second", "willDisappear first", "willDisappear a", "didAppear second", "didAppear b",
        "didShow b in second", "didDisappear first", "didDisappear a",
      ])
  }

  @Test(arguments: OS.allCases)
  func `U27 a push into a tab that was never opened is seen when it is, or lost`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = try tabs(os, flipping: isFlipped ? [.losesPushIntoUnopenedTab] : [])
      _ = play["c"]
      if (os == .ios12) != isFlipped {
        try expectDropped(
          "pushing <c: 0x6> onto <second: 0x4>, whose view was never loaded, had no effect", &play
        ) { try $0.push("c", onto: "second") }
        continue
      }
      play.forget()
      #expect(try play.push("c", onto: "second") == .done)
      play.settle()
      #expect(play.held("second") == ["b", "c"])
      #expect(play.look("didLoad", "will", "pushed") == ["pushed c onto second", "willMove c to second"])
      try play.select("second")
      #expect(
        play.look("didLoad", "didAppear") == [
          "didLoad second", "didLoad c", "didAppear second", "didAppear c",
        ])
    }
  }

  @Test(arguments: OS.allCases)
  func `U27 a push at once into a tab that was never opened is never lost`(_ os: OS) throws {
    var play = try tabs(os, flipping: os == .ios12 ? [] : [.losesPushIntoUnopenedTab])
    #expect(try play.push("c", .none, onto: "second") == .done)
    #expect(play.held("second") == ["b", "c"])
  }

  @Test func `U27 a push into a tab that was opened before is never lost`() throws {
    var play = try tabs(.ios12)
    try play.select("second")
    try play.select("first")
    #expect(try play.push("c", onto: "second") == .done)
    #expect(play.held("second") == ["b", "c"])
  }

  @Test(arguments: OS.allCases)
  func `U28 a tap asks shouldSelect and tells didSelect, a command neither`(_ os: OS) throws {
    var play = try tabs(os)
    let tap = Gesture.tapTab(play["second"], in: play["tabs"])
    let question = try play.stage.question(raisedBy: tap, after: Answers())
    #expect(question == .shouldSelect(play["second"], in: play["tabs"]))
    play.forget()
    try play.select("second")
    play.settle()
    #expect(play.look("didSelect", "selected") == ["selected second in tabs"])
    try play.tapTab("first")
    play.settle()
    #expect(play.look("didSelect", "selected") == ["selected first in tabs", "didSelect first in tabs"])
  }

  @Test func `U28 a tab bar of UITabs tells didSelectTab, also when code selects`() throws {
    var play = Play()
    try play.tabs("tabs", "a", "b", options: .hasTabs)
    try play.open("tabs")
    try play.select("b")
    try play.tapTab("a")
    try play.tapTab("a")
    play.settle()
    #expect(
      play.look("didSelect") == [
        "didSelectTab b previous a in tabs", "didSelectTab a previous b in tabs",
        "didSelectTab a previous a in tabs",
      ])
  }

  @Test func `U28 a window that grows leaves More without a word to the delegate`() throws {
    var play = Play(device: .pad)
    try play.tabs("tabs", "1", "2", "3", "4", "5", "6", options: .hasTabs)
    try play.open("tabs", .compact)
    try play.select("6")
    play.settle()
    #expect(play.look("didSelect") == ["didSelectTab 6 previous 1 in tabs"])
    try play.resize(.regular)
    play.settle()
    #expect(play.look("selected", "didSelect") == ["selected 6 in tabs"])
  }

  @Test(arguments: OS.allCases)
  func `U28 UITabs are there from 18 on`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = Play(os, flipping: isFlipped ? [.hasTabs] : [])
      let isKnown = [.ios18, .ios26].contains(os) != isFlipped
      let made = try? play.tabs("tabs", "a", options: .hasTabs)
      #expect((made != nil) == isKnown)
    }
  }

  @Test func `U28 a tap that shouldSelect forbids changes nothing`() throws {
    var play = try tabs()
    play.forget()
    let before = play.stage
    var answers = Answers()
    answers[.shouldSelect(play["second"], in: play["tabs"])] = .no
    #expect(try play.tapTab("second", answers: answers) == .refused)
    #expect(play.stage == before)
    #expect(play.look() == ["gesture tapTab second in tabs"])
  }

  @Test func `U28 selecting the selected tab does nothing, tapping it tells didSelect`() throws {
    var play = try tabs()
    play.forget()
    let command = try play.select("first")
    #expect(command == .nothing && play.events.isEmpty)
    try play.tapTab("first")
    #expect(play.look() == ["gesture tapTab first in tabs", "didSelect first in tabs"])
  }

  @Test(arguments: OS.allCases)
  func `U29 a tap on the selected tab pops its navigation to the root, animated`(_ os: OS) throws {
    var play = try tabs(os)
    try play.put("c", onto: "first")
    try play.put("d", onto: "first")
    let time = play.stage.now
    let outcome = try play.tapTab("first")
    play.settle()
    #expect(outcome == .done)
    #expect(play.stage.now - time == 350_000)
    #expect(
      play.look("didSelect", "popped", "didAppear", "didDisappear", "didShow") == [
        "didSelect first in tabs", "popped c from first", "popped d from first", "didDisappear d",
        "didAppear a", "didShow a in first",
      ])
  }

  @Test func `U29 a forbidden tap on the selected tab pops nothing`() throws {
    var play = try tabs()
    try play.put("c", onto: "first")
    var answers = Answers()
    answers[.shouldSelect(play["first"], in: play["tabs"])] = .no
    try play.tapTab("first", answers: answers)
    #expect(play.held("first") == ["a", "c"])
  }

  @Test func `U29 a tap on the selected tab leaves other tabs and other kinds of children alone`() throws {
    var play = Play()
    try play.navigation("nav", "a", "b")
    try play.tabs("tabs", "plain", "nav")
    try play.open("tabs")
    #expect(try play.tapTab("plain") == .nothing)
    #expect(play.held("nav") == ["a", "b"])
  }

  @Test func `U29 a tab bar that was pushed is popped itself`() throws {
    var play = Play()
    try play.tabs("tabs", "a", "b")
    try play.navigation("nav", "root", "tabs")
    try play.open("nav")
    try play.tapTab("a")
    play.settle()
    #expect(play.held("nav") == ["root"])
    #expect(
      play.look("didSelect", "popped", "gone") == [
        "didSelect a in tabs", "popped tabs from nav", "gone tabs", "gone a", "gone b",
      ])
  }

  @Test func `U28 a bar that is covered or hidden cannot be tapped`() throws {
    var play = try tabs()
    let tap = Gesture.tapTab(play["second"], in: play["tabs"])
    try play.put("c", onto: "first", .hidesBottomBar)
    expectRefused(StageError.impossible(tap, .notVisible), &play) { try $0.perform(tap) }
    try play.pop(from: "first", animated: false)
    play.settle()
    try play.put("p", over: "a")
    try play.stage.keep(play["p"])
    expectRefused(StageError.impossible(tap, .covered(by: play["p"])), &play) { try $0.perform(tap) }
    let stranger = Gesture.tapTab(play["p"], in: play["tabs"])
    try play.dismiss(from: "a", animated: false)
    play.settle()
    expectRefused(StageError.impossible(stranger, .notThere), &play) { try $0.perform(stranger) }
  }
}
