import ScreenStack
import Testing

/// U1, U2, U3 and U6: what a push does, and when.
struct PushRuleTests {
  static let explained =
    "<nav: 0x3> is pushing the same view controller instance (<b: 0x2>) more than once which is not "
    + "supported and is most likely an error in the application : com.example.app"
  static let plain = "Pushing the same view controller instance more than once is not supported (<b: 0x2>)"
  static let busy =
    "pushViewController:animated: called on <nav 0x2> while an existing transition or presentation is "
    + "occurring; the navigation stack will not be updated."

  @Test(arguments: OS.allCases)
  func `U1 a screen on the stack cannot be pushed again`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os)
    let complaint = Complaint.pushedTwice(play["b"], onto: play["nav"])
    for motion in [Motion.none, .animated] {
      expectRefused(StageError.crash(complaint), &play) { try $0.push("b", motion) }
    }
    #expect(complaint.message(in: play.stage) == (os == .ios12 ? Self.plain : Self.explained))
    #expect(complaint.exception == "NSInvalidArgumentException")
    #expect(complaint.rule == "U1" && complaint.isCrash)
  }

  @Test func `U1 it does not matter where on the stack it is`() throws {
    var play = try Play.showing("a", "b")
    let complaint = Complaint.pushedTwice(play["a"], onto: play["nav"])
    expectRefused(StageError.crash(complaint), &play) { try $0.push("a") }
  }

  @Test(arguments: [OS.ios12, .ios13])
  func `U1 the setting chooses the text`(_ os: OS) throws {
    var play = try Play.showing("a", "b", on: os, flipping: [.explainsSecondPush])
    let complaint = Complaint.pushedTwice(play["b"], onto: play["nav"])
    #expect(complaint.message(in: play.stage) == (os == .ios12 ? Self.explained : Self.plain))
  }

  @Test func `U1 a screen that was popped may be pushed again`() throws {
    var play = try Play.showing("a", "b")
    try play.stage.keep(play["b"])
    try play.pop()
    play.settle()
    #expect(try play.push("b") == .done)
    play.settle()
    #expect(play.held("nav") == ["a", "b"])
  }

  @Test func `U1 a screen that waits twice for its push crashes when the second comes`() throws {
    var play = try Play.showing("a", "b")
    try play.push("c")
    #expect(try [play.push("d"), play.push("d")] == [.waiting, .waiting])
    play.settle()
    let crash = Complaint.pushedTwice(play["d"], onto: play["nav"]).message(in: play.stage)
    #expect(play.look("log") == ["log " + crash])
    #expect(play.held("nav") == ["a", "b", "c", "d"])
  }

  @Test(arguments: OS.allCases)
  func `U2 a navigation cannot be pushed`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    try play.navigation("inner", "x")
    let complaint = Complaint.pushedNavigation(play["inner"])
    expectRefused(StageError.crash(complaint), &play) { try $0.push("inner") }
    let command = play.stack(["a", "inner"], animated: true)
    expectRefused(StageError.crash(complaint), &play) { try $0.perform(command) }
    #expect(complaint.message(in: play.stage) == "Pushing a navigation controller is not supported")
    #expect(complaint.exception == "NSInvalidArgumentException")
  }

  @Test(arguments: OS.allCases, [Motion.none, .animated])
  func `U3 a push during a presentation is dropped with a log, where that is set`(_ os: OS, _ motion: Motion)
    throws
  {
    var play = try Play.showing("a", on: os, flipping: [.dropsPushDuringPresentation])
    try play.present("sheet", from: "a")
    play.endTurn()
    #expect(play.look("log") == [])
    #expect(try play.push("b", motion) == .dropped)
    #expect(play.look() == ["log " + Self.busy])
    play.settle()
    #expect(play.held("nav") == ["a"])
  }

  @Test(arguments: [Motion.none, .animated])
  func `U3 a push during a dismissal is dropped with a log`(_ motion: Motion) throws {
    var play = try Play.showing("a")
    try play.present("sheet", from: "a", animated: false)
    try play.dismiss(from: "a")
    #expect(try play.push("b", motion) == .dropped)
    #expect(play.logged() == [Self.busy])
    play.settle()
    #expect(play.held("nav") == ["a"])
    #expect(try play.push("b", motion) == .done)
  }

  @Test func `U3 an alert that is coming or going is in the way too`() throws {
    var play = try Play.showing("a")
    play.alert()
    try play.present("alert", from: "a")
    #expect(try play.push("b") == .waiting)
    play.settle()
    try play.dismiss(from: "a")
    #expect(try play.push("c") == .dropped)
    #expect(play.logged() == [Self.busy])
  }

  @Test(arguments: [Motion.none, .animated])
  func `U3 in a strict stage the log is an error`(_ motion: Motion) throws {
    var play = try Play.showing("a", isStrict: true)
    let complaint = Complaint.stackIsBusy(.push, play["nav"])
    _ = play["b"]
    try play.put("sheet", over: "a")
    try play.dismiss(from: "a")
    expectRefused(StageError.warning(complaint), &play) { try $0.push("b", motion) }
    #expect(complaint.message(in: play.stage) == Self.busy)
    #expect(!complaint.isCrash && complaint.exception == nil)
  }

  @Test func `U3 an animated push within what is being presented waits for the presentation`() throws {
    var play = try Play.showing("a")
    try play.navigation("inner", "x")
    try play.present("inner", from: "a")
    #expect(try play.push("y", onto: "inner") == .waiting)
    #expect(play.held("inner") == ["x"])
    play.settle()
    #expect(play.held("inner") == ["x", "y"])
    #expect(
      play.look("completed", "pushed", "didAppear x", "didAppear y", "log") == [
        "didAppear x", "completedPresentation inner", "pushed y onto inner", "didAppear y",
      ])
  }

  @Test func `U3 a plain push within what is being presented is carried out at once`() throws {
    var play = try Play.showing("a")
    try play.navigation("inner", "x")
    try play.present("inner", from: "a")
    #expect(try play.push("y", .none, onto: "inner") == .done)
    #expect(play.held("inner") == ["x", "y"])
    play.settle()
    #expect(play.look("log", "failed") == [])
    #expect(play.stage.appearance(of: play["y"]) == .appeared)
    #expect(play.stage.appearance(of: play["x"]) == .disappeared)
  }

  @Test(arguments: OS.allCases, [Motion.none, .animated])
  func `U3 a push during a push waits until that has ended`(_ os: OS, _ motion: Motion) throws {
    var play = try Play.showing("a", on: os)
    try play.push("b")
    play.endTurn()
    #expect(try play.push("c", motion) == .waiting)
    #expect(play.held("nav") == ["a", "b"])
    play.settle()
    #expect(play.held("nav") == ["a", "b", "c"])
    #expect(
      play.look("held", "pushed", "didShow", "log") == [
        "pushed b onto nav", "held nav", "didShow b in nav", "pushed c onto nav", "didShow c in nav",
      ])
  }

  @Test(arguments: OS.allCases)
  func `U3 the second animated push of a turn waits for the commit and then for the first`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    #expect(try play.push("b") == .done)
    #expect(try play.push("c") == .waiting)
    #expect(play.held("nav") == ["a", "b"])
    play.endTurn()
    #expect(play.held("nav") == ["a", "b"])
    #expect(play.moving == ["a b"])
    play.settle()
    #expect(play.held("nav") == ["a", "b", "c"])
    #expect(play.look("held", "didShow") == ["held nav", "didShow b in nav", "didShow c in nav"])
  }

  @Test func `U3 what waits keeps its order`() throws {
    var play = try Play.showing("a")
    for name in ["b", "c", "d", "e"] { try play.push(name) }
    play.settle()
    #expect(play.held("nav") == ["a", "b", "c", "d", "e"])
    #expect(play.look("didShow") == ["b", "c", "d", "e"].map { "didShow \($0) in nav" })
  }

  @Test(arguments: [false, true])
  func `U3 a waiting push meets a presentation that began meanwhile, and waits again or is dropped`(
    _ isDropped: Bool
  ) throws {
    var play = try Play.showing("a", flipping: isDropped ? [.dropsPushDuringPresentation] : [])
    try play.push("b")
    play.endTurn()
    #expect(try play.push("c") == .waiting)
    try play.present("sheet", from: "a")
    #expect(play.logged() == [])
    play.settle()
    #expect(play.held("nav") == (isDropped ? ["a", "b"] : ["a", "b", "c"]))
    #expect(play.logged() == (isDropped ? [Self.busy] : []))
  }

  @Test func `U3 in a strict stage waiting is no error and what is dropped later fails`() throws {
    var play = try Play.showing("a", flipping: [.dropsPushDuringPresentation], isStrict: true)
    try play.push("b")
    #expect(try play.push("c") == .waiting)
    play.settle()
    #expect(play.held("nav") == ["a", "b", "c"])
    try play.push("d")
    play.endTurn()
    try play.push("e")
    try play.present("sheet", from: "d")
    play.settle()
    #expect(play.held("nav") == ["a", "b", "c", "d"])
    #expect(play.look("failed", "log") == ["failed " + Self.busy])
  }

  @Test func `U3 a waiting push keeps its screen alive`() throws {
    var play = try Play.showing("a", "b")
    try play.pop()
    try play.push("c")
    try play.push("b")
    play.settle()
    #expect(play.look("failed", "gone") == [])
    #expect(play.held("nav") == ["a", "c", "b"])
  }

  @Test(arguments: OS.allCases)
  func `U6 no system from iOS 12 on corrupts its bar by overlapping pushes`(_ os: OS) throws {
    var play = try Play.showing("a", on: os)
    for name in ["b", "c", "d"] { try play.push(name) }
    play.settle()
    #expect(play.look("log", "failed") == [])
    #expect(play.held("nav") == ["a", "b", "c", "d"])
  }
}
