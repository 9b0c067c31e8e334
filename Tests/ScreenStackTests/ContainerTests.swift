import ScreenStack
import Testing

/// Custom containers, and screens that take the places of others.
struct ContainerTests {
  /// A custom container with x and y.
  private func box(hiding hidden: [String] = []) throws -> Play {
    var play = Play()
    try play.custom("box", "x", "y", hiding: hidden)
    try play.open("box")
    return play
  }

  @Test func `a child that is added appears at once`() throws {
    var play = try box()
    try play.perform(.addChild(play["z"], to: play["box"]))
    #expect(
      play.look() == [
        "added z to box", "willMove z to box", "didLoad z", "willAppear z", "isAppearing z", "didAppear z",
        "didMove z to box",
      ])
    #expect(play.shown("box") == ["x", "y", "z"])
  }

  @Test func `a child that is removed disappears and goes`() throws {
    var play = try box()
    try play.perform(.removeChild(play["x"]))
    play.settle()
    #expect(
      play.look() == [
        "removed x from box", "willMove x to nil", "willDisappear x leaving", "didDisappear x",
        "didMove x to nil", "gone x",
      ])
    #expect(play.held("box") == ["y"])
  }

  @Test func `a child that is hidden stays a child`() throws {
    var play = try box()
    try play.perform(.hide(play["x"]))
    #expect(play.look() == ["hidden x in box", "willDisappear x", "didDisappear x"])
    #expect(play.held("box") == ["x", "y"] && play.shown("box") == ["y"])
    #expect(try play.perform(.hide(play["x"])) == .nothing)
    try play.select("x", in: "box")
    #expect(play.look() == ["selected x in box", "willAppear x", "isAppearing x", "didAppear x"])
    #expect(try play.select("x", in: "box") == .nothing)
  }

  @Test func `what cannot be a child is refused and changes nothing`() throws {
    var play = try box()
    try play.navigation("nav", "a")
    let (x, z, box, navigation) = (play["x"], play["z"], play["box"], play["nav"])
    let refused: [(Command, StageError)] = [
      (.addChild(x, to: box), .notFree(x)), (.addChild(box, to: box), .holdsItself(box)),
      (.addChild(z, to: navigation), .wrongKind(navigation, wanted: .custom)),
      (.removeChild(z), .notReplaceable(z)), (.hide(z), .notReplaceable(z)),
      (.removeChild(play["a"]), .wrongKind(navigation, wanted: .custom)),
      (.select(z, in: box), .notAChild(z, of: box)), (.select(x, in: x), .wrongKind(x, wanted: .tabs)),
      (.replace(z, with: x, animated: true), .notReplaceable(z)),
      (.replace(x, with: box, animated: true), .notFree(box)),
    ]
    for (command, error) in refused { expectRefused(error, &play) { try $0.perform(command) } }
  }

  @Test func `nested containers hand their callbacks down, the outer first`() throws {
    var play = Play()
    try play.navigation("nav", "a")
    try play.custom("inner", "nav", "x")
    try play.custom("outer", "inner")
    try play.tabs("tabs", "outer", "other")
    try play.perform(.openWindow(root: play["tabs"], .compact))
    play.endTurn()
    let order = ["tabs", "outer", "inner", "nav", "a", "x"]
    // The stack of a new root is shown last (U4).
    #expect(play.look("willAppear") == (order.filter { $0 != "a" } + ["a"]).map { "willAppear \($0)" })
    try play.select("other")
    #expect(play.look("willDisappear") == order.dropFirst().map { "willDisappear \($0)" })
    try play.select("outer")
    #expect(play.look("didAppear") == order.dropFirst().map { "didAppear \($0)" })
    try play.present("p", from: "a", .fullScreen)
    play.settle()
    #expect(
      play.look("didDisappear") == order.map { "didDisappear \($0)" }.filter { $0 != "didDisappear other" })
  }

  @Test func `replace in a navigation changes the stack`() throws {
    var play = try Play.showing("a", "b", "c")
    try play.replace("b", with: "d")
    try play.replace("c", with: "e", animated: false)
    play.settle()
    #expect(play.held("nav") == ["a", "d", "e"])
    #expect(play.look("gone", "didAppear") == ["didAppear e", "gone b", "gone c"])
  }

  @Test(arguments: [("a", ["z", "b"]), ("b", ["a", "z"])])
  func `replace in a tab bar keeps the place and whether it is selected`(_ name: String, _ held: [String])
    throws
  {
    var play = Play()
    try play.tabs("tabs", "a", "b")
    try play.open("tabs")
    try play.replace(name, with: "z")
    play.settle()
    #expect(play.held("tabs") == held)
    #expect(play.shown("tabs") == [held[0]])
    #expect(play.look("gone") == ["gone \(name)"])
    #expect(play.stage.appearance(of: play["z"]) == (name == "a" ? .appeared : .disappeared))
  }

  @Test func `replace in a tab bar tells both that they move`() throws {
    var play = Play()
    try play.tabs("tabs", "a", "b")
    try play.open("tabs")
    try play.replace("a", with: "z")
    #expect(
      play.look() == [
        "removed a from tabs", "willMove a to nil", "added z to tabs", "willMove z to tabs",
        "didLoad z", "willAppear z", "willDisappear a leaving", "isAppearing z", "didAppear z",
        "didDisappear a", "didMove a to nil", "didMove z to tabs",
      ])
  }

  @Test func `replace in a custom container tells both that they move`() throws {
    var play = try box()
    try play.replace("x", with: "z")
    #expect(
      play.look("removed", "added", "willMove", "didMove") == [
        "removed x from box", "willMove x to nil", "added z to box", "willMove z to box", "didMove x to nil",
        "didMove z to box",
      ])
  }

  @Test(arguments: ["x", "y"])
  func `replace in a custom container keeps what is hidden hidden`(_ name: String) throws {
    var play = try box(hiding: ["y"])
    try play.replace(name, with: "z")
    play.settle()
    #expect(play.shown("box") == [name == "x" ? "z" : "x"])
    #expect(play.look("gone") == ["gone \(name)"])
  }

  @Test func `replace of a tab under More puts the new one under More`() throws {
    var play = Play()
    try play.tabs("tabs", "a", "b", "c", "d", "e", "f")
    try play.open("tabs")
    try play.select("e")
    play.settle()
    try play.replace("e", with: "z", animated: false)
    play.settle()
    #expect(play.held("tabs") == ["a", "b", "c", "d", "z", "f"])
    #expect(play.stage.visibleScreens(in: .first) == [play["z"]])
  }

  @Test func `replace at a window and in a split's detail`() throws {
    var play = Play(device: .pad)
    try play.split("m", "d")
    try play.open("split")
    try play.replace("d", with: "e")
    #expect(play.look("detailed", "didAppear") == ["detailed e in UISplitViewController", "didAppear e"])
    let (m, z) = (play["m"], play["z"])
    expectRefused(StageError.notReplaceable(m), &play) { try $0.replace("m", with: "z") }
    try play.replace("split", with: "z")
    play.settle()
    #expect(play.stage.root(of: .first) == z)
    #expect(play.look("gone") == ["gone d", "gone UISplitViewController", "gone m", "gone e"])
  }

  @Test func `what is presented cannot be replaced, and a screen by itself changes nothing`() throws {
    var play = try box()
    try play.put("p", over: "x")
    _ = play["z"]
    expectRefused(StageError.notReplaceable(play["p"]), &play) { try $0.replace("p", with: "z") }
    #expect(try play.replace("x", with: "x") == .nothing)
  }

  @Test func `S3.4 show pushes where there is a navigation around, else presents`() throws {
    var play = Play()
    try play.navigation("nav", "a")
    try play.custom("box", "x", "nav")
    try play.open("box")
    try play.perform(.show(play["b"], from: play["a"]))
    play.settle()
    #expect(play.held("nav") == ["a", "b"])
    play.forget()
    try play.perform(.show(play["c"], from: play["x"]))
    #expect(play.look("presented") == ["presented c by box pageSheet"])
  }

  @Test func `showDetail puts beside, on top, or above`() throws {
    var play = Play(device: .pad)
    try play.navigation("master", "m")
    try play.navigation("detail", "d")
    try play.navigation("other", "e")
    try play.split("master", "detail")
    try play.open("split")
    try play.perform(.showDetail(play["other"], from: play["m"]))
    play.settle()
    #expect(play.held("split") == ["master", "other"])
    #expect(
      play.look("detailed", "gone") == [
        "detailed other in UISplitViewController", "gone detail", "gone d",
      ])
    try play.resize(.compact)
    try play.navigation("third", "f")
    try play.perform(.showDetail(play["third"], from: play["m"]))
    play.settle()
    #expect(play.held("master") == ["m", "other", "third"])
    try play.open("lonely")
    play.forget()
    try play.perform(.showDetail(play["g"], from: play["lonely"]))
    #expect(play.look("presented") == ["presented g by lonely pageSheet"])
  }
}
