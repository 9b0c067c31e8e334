import ScreenStack
import Testing

/// UIKit's messages about presentations that it does not carry out (U17 to U20).
struct PresentRuleTests {
  static let old: [OS] = [.ios12, .ios13]
  static let new: [OS] = OS.allCases.filter { !old.contains($0) }

  /// A navigation <nav: 0x2> with <a: 0x1> in a window; p, q and r are made.
  private func nav(_ os: OS = .newest, flipping: [Setting] = []) throws -> Play {
    var play = try Play.showing("a", on: os, flipping: flipping)
    for name in ["p", "q", "r"] { _ = play[name] }
    return play
  }

  @Test(arguments: old)
  func `U17 who presents already presents no second screen, as old systems say it`(_ os: OS) throws {
    var play = try nav(os)
    try play.put("p", over: "a", .overFullScreen)
    try expectDropped(
      "Warning: Attempt to present <q: 0x4>  on <a: 0x1> which is already presenting <p: 0x3>",
      &play
    ) { try $0.present("q", from: "a") }
  }

  @Test(arguments: new)
  func `U17 who presents already presents no second screen, as new systems say it`(_ os: OS) throws {
    var play = try nav(os)
    try play.put("p", over: "a", .overFullScreen)
    try expectDropped(
      "Attempt to present <q: 0x4> on <nav: 0x2> (from <a: 0x1>) which is already presenting <p: 0x3>.",
      &play
    ) { try $0.present("q", from: "a") }
  }

  @Test(arguments: [OS.ios13, .ios14])
  func `U17 the words are a setting of their own`(_ os: OS) throws {
    var play = try nav(os, flipping: [.namesWhoPresents])
    try play.put("p", over: "a")
    try play.present("q", from: "a")
    let isOld = play.look().first?.hasPrefix("log Warning: Attempt") ?? false
    #expect(isOld == (os == .ios14))
  }

  @Test func `U17 the completion of a dropped presentation runs only where that is set`() throws {
    var play = try nav(flipping: [.droppedHasNoCompletion])
    try play.put("p", over: "a")
    #expect(try play.present("q", from: "a") == .dropped)
    #expect(play.look("presented", "completed") == ["completedPresentation q"])
  }

  @Test func `U17 the one on top can present`() throws {
    var play = try nav()
    try play.put("p", over: "a")
    try play.put("q", over: "p")
    #expect(play.stage.presenter(of: play["q"]) == play["p"])
  }

  @Test(arguments: old)
  func `U18 who is in no window presents nothing, as old systems say it`(_ os: OS) throws {
    var play = try nav(os)
    try expectDropped(
      "Warning: Attempt to present <q: 0x4> on <p: 0x3> whose view is not in the window hierarchy!",
      &play
    ) { try $0.present("q", from: "p") }
  }

  @Test(arguments: new)
  func `U18 who is in no window presents nothing, as new systems say it`(_ os: OS) throws {
    var play = try nav(os)
    try expectDropped(
      "Attempt to present <q: 0x4> on <p: 0x3> (from <p: 0x3>) whose view is not in the window hierarchy.",
      &play
    ) { try $0.present("q", from: "p") }
  }

  @Test func `U18 a screen that was popped, or is in a tab that is not seen, presents nothing`() throws {
    var play = try Play.showingTabs()
    try play.put("b", onto: "nav")
    try play.stage.keep(play["b"])
    try play.pop(animated: false)
    play.settle()
    for sender in ["b", "other"] {
      #expect(try play.present("x", from: sender) == .dropped)
      #expect(play.look("log").first?.hasSuffix("whose view is not in the window hierarchy.") == true)
    }
  }

  @Test func `U18 comes before U17 where something covers the whole screen`() throws {
    var play = try nav(.ios12)
    try play.put("p", over: "a", .fullScreen)
    try expectDropped(
      "Warning: Attempt to present <q: 0x4> on <a: 0x1> whose view is not in the window hierarchy!",
      &play
    ) { try $0.present("q", from: "a") }
  }

  @Test(arguments: OS.allCases)
  func `U19 nothing is presented while something is being presented`(_ os: OS) throws {
    var play = try nav(os)
    try play.present("p", from: "a", .overFullScreen)
    let text =
      Self.old.contains(os)
      ? "Warning: Attempt to present <q: 0x4> on <a: 0x1> while a presentation is in progress!"
      : "Attempt to present <q: 0x4> on <nav: 0x2> (from <a: 0x1>) while a presentation is in progress."
    try expectDropped(text, &play) { try $0.present("q", from: "a") }
    play.settle()
    #expect(play.stage.presented(by: play["a"]) == play["p"])
  }

  @Test func `U19 nothing is presented while something is being dismissed, up to iOS 17`() throws {
    var play = try nav(.ios17)
    try play.put("p", over: "a")
    try play.dismiss(from: "a")
    try expectDropped(
      "Attempt to present <q: 0x4> on <nav: 0x2> (from <a: 0x1>) while a presentation is in progress.",
      &play
    ) { try $0.present("q", from: "a") }
  }

  @Test(arguments: OS.allCases, [true, false])
  func `U19 nothing is dismissed while something comes or goes`(_ os: OS, _ isComing: Bool) throws {
    var play = try nav(os)
    try play.present("p", from: "a", animated: isComing)
    if !isComing { try play.dismiss(from: "a") }
    try expectDropped(
      "Warning: Attempt to dismiss from view controller <a: 0x1> "
        + "while a presentation or dismiss is in progress!",
      &play
    ) { try $0.dismiss(from: "a") }
  }

  @Test func `U19 a finger that holds a sheet is a dismissal in progress, one that only pulls it is not`()
    throws
  {
    for isModal in [false, true] {
      var play = try nav()
      try play.put("p", over: "a")
      var answers = Answers()
      answers[.isModalInPresentation(play["p"])] = isModal ? .yes : .no
      try play.drag("p", .began, answers: answers)
      let outcome = try play.present("q", from: "p")
      #expect(outcome == (isModal ? .done : .dropped))
    }
  }

  @Test(arguments: old)
  func `U20 what is presented or held already cannot be presented, as old systems say it`(_ os: OS) throws {
    var play = try nav(os)
    try play.put("p", over: "a")
    for name in ["p", "a"] {
      let number = name == "p" ? "0x3" : "0x1"
      let error = try #require(throws: StageError.self) {
        try play.present(name, from: name == "p" ? "a" : "p")
      }
      let text = "Application tried to present modally an active controller <\(name): \(number)>."
      #expect(error.message(in: play.stage) == text)
    }
  }

  @Test(arguments: new)
  func `U20 what is presented or held already cannot be presented, as new systems say it`(_ os: OS) throws {
    var play = try nav(os)
    try play.put("p", over: "a")
    let presented = try #require(throws: StageError.self) { try play.present("p", from: "a") }
    #expect(
      presented.message(in: play.stage)
        == "Application tried to present modally a view controller <p: 0x3> "
        + "that is already being presented by <nav: 0x2>.")
    let held = try #require(throws: StageError.self) { try play.present("a", from: "p") }
    #expect(
      held.message(in: play.stage) == "Application tried to present modally a view controller <a: 0x1> "
        + "that has a parent view controller <nav: 0x2>.")
  }

  @Test func `U20 an active screen crashes the app and nothing has changed`() throws {
    var play = try nav()
    try play.put("p", over: "a")
    let (a, p, navigation) = (play["a"], play["p"], play["nav"])
    expectRefused(StageError.crash(.active(p, presenter: navigation, parent: nil)), &play) {
      try $0.present("p", from: "a")
    }
    expectRefused(StageError.crash(.active(a, presenter: nil, parent: navigation)), &play) {
      try $0.present("a", from: "p")
    }
    #expect(Complaint.active(a, presenter: nil, parent: navigation).exception == "NSInvalidArgumentException")
  }

  @Test(arguments: OS.allCases)
  func `U20 nothing cannot be presented`(_ os: OS) throws {
    var play = try nav(os)
    let a = play["a"]
    expectRefused(StageError.crash(.presentedNothing(from: a)), &play) {
      try $0.perform(.present(nil, from: a, .automatic, animated: true))
    }
    #expect(
      Complaint.presentedNothing(from: a).message(in: play.stage)
        == "Application tried to present a nil modal view controller on target <a: 0x1>.")
  }
}
