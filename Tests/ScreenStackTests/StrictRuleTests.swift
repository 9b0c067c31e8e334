import ScreenStack
import Testing

/// In a strict stage whatever UIKit would only log is an error, and nothing has changed (U3, U17 to U20, U27,
/// U34).
struct StrictRuleTests {
  enum Case: CaseIterable {
    case pushDuringDismissal, popDuringDismissal, setDuringPresentation
    case presentsAlready, notInWindow, presentationInProgress, dismissalInProgress
    case detached, unopenedTab
    case selectDuringPush, tapTabDuringPush, moreDuringPush, rootDuringPush
    case coverDuringPush, dismissDuringPush, removeDuringPush, hideDuringPush
    case replaceDuringPush, detailDuringPush, removeUnderMoreDuringPush, sixthTabDuringPush
    case pushDuringInnerPush, popDuringInnerPush, setDuringInnerPush
  }

  /// Acts that come first.
  private func scene(_ name: Case, isStrict: Bool) throws -> Play {
    var play = Play(name == .unopenedTab ? .ios12 : .newest, isStrict: isStrict)
    try play.navigation("nav", "a", "b")
    for screen in ["x", "y", "z", "z2"] { _ = play[screen] }
    switch name {
    case .pushDuringInnerPush, .popDuringInnerPush, .setDuringInnerPush:
      try play.custom("box", "nav")
      try play.navigation("outer", "z", "box")
      try play.open("outer")
    case .hideDuringPush:
      try play.custom("box", "nav", "z")
      try play.open("box")
    case .detailDuringPush:
      try play.split("z", "nav")
      try play.open("split", .regular)
    case .unopenedTab:
      try play.tabs("tabs", "z", "nav")
      try play.open("tabs")
    case .sixthTabDuringPush:
      try play.tabs("tabs", "t1", "t2", "t3", "t4", "nav")
      try play.open("tabs")
      try play.select("nav")
    case .detached, .moreDuringPush, .removeUnderMoreDuringPush:
      try play.tabs("tabs", "nav", "t2", "t3", "t4", "e", "f")
      try play.open("tabs")
    default:
      try play.tabs("tabs", "nav", "z")
      try play.open("tabs")
    }
    try prepare(name, &play)
    play.forget()
    return play
  }

  private func prepare(_ name: Case, _ play: inout Play) throws {
    switch name {
    case .setDuringPresentation, .presentationInProgress:
      try play.present("x", from: "nav", .overFullScreen)
    case .pushDuringDismissal, .popDuringDismissal, .dismissalInProgress:
      try play.put("x", over: "nav")
      try play.dismiss(from: "nav")
    case .presentsAlready: try play.put("x", over: "nav")
    case .notInWindow, .unopenedTab: break
    case .detached:
      try play.select("e")
      play.settle()
    case .removeUnderMoreDuringPush:
      try play.tapMore()
      play.settle()
      try play.tapTab("e")
      play.wait(100)
    case .dismissDuringPush:
      try play.navigation("sheet", "s")
      try play.put("sheet", over: "nav")
      try play.push("y", onto: "sheet")
      play.wait(100)
    default:
      try play.push("y")
      play.wait(100)
    }
  }

  private func act(_ name: Case, _ play: inout Play) throws {
    switch name {
    case .pushDuringDismissal: try play.push("y")
    case .popDuringDismissal: try play.pop()
    case .setDuringPresentation: try play.set("y", animated: true)
    case .presentsAlready, .presentationInProgress, .coverDuringPush:
      try play.present("z2", from: "nav", .fullScreen)
    case .notInWindow: try play.present("x", from: "z")
    case .dismissalInProgress: try play.dismiss(from: "nav")
    case .dismissDuringPush: try play.dismiss(from: "sheet")
    case .detached: try play.present("x", from: "e")
    case .unopenedTab: try play.push("y")
    case .selectDuringPush: try play.select("z")
    case .tapTabDuringPush: try play.tapTab("z")
    case .moreDuringPush: try play.tapMore()
    case .rootDuringPush: try play.setRoot("x")
    case .removeDuringPush: try play.perform(.removeChild(play["nav"]))
    case .hideDuringPush: try play.perform(.hide(play["nav"]))
    case .replaceDuringPush: try play.replace("nav", with: "x")
    case .detailDuringPush: try play.perform(.showDetail(play["x"], from: play["z"]))
    case .removeUnderMoreDuringPush: try play.perform(.removeChild(play["e"]))
    case .pushDuringInnerPush: try play.push("x", onto: "outer")
    case .popDuringInnerPush: try play.pop(from: "outer")
    case .setDuringInnerPush:
      try play.perform(.setStack([play["z"]], of: play["outer"], animated: false))
    case .sixthTabDuringPush: try play.perform(.addChild(play["x"], to: play["tabs"]))
    }
  }

  @Test(arguments: Case.allCases)
  func `U17 U18 U19 U20 U27 U34 a warning is an error with the same text and changes nothing`(
    _ name: Case
  ) throws {
    var usual = try scene(name, isStrict: false)
    var strict = try scene(name, isStrict: true)
    try act(name, &usual)
    // A push is seen when the turn ends, and only then cuts short what moves.
    if name == .pushDuringInnerPush { usual.endTurn() }
    let logged = usual.look("log")
    #expect(!logged.isEmpty)
    let before = strict.stage
    do {
      try act(name, &strict)
      Issue.record("it was done")
    } catch let error as StageError {
      guard case .warning(let complaint) = error else { throw error }
      #expect(!complaint.isCrash)
      #expect("log " + error.message(in: strict.stage) == logged.first)
    }
    #expect(strict.stage == before)
    #expect(strict.events.isEmpty)
  }

  @Test func `U3 a push that waits is no warning in a strict stage either`() throws {
    var play = try Play.showing("a", isStrict: true)
    try play.push("b")
    play.endTurn()
    #expect(try play.push("c") == .waiting)
    play.settle()
    #expect(play.held("nav") == ["a", "b", "c"])
  }

  @Test func `U17 a dropped presentation in a strict stage runs no completion`() throws {
    var play = Play(flipping: [.droppedHasNoCompletion], isStrict: true)
    try play.open("a")
    try play.put("p", over: "a")
    let (a, p, q) = (play["a"], play["p"], play["q"])
    let complaint = Complaint.alreadyPresents(q, on: a, from: a, presented: p)
    expectRefused(StageError.warning(complaint), &play) { try $0.present("q", from: "a") }
  }

  @Test func `U34 a presentation that is refused has not ended the dismissal before it`() throws {
    var play = try Play.showing("a", isStrict: true)
    play.stage.enterBackground()
    try play.push("b")
    play.settle()
    try play.present("p", from: "nav", .pageSheet, animated: false)
    play.settle()
    try play.dismiss(from: "p", animated: false)
    let (q, nav) = (play["q"], play["nav"])
    expectRefused(StageError.warning(.unbalanced(play["b"])), &play) {
      _ = try $0.perform(.present(q, from: nav, .currentContext, animated: true))
    }
  }
}
