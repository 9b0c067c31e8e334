import ScreenStack
import Testing

/// Screens that leave: who goes, who is kept, and that nobody is heard of afterwards.
struct LeavingTests {
  @Test func `a screen that leaves goes at the end of the turn, once it is seen no more`() throws {
    var play = try Play.showing("a", "b")
    try play.pop()
    play.wait(349)
    #expect(play.stage.isAlive(play["b"]) && !play.stage.isOnStage(play["b"]))
    play.settle()
    #expect(play.look().last == "gone b")
    #expect(!play.stage.isAlive(play["b"]))
    #expect(play.stage.kind(of: play["b"]) == nil)
  }

  @Test func `a kept screen stays until every keep is released`() throws {
    var play = try Play.showing("a", "b")
    for _ in 0..<2 { try play.stage.keep(play["b"]) }
    try play.pop(animated: false)
    play.settle()
    for _ in 0..<2 {
      #expect(play.stage.isAlive(play["b"]))
      try play.stage.release(play["b"])
      play.settle()
    }
    #expect(!play.stage.isAlive(play["b"]))
    #expect(play.look("gone") == ["gone b"])
  }

  @Test func `a kept screen can come back`() throws {
    var play = try Play.showing("a", "b")
    try play.stage.keep(play["b"])
    try play.pop(animated: false)
    play.rest()
    try play.push("b", .none)
    try play.stage.release(play["b"])
    play.settle()
    #expect(play.look("didLoad", "didAppear", "gone") == ["didAppear b"])
  }

  @Test func `a container that goes takes along whom nobody keeps`() throws {
    var play = Play()
    try play.navigation("nav", "a", "b")
    try play.custom("box", "nav", "x")
    try play.tabs("tabs", "box")
    try play.open("tabs")
    try play.stage.keep(play["b"])
    try play.setRoot("z")
    play.settle()
    #expect(play.look("gone") == ["gone tabs", "gone box", "gone nav", "gone a", "gone x"])
    #expect(play.stage.parent(of: play["b"]) == nil)
    try play.stage.release(play["b"])
    play.settle()
    #expect(play.look("gone") == ["gone b"])
  }

  @Test func `a screen that was never shown goes when it is released`() throws {
    var play = try Play.showing("a", "b")
    let spare = play["spare"]
    play.settle()
    #expect(play.stage.isAlive(spare))
    try play.stage.release(spare)
    play.settle()
    #expect(play.look() == ["gone spare"])
    #expect(throws: StageError.gone(spare)) { try play.stage.release(spare) }
    #expect(throws: StageError.gone(spare)) { try play.stage.keep(spare) }
    #expect(throws: StageError.gone(spare)) { try play.stage.set(.hidesBottomBar, to: true, of: spare) }
  }

  @Test func `a command with a screen that is gone is refused`() throws {
    var play = try Play.showing("a", "b")
    try play.pop(animated: false)
    play.settle()
    _ = play.stage.makeScreen("who takes its place")
    let (a, b, navigation) = (play["a"], play["b"], play["nav"])
    let commands: [Command] = [
      .push(b, onto: navigation, .none), .present(b, from: a, .automatic, animated: true),
      .dismiss(from: b, animated: true), .setStack([a, b], of: navigation, animated: false),
      .show(b, from: a), .replace(a, with: b, animated: true), .hide(b), .removeChild(b),
    ]
    for command in commands { expectRefused(StageError.gone(b), &play) { try $0.perform(command) } }
  }

  @Test(arguments: 0..<4)
  func `what a screen presents in its place does not outlive it on screen`(_ way: Int) throws {
    var play = Play()
    try play.stage.set(.definesPresentationContext, to: true, of: play["b"])
    try play.navigation("nav", "a", "b")
    try play.custom("box", "nav", "x")
    try play.open("box")
    try play.stage.set(.definesPresentationContext, to: true, of: play["x"])
    let sender = way == 0 || way == 3 ? "b" : "x"
    try play.put("p", over: sender, .overCurrentContext)
    let commands: [Command] = [
      .pop(from: play["nav"], animated: false), .removeChild(play["x"]),
      .replace(play["x"], with: play["y"], animated: false),
      .setStack([play["a"]], of: play["nav"], animated: false),
    ]
    try play.perform(commands[way])
    play.settle()
    #expect(!play.stage.isOnStage(play["p"]))
    #expect(play.stage.appearance(of: play["p"]) == .disappeared)
    let newcomer = play.stage.makeScreen("newcomer")
    #expect(play.stage.presenter(of: play["p"]) != newcomer)
    #expect(!play.stage.isAlive(play["p"]))
  }

  enum Way: CaseIterable {
    case select, tapMore, removeTab, replaceTab, hide, removeChild, replaceChild
  }

  private func perform(_ way: Way, _ play: inout Play) throws {
    switch way {
    case .select: try play.select("t2")
    case .tapMore: try play.select("t6")
    case .removeTab: try play.perform(.removeChild(play["box"]))
    case .replaceTab: try play.replace("box", with: "new", animated: false)
    case .hide: try play.perform(.hide(play["nav"]))
    case .removeChild: try play.perform(.removeChild(play["nav"]))
    case .replaceChild: try play.replace("nav", with: "new", animated: false)
    }
  }

  @Test(arguments: Way.allCases)
  func `what leaves a container that is itself on its way out still disappears`(_ way: Way) throws {
    var play = Play()
    try play.navigation("nav", "a")
    try play.custom("box", "nav", "x")
    try play.tabs("tabs", "box", "t2", "t3", "t4", "t5", "t6")
    try play.open("tabs")
    try play.present("p", from: "a", .fullScreen)
    play.wait(100)
    try perform(way, &play)
    play.settle()
    #expect(play.look("willDisappear").contains("willDisappear a"))
    for name in ["tabs", "box", "nav", "a", "x", "t2", "t6", "new"] {
      #expect(play.stage.appearance(of: play[name]) == .disappeared, "\(name)")
    }
    try play.dismiss(from: "p", animated: false)
    play.settle()
    #expect(play.stage.appearance(of: play["tabs"]) == .appeared)
  }
}
