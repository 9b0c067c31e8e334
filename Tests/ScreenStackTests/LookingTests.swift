import ScreenStack
import Testing

/// The stage as a tree of text and as data.
struct LookingTests {
  @Test func `a busy stage as a tree`() throws {
    var play = Play(device: .pad)
    let fields = [
      Value.Field("id", .integer(3)), Value.Field("title", .text("At sea")),
      Value.Field("tags", .list([.nothing])),
    ]
    play.add(play.stage.makeScreen("photo", params: fields), as: "photo")
    try play.navigation("nav", "photos", "photo")
    try play.custom("box", "x", "y", hiding: ["y"])
    try play.split("m", "d")
    try play.tabs("tabs", "nav", "box", "split")
    try play.open("tabs", .compact)
    try play.select("box")
    try play.select("nav")
    try play.put("settings", over: "nav")
    try play.navigation("help", "topics")
    try play.present("help", from: "settings", .fullScreen)
    play.endTurn()
    try play.perform(.openWindow(root: play["second"], .regular))
    #expect(
      play.stage.description
        == """
        window 1, compact
          tabs
            nav, selected
              photos
              photo id=3 title="At sea" tags={1}
            box
              x
              y, hidden
            split
              m, primary
              d, secondary
          presented as pageSheet
            settings, disappearing
            presented as fullScreen
              help, appearing
                topics, appearing
        window 2, regular
          second

        """.replacing("split", with: "UISplitViewController, never opened, collapsed"))
  }

  @Test func `notes of a tab bar and of a split`() throws {
    var play = Play(device: .pad)
    try play.stage.set(.hidesBottomBar, to: true, of: play["b"])
    try play.navigation("nav", "a", "b")
    play.add(
      try play.stage.makeSplit(
        SplitColumns(
          primary: play["one"], supplementary: play["two"], secondary: play["three"], compact: play["four"])),
      as: "split")
    try play.tabs("tabs", "nav", "split", "t3", "t4", "t5", "t6")
    try play.open("tabs", .compact)
    #expect(play.stage.description.hasPrefix("window, compact\n  tabs, bar hidden\n    nav, selected\n"))
    try play.select("t5")
    #expect(
      play.stage.description == """
        window, compact
          tabs, More selected
            nav
              a
              b
            UISplitViewController, never opened, collapsed
              one, primary
              two, supplementary
              three, secondary
              four, compact
            t3, never opened
            t4, never opened
            t5
            t6, never opened

        """)
  }

  @Test func `what is presented in a container's place is seen instead of what is below`() throws {
    var play = Play()
    try play.custom("box", "x", options: .definesPresentationContext)
    try play.custom("outer", "box", "y")
    try play.open("outer")
    try play.put("p", over: "x", .overCurrentContext)
    #expect(play.stage.visibleScreens(in: .first).contains(play["p"]))
    try play.dismiss(from: "p", animated: false)
    try play.put("q", over: "x", .currentContext)
    #expect(play.stage.visibleScreens(in: .first) == [play["q"], play["y"]])
  }

  @Test func `what a full screen covers is not seen, what a sheet covers is`() throws {
    var play = try Play.showingTabs()
    try play.put("sheet", over: "a", .pageSheet)
    #expect(play.visible == ["a", "sheet"])
    try play.dismiss(from: "a", animated: false)
    try play.put("cover", over: "a", .fullScreen)
    #expect(play.visible == ["cover"])
    try play.put("card", over: "cover", .pageSheet)
    #expect(play.visible == ["cover", "card"])
  }

  @Test func `what a full screen covers above a sheet is not seen either`() throws {
    var play = try Play.showingTabs()
    try play.put("sheet", over: "a", .pageSheet)
    try play.put("cover", over: "sheet", .fullScreen)
    #expect(play.visible == ["cover"])
  }

  @Test(arguments: [
    (Value.nothing, "nil"), (.flag(true), "true"), (.integer(-2), "-2"), (.number(0.5), "0.5"),
    (.text("word"), "word"), (.text("two words"), "\"two words\""), (.text("nil"), "\"nil\""),
    (.text("7up"), "\"7up\""), (.text(""), "\"\""), (.list([.nothing]), "{1}"), (.table([]), "{0}"),
  ])
  func `a value as it is written in a tree`(_ value: Value, _ text: String) {
    #expect(value.written == text)
  }

  @Test func `until the turn ends a finger meets what was there before`() throws {
    var play = try Play.showing("a")
    try play.perform(.push(play["b"], onto: play["nav"], .animated))
    #expect(play.stage.visibleScreens(in: WindowID(0)) == [play["b"]])
    #expect(play.stage.seenScreens(in: WindowID(0)) == [play["a"]])
    play.settle()
    #expect(play.stage.seenScreens(in: WindowID(0)) == [play["b"]])
    try play.perform(.pop(from: play["nav"], animated: true))
    #expect(play.stage.seenScreens(in: WindowID(0)) == [play["b"]])
  }

  @Test func `each navigation around a screen has a bar, the nearest first`() throws {
    var play = Play()
    try play.navigation("inner", "a")
    try play.custom("frame", "inner")
    try play.navigation("outer", "frame")
    try play.open("outer")
    #expect(play.stage.navigations(around: play["a"]) == [play["inner"], play["outer"]])
    #expect(play.stage.navigations(around: play["frame"]) == [play["outer"]])
  }

  @Test func `the stage holds what is on it, what is still seen, and what waits to be shown`() throws {
    var play = try Play.showing("a")
    #expect(!play.stage.holds(play["b"]))
    try play.perform(.push(play["b"], onto: play["nav"], .animated))
    try play.perform(.push(play["c"], onto: play["nav"], .animated))
    #expect(!play.stage.isOnStage(play["c"]) && play.stage.holds(play["c"]))
    play.settle()
    try play.stage.keep(play["c"])
    try play.perform(.pop(from: play["nav"], animated: true))
    #expect(!play.stage.isOnStage(play["c"]) && play.stage.holds(play["c"]))
    play.settle()
    #expect(!play.stage.holds(play["c"]))
  }
}
