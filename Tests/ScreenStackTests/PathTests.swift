import ScreenStack
import Testing

/// The one notation for where one is.
struct PathTests {
  @Test func `a stack is its names, from the root`() throws {
    var play = try Play.showing("photos", "photo")
    #expect(play.stage.path() == "photos photo")
    try play.push("confirm")
    #expect(play.stage.path() == "photos photo confirm")
  }

  @Test func `a tab is before its stack, what is presented behind a bar`() throws {
    var play = Play()
    try play.navigation("home", "feed")
    try play.navigation("basket", "cart")
    try play.tabs("bar", "home", "basket")
    try play.open("bar")
    #expect(play.stage.path() == "home: feed")
    try play.perform(.select(play["basket"], in: play["bar"]))
    try play.navigation("checkout", "address")
    try play.perform(.present(play["checkout"], from: play["cart"], .pageSheet, animated: true))
    #expect(play.stage.path() == "basket: cart | address")
    play.settle()
    try play.perform(.push(play["payment"], onto: play["checkout"], .animated))
    #expect(play.stage.path() == "basket: cart | address payment")
    play.settle()
    try play.perform(.dismiss(from: play["cart"], animated: true))
    #expect(play.stage.path() == "basket: cart")
  }

  @Test func `columns stand beside one another where there is room`() throws {
    var play = Play(device: .pad)
    try play.navigation("money", "overview")
    play.add(
      try play.stage.makeSplit(SplitColumns(primary: play["money"], secondary: play["account"])), as: "split")
    try play.open("split")
    #expect(play.stage.path() == "overview + account")
    try play.perform(.resize(.first, .compact))
    #expect(play.stage.path() == "overview account")
  }

  @Test func `a swipe has left until it is let go, and comes back at once`() throws {
    var play = try Play.showing("a", "b")
    try play.perform(.swipeBack(play["nav"], .began, over: .edge))
    #expect(play.stage.path() == "a")
    try play.perform(.swipeBack(play["nav"], .cancelled, over: .edge))
    #expect(play.stage.path() == "a b")
    play.settle()
    #expect(play.stage.path() == "a b")
  }

  @Test func `of a deep stack only the ends are told`() throws {
    var play = Play()
    let ids = (1...16).map { play.stage.makeScreen("s\($0)") }
    play.add(try play.stage.makeNavigation(ids), as: "nav")
    try play.open("nav")
    #expect(play.stage.path() == (1...16).map { "s\($0)" }.joined(separator: " "))
    try play.push("s17")
    #expect(play.stage.path() == "s1 s2 s3 s4 …9… s14 s15 s16 s17")
  }

  @Test func `where nothing is, the path is empty`() {
    #expect(Play().stage.path() == "")
  }

  @Test func `a container that holds nothing is called by its own name`() throws {
    var play = Play()
    try play.navigation("nav")
    try play.open("nav")
    #expect(play.stage.path() == "nav")
    #expect(play.stage.screensOnPath() == [play["nav"]])
    try play.custom("frame")
    try play.perform(.present(play["frame"], from: play["nav"], .pageSheet, animated: false))
    #expect(play.stage.path() == "nav | frame")
  }
}
