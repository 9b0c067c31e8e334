import ScreenStack
import Testing

/// U15b: the back button and the menu behind it.
struct BackRuleTests {
  static let withMenu: [OS] = OS.allCases.filter { ![.ios12, .ios13].contains($0) }
  static let withoutMenu: [OS] = [.ios12, .ios13]

  @Test(arguments: withMenu)
  func `U15b the menu pops to any earlier screen at once`(_ os: OS) throws {
    var play = try Play.showing("a", "b", "c", "d", on: os)
    #expect(try play.perform(.holdBack(play["nav"], to: play["a"])) == .done)
    #expect(play.held("nav") == ["a"])
    play.endTurn()
    #expect(play.moving == ["d a"])
    play.settle()
    #expect(
      play.look("popped", "willShow", "didShow") == [
        "popped b from nav", "popped c from nav", "popped d from nav", "willShow a in nav",
        "didShow a in nav",
      ])
  }

  @Test(arguments: withoutMenu)
  func `U15b before iOS 14 there is no menu`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os)
    let gesture = Gesture.holdBack(play["nav"], to: play["a"])
    expectRefused(StageError.impossible(gesture, .unknownToSystem), &play) { try $0.perform(gesture) }
    #expect(try play.stage.backMenu(of: play["nav"]).isEmpty)
  }

  @Test(arguments: [OS.ios13, .ios14])
  func `U15b the setting gives the menu`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os, flipping: [.hasBackMenu])
    #expect(try play.stage.backMenu(of: play["nav"]).count == (os == .ios13 ? 1 : 0))
    let gesture = Gesture.holdBack(play["nav"], to: play["a"])
    #expect(try play.stage.obstacle(to: gesture) == (os == .ios13 ? nil : .unknownToSystem))
  }

  @Test(arguments: OS.allCases)
  func `U15b the back button asks shouldPop`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os)
    let gesture = Gesture.back(play["nav"])
    let question = Question.shouldPop(play["b"])
    #expect(try play.stage.question(raisedBy: gesture, after: Answers()) == question)
    var answers = Answers()
    answers[question] = .no
    #expect(try play.stage.question(raisedBy: gesture, after: answers) == nil)
    let before = play.stage
    #expect(try play.perform(gesture, answers: answers) == .refused)
    #expect(play.stage == before)
    #expect(play.told() == [])
    answers[question] = .yes
    #expect(try play.perform(gesture, answers: answers) == .done)
    #expect(play.held("nav") == ["a"])
  }

  @Test(arguments: withMenu, [false, true])
  func `U15b the menu does not ask shouldPop`(_ os: OS, _ isFlipped: Bool) throws {
    var play = try Play.showing("a", "b", "c", on: os, flipping: isFlipped ? [.backMenuAsks] : [])
    let gesture = Gesture.holdBack(play["nav"], to: play["a"])
    let question = Question.shouldPop(play["c"])
    #expect(try play.stage.question(raisedBy: gesture, after: Answers()) == (isFlipped ? question : nil))
    var answers = Answers()
    answers[question] = .no
    #expect(try play.perform(gesture, answers: answers) == (isFlipped ? .refused : .done))
    #expect(play.held("nav") == (isFlipped ? ["a", "b", "c"] : ["a"]))
  }

  @Test(arguments: OS.allCases)
  func `U15b a swipe asks nothing`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os)
    let gesture = Gesture.swipeBack(play["nav"], .began, over: .edge)
    #expect(try play.stage.question(raisedBy: gesture, after: Answers()) == nil)
  }

  @Test func `U15b a screen without a title is Back and an empty title is an empty line`() throws {
    var play = Play()
    play.add(play.stage.makeScreen("a", title: "Home"), as: "a")
    play.add(play.stage.makeScreen("b", title: ""), as: "b")
    try play.navigation("nav", "a", "b", "c", "d")
    try play.open("nav")
    let items = try play.stage.backMenu(of: play["nav"])
    #expect(items.map(\.title) == ["Back", "", "Home"])
    #expect(items.map(\.screen) == [play["c"], play["b"], play["a"]])
  }

  @Test func `U15b the menu offers only what is below`() throws {
    var play = try Play.showing("a", "b")
    for name in ["b", "x"] {
      let gesture = Gesture.holdBack(play["nav"], to: play[name])
      expectRefused(StageError.impossible(gesture, .notThere), &play) { try $0.perform(gesture) }
    }
  }

  @Test func `U15b without a back button there is no menu and at the root there is neither`() throws {
    var play = try Play.showing("a", "b")
    try play.stage.set(.hidesBackButton, to: true, of: play["b"])
    for gesture in [Gesture.back(play["nav"]), .holdBack(play["nav"], to: play["a"])] {
      expectRefused(StageError.impossible(gesture, .noBackButton), &play) { try $0.perform(gesture) }
    }
    play = try Play.showing("a")
    for gesture in [Gesture.back(play["nav"]), .holdBack(play["nav"], to: play["a"])] {
      expectRefused(StageError.impossible(gesture, .atRoot), &play) { try $0.perform(gesture) }
    }
  }
}
