import ScreenStack
import Testing

/// Screens of a navigation that hide the tab bar, and its return (U26, U31).
struct BottomBarRuleTests {
  @Test(arguments: OS.allCases)
  func `U31 the bar goes with a push and comes back with the pop`(_ os: OS) throws {
    var play = try Play.showingTabs(on: os)
    try play.push("b", hidesBar: true)
    #expect(play.stage.isTabBarHidden(play["tabs"]))
    try play.pop()
    play.settle()
    #expect(
      play.look("pushed", "popped", "hid", "showed", "did") == [
        "pushed b onto nav", "hidTabBar nav", "didLoad b", "didDisappear a", "didAppear b",
        "didMove b to nav",
        "didShow b in nav", "popped b from nav", "showedTabBar nav", "didDisappear b", "didMove b to nil",
        "didAppear a", "didShow a in nav",
      ])
  }

  @Test func `U31 what a screen says after its push does not count`() throws {
    var play = try Play.showingTabs()
    try play.push("b", hidesBar: true)
    try play.stage.set(.hidesBottomBar, to: false, of: play["b"])
    #expect(play.stage.isTabBarHidden(play["tabs"]))
    try play.push("c", hidesBar: false)
    try play.stage.set(.hidesBottomBar, to: true, of: play["c"])
    try play.popToRoot()
    play.settle()
    #expect(play.look("hid", "showed") == ["hidTabBar nav", "showedTabBar nav"])
  }

  @Test func `U31 the bar stays away until the last that hid it has left`() throws {
    var play = try Play.showingTabs()
    try play.push("b", hidesBar: true)
    try play.push("c", hidesBar: true)
    try play.push("d", hidesBar: false)
    #expect(play.look("hid", "showed") == ["hidTabBar nav"])
    for _ in ["d", "c"] {
      try play.pop()
      play.settle()
      #expect(play.stage.isTabBarHidden(play["tabs"]))
    }
    try play.pop()
    play.settle()
    #expect(play.look("hid", "showed") == ["showedTabBar nav"])
  }

  @Test func `U31 the bar comes back with popToRoot, popTo and another stack`() throws {
    for way in 0..<3 {
      var play = try Play.showingTabs()
      try play.push("b", hidesBar: true)
      try play.push("c", hidesBar: true)
      let commands: [Command] = [
        .popToRoot(of: play["nav"], animated: true), .popTo(play["a"], in: play["nav"], animated: true),
        .setStack([play["a"]], of: play["nav"], animated: true),
      ]
      try play.perform(commands[way])
      play.settle()
      #expect(play.look("hid", "showed") == ["hidTabBar nav", "showedTabBar nav"])
      #expect(!play.stage.isTabBarHidden(play["tabs"]))
    }
  }

  @Test func `U31 a swipe back brings the bar only if it is not let go`() throws {
    var play = try Play.showingTabs()
    try play.push("b", hidesBar: true)
    play.forget()
    for phase in [Gesture.Phase.cancelled, .finished] {
      try play.swipe(.began)
      try play.swipe(phase)
      play.settle()
      #expect(play.look("hid", "showed") == (phase == .finished ? ["showedTabBar nav"] : []))
    }
  }

  @Test func `U31 a stack that is made with a hiding screen hides the bar when it is seen`() throws {
    var play = Play()
    try play.stage.set(.hidesBottomBar, to: true, of: play["b"])
    try play.navigation("nav", "a", "b")
    try play.tabs("tabs", "other", "nav")
    try play.open("tabs")
    #expect(!play.stage.isTabBarHidden(play["tabs"]))
    try play.select("nav")
    #expect(play.stage.isTabBarHidden(play["tabs"]))
    try play.select("other")
    #expect(!play.stage.isTabBarHidden(play["tabs"]))
  }

  @Test func `U31 a root that hides the bar hides it, made with its navigation or set later`() throws {
    for isSet in [false, true] {
      var play = Play()
      try play.stage.set(.hidesBottomBar, to: true, of: play["a"])
      if isSet { try play.navigation("nav", "first") } else { try play.navigation("nav", "a") }
      try play.tabs("tabs", "nav", "other")
      try play.open("tabs")
      if isSet { try play.set("a", animated: false) }
      play.settle()
      #expect(play.stage.isTabBarHidden(play["tabs"]))
    }
  }

  @Test func `U31 it only works where the navigation is a child of the tab bar itself`() throws {
    var play = Play()
    try play.navigation("nav", "a")
    try play.custom("box", "nav")
    try play.tabs("tabs", "box")
    try play.open("tabs")
    try play.push("b", hidesBar: true)
    #expect(!play.stage.isTabBarHidden(play["tabs"]))
    #expect(play.look("hid", "showed") == [])
  }

  @Test func `U31 the bar is back if the last that hid it left while another tab was seen`() throws {
    for isAnimated in [false, true] {
      var play = try Play.showingTabs()
      try play.push("b", hidesBar: true)
      try play.select("other")
      try play.popToRoot(animated: isAnimated)
      play.settle()
      try play.select("nav")
      play.settle()
      #expect(play.held("nav") == ["a"])
      #expect(!play.stage.isTabBarHidden(play["tabs"]))
    }
  }

  @Test(arguments: OS.allCases, [PresentationStyle.fullScreen, .overFullScreen, .pageSheet])
  func `U26 what is popped beneath a modal leaves without a transition, and the bar stays hidden`(
    _ os: OS, _ style: PresentationStyle
  ) throws {
    var play = try Play.showingTabs(on: os)
    try play.push("b", hidesBar: true)
    try play.put("p", over: "b", style)
    let time = play.stage.now
    #expect(try play.popToRoot() == .done)
    #expect(play.held("nav") == ["a"])
    play.settle()
    #expect(play.stage.now == time)
    try play.dismiss(from: "p")
    play.settle()
    #expect(play.look("popped", "hid", "showed") == ["popped b from nav"])
    #expect(play.stage.isTabBarHidden(play["tabs"]))
    #expect(play.stage.appearance(of: play["a"]) == .appeared)
  }

  @Test func `U26 a bar that stayed hidden is not brought back by showing the tab again`() throws {
    var play = try Play.showingTabs()
    try play.push("b", hidesBar: true)
    try play.put("p", over: "b")
    try play.popToRoot()
    play.settle()
    try play.dismiss(from: "p")
    play.settle()
    try play.push("c", hidesBar: false)
    try play.popToRoot()
    play.settle()
    #expect(play.stage.isTabBarHidden(play["tabs"]))
  }
}

extension Play {
  /// Pushes and comes to rest.
  fileprivate mutating func push(_ name: String, hidesBar: Bool) throws {
    try stage.set(.hidesBottomBar, to: hidesBar, of: self[name])
    try push(name)
    settle()
  }

  @Test func `U31 a screen that outlives its stack has hidden nothing in the next one`() throws {
    var play = Play()
    try play.stage.set(.hidesBottomBar, to: true, of: play["a"])
    try play.navigation("nav", "a")
    try play.open("nav")
    try play.stage.keep(play["a"])
    try play.navigation("next", "b")
    try play.setRoot("next")
    play.settle()
    try play.stage.set(.hidesBottomBar, to: false, of: play["a"])
    try play.push("a", onto: "next")
    play.settle()
    #expect(play.stage.problems == [] && play.visible == ["a"])
  }
}
