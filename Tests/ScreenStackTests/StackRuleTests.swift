import ScreenStack
import Testing

/// U4, U5, U7, U8, U9 and U10: pops, and whole stacks.
struct StackRuleTests {
  static let holding: [OS] = [.ios12, .ios13, .ios14, .ios15, .ios16, .ios17]
  static let prompt: [OS] = [.ios18, .ios26]
  static let calls: [(name: String, command: @Sendable (inout Play) -> Command)] = [
    ("popViewControllerAnimated:", { .pop(from: $0["nav"], animated: true) }),
    ("popViewControllerAnimated:", { .pop(from: $0["nav"], animated: false) }),
    ("popToViewController:transition:", { .popTo($0["a"], in: $0["nav"], animated: true) }),
    ("popToRootViewControllerAnimated:", { .popToRoot(of: $0["nav"], animated: true) }),
    ("setViewControllers:animated:", { $0.stack(["a"], animated: true) }),
    ("setViewControllers:animated:", { $0.stack(["b", "a"], animated: false) }),
  ]

  static func busy(_ call: String) -> String {
    "\(call) called on <nav 0x4> while an existing transition or presentation is occurring; "
      + "the navigation stack will not be updated."
  }

  @Test(arguments: holding)
  func `U4 until iOS 17 an animated push after a plain stack waits for the commit`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    #expect(try play.set("a", "b", animated: false) == .done)
    #expect(try play.push("c") == .waiting)
    #expect(play.held("nav") == ["a", "b"])
    #expect(play.stage.transition(of: play["nav"]) == nil)
    play.endTurn()
    #expect(play.held("nav") == ["a", "b", "c"])
    play.settle()
    #expect(play.look("didShow", "failed") == ["didShow b in nav", "didShow c in nav"])
  }

  @Test(arguments: prompt)
  func `U4 from iOS 18 on an animated push after a plain stack is there at once`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    #expect(try play.set("a", "b", animated: false) == .done)
    #expect(try play.push("c") == .done)
    #expect(play.held("nav") == ["a", "b", "c"])
    play.endTurn()
    #expect(
      play.look("held", "willShow", "didShow") == [
        "willShow b in nav", "didShow b in nav", "willShow c in nav",
      ])
    play.settle()
    #expect(play.look("willShow", "didShow", "failed") == ["didShow c in nav"])
    #expect(play.stage.appearance(of: play["c"]) == .appeared)
  }

  @Test(arguments: OS.allCases)
  func `U4 another stack in that window crashes until iOS 17`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    try play.set("a", "b", animated: false)
    try play.push("c")
    try play.set("a", "b", "c", animated: false)
    let crash = Complaint.pushedTwice(play["c"], onto: play["nav"])
    play.settle()
    let text = "log " + crash.message(in: play.stage)
    #expect(play.look("log") == (Self.holding.contains(os) ? [text] : []))
    #expect(play.held("nav") == ["a", "b", "c"])
  }

  @Test(arguments: [OS.ios17, .ios18])
  func `U4 the setting chooses`(_ os: OS) throws {
    var play = try Play.showing("a", on: os, flipping: [.holdsPushUntilCommit])
    try play.set("a", "b", animated: false)
    #expect(try play.push("c") == (os == .ios17 ? .done : .waiting))
  }

  @Test(arguments: OS.allCases)
  func `U4 a plain stack tells didShow of its top, new or not`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os)
    try play.set("b", animated: false)
    play.settle()
    #expect(play.look("didShow") == ["didShow b in nav"])
    try play.set("b", "c", animated: false)
    #expect(play.look("didShow") == [])
    play.settle()
    #expect(play.look("didShow") == ["didShow c in nav"])
  }

  @Test(arguments: calls)
  func `U5 a stack change during a presentation or dismissal is dropped with a log`(
    _ name: String, _ command: @Sendable (inout Play) -> Command
  ) throws {
    var play = try Play.showing("a", "b", "c")
    try play.present("sheet", from: "c")
    play.forget()
    #expect(try play.perform(command(&play)) == .dropped)
    #expect(play.look() == ["log " + Self.busy(name)])
    play.settle()
    try play.dismiss(from: "c")
    play.forget()
    #expect(try play.perform(command(&play)) == .dropped)
    #expect(play.look() == ["log " + Self.busy(name)])
    #expect(play.held("nav") == ["a", "b", "c"])
  }

  @Test(arguments: calls)
  func `U5 in a strict stage the log is an error`(
    _ name: String, _ command: @Sendable (inout Play) -> Command
  ) throws {
    var play = try Play.showing("a", "b", "c", isStrict: true)
    try play.present("sheet", from: "c")
    let before = (play.stage, play.events.count)
    let error = try #require(throws: StageError.self) { try play.perform(command(&play)) }
    guard case .warning(let complaint) = error else { throw error }
    #expect(complaint.message(in: play.stage) == Self.busy(name))
    #expect(complaint.rule == "U5")
    #expect(play.stage == before.0 && play.events.count == before.1)
  }

  @Test(arguments: calls)
  func `U5 during a push a stack change waits`(
    _ name: String, _ command: @Sendable (inout Play) -> Command
  ) throws {
    var play = try Play.showing("a", "b")
    try play.push("c")
    play.endTurn()
    #expect(try play.perform(command(&play)) == .waiting)
    #expect(play.held("nav") == ["a", "b", "c"])
    play.settle()
    #expect(play.held("nav") != ["a", "b", "c"])
    #expect(play.look("log", "failed") == [])
  }

  @Test func `U5 a waiting stack keeps its screens alive`() throws {
    var play = try Play.showing("a", "b")
    try play.pop()
    try play.push("c")
    try play.set("a", "b", animated: true)
    play.settle()
    #expect(play.look("log") == [])
    #expect(play.held("nav") == ["a", "b"])
  }

  @Test(arguments: OS.allCases, [true, false])
  func `U7 a pop of the root does nothing`(_ os: OS, _ isAnimated: Bool) throws {
    var play = try Play.showing("a", on: os)
    let before = play.stage
    #expect(try play.pop(animated: isAnimated) == .nothing)
    #expect(try play.popToRoot(animated: isAnimated) == .nothing)
    play.settle()
    #expect(play.look() == [])
    #expect(play.stage == before)
  }

  @Test(arguments: OS.allCases)
  func `U8 a pop to a stranger crashes`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os)
    try play.navigation("other", "x")
    _ = play["y"]
    for name in ["x", "y", "other"] {
      let complaint = Complaint.poppedToStranger(play[name], in: play["nav"])
      expectRefused(StageError.crash(complaint), &play) {
        try $0.pop(to: name)
      }
      let text = "Tried to pop to a view controller that doesn't exist."
      #expect(complaint.message(in: play.stage) == text)
      #expect(complaint.exception == "NSInternalInconsistencyException")
    }
  }

  @Test func `U8 a pop to the top is no pop to a stranger`() throws {
    var play = try Play.showing("a", "b")
    #expect(try play.pop(to: "b") == .nothing)
    #expect(play.look() == [])
  }

  @Test func `U9 what is popped together is told from the bottom to the top`() throws {
    var play = try Play.showing("a", "b", "c", "d")
    try play.popToRoot()
    #expect(play.look("popped") == ["b", "c", "d"].map { "popped \($0) from nav" })

    play = try Play.showing("a", "b", "c", "d")
    try play.pop(to: "b", animated: false)
    #expect(play.look("popped") == ["popped c from nav", "popped d from nav"])
  }

  @Test func `U9 the stack changes at once and the screen follows`() throws {
    var play = try Play.showing("a", "b", "c")
    try play.popToRoot()
    #expect(play.held("nav") == ["a"])
    #expect(play.stage.appearance(of: play["c"]) == .appeared)
    play.endTurn()
    #expect(play.stage.appearance(of: play["c"]) == .disappearing)
    #expect(play.stage.appearance(of: play["a"]) == .appearing)
    play.settle()
    #expect(play.look("willAppear", "didAppear") == ["willAppear a", "didAppear a"])
    #expect(!play.stage.isAlive(play["b"]) && !play.stage.isAlive(play["c"]))
  }

  static let stacks: [(new: [String], move: [String])] = [
    (["a", "b", "c"], ["b c"]), (["c"], ["b c"]), (["b", "c"], ["b c"]),
    (["a"], ["b a"]), (["b", "a"], ["b a"]), (["c", "a"], ["b a"]),
    (["b"], []), (["c", "b"], []), (["a", "c", "b"], []), (["a", "b"], []),
  ]

  @Test(arguments: stacks)
  func `U10 the last of an animated stack decides how it moves`(_ new: [String], _ move: [String]) throws {
    var play = try Play.showing("a", "b")
    #expect(try play.perform(play.stack(new, animated: true)) == .done)
    #expect(play.held("nav") == new)
    play.endTurn()
    #expect(play.moving == move)
    play.settle()
    #expect(play.look("didAppear") == (move.isEmpty ? [] : ["didAppear \(new.last!)"]))
  }

  @Test(arguments: stacks)
  func `U10 a plain stack does not move`(_ new: [String], _ move: [String]) throws {
    var play = try Play.showing("a", "b")
    try play.perform(play.stack(new, animated: false))
    #expect(play.held("nav") == new)
    play.endTurn()
    #expect(play.moving == [])
    #expect(play.look("didAppear") == (move.isEmpty ? [] : ["didAppear \(new.last!)"]))
  }
}
