import ScreenStack
import Testing

/// Presenters, styles, and presentations that may follow (U21, U23, U24, U25).
struct PresenterRuleTests {
  @Test(arguments: OS.allCases)
  func `U21 the root of the chain presents, whoever was asked`(_ os: OS) throws {
    var play = try Play.showingTabs(on: os)
    try play.put("p", over: "a", .overFullScreen)
    #expect(play.stage.presenter(of: play["p"]) == play["tabs"])
    #expect(play.stage.presented(by: play["a"]) == play["p"])
    try play.navigation("inner", "c")
    try play.put("inner", over: "p", .overFullScreen)
    try play.put("q", over: "c", .overFullScreen)
    #expect(play.stage.presenter(of: play["q"]) == play["inner"])
    #expect(play.stage.presenter(of: play["c"]) == play["p"])
  }

  @Test(arguments: PresentationStyle.all)
  func `U21 only the currentContext styles look for a context`(_ style: PresentationStyle) throws {
    for isFlipped in [false, true] {
      var play = try Play.showingTabs(flipping: isFlipped ? [.contextNeedsItsStyle] : [])
      try play.stage.set(.definesPresentationContext, to: true, of: play["nav"])
      try play.present("p", from: "a", style, animated: false)
      let looks = isFlipped || style == .currentContext || style == .overCurrentContext
      #expect(play.stage.presenter(of: play["p"]) == play[looks ? "nav" : "tabs"])
    }
  }

  @Test func `U21 the nearest that defines the context presents, the sender first`() throws {
    var play = try Play.showingTabs()
    for name in ["a", "nav", "tabs"] {
      try play.stage.set(.definesPresentationContext, to: true, of: play[name])
    }
    try play.present("p", from: "a", .currentContext)
    play.settle()
    #expect(
      play.look() == [
        "presented p by a currentContext", "didLoad p", "willDisappear a", "willAppear p", "isAppearing p",
        "didAppear p", "didDisappear a", "completedPresentation p",
      ])
  }

  @Test func `U21 what a tab presents in its place goes and comes with the tab`() throws {
    var play = try Play.showingTabs()
    try play.stage.set(.definesPresentationContext, to: true, of: play["nav"])
    try play.put("p", over: "a", .overCurrentContext)
    try play.select("other")
    #expect(play.stage.appearance(of: play["p"]) == .disappeared)
    try play.select("nav")
    play.settle()
    #expect(play.stage.appearance(of: play["p"]) == .appeared)
    #expect(play.stage.presenter(of: play["p"]) == play["nav"])
  }

  @Test(arguments: [PresentationStyle.currentContext, .overCurrentContext])
  func `U21 what is presented in a context leaves the bars around it`(_ style: PresentationStyle) throws {
    var play = Play()
    try play.navigation("nav", "a", "b")
    try play.tabs("tabs", "nav", "other")
    try play.open("tabs")
    try play.stage.set(.definesPresentationContext, to: true, of: play["b"])
    try play.put("p", over: "b", style)
    let (p, nav, tabs) = (play["p"], play["nav"], play["tabs"])
    #expect(play.stage.surroundings(of: p) == [p, nav, tabs])
    #expect(play.stage.navigationGoingBack(from: p) == nav)
    #expect(try play.stage.refusal(of: .tapTab(play["other"], in: tabs)) == nil)
    try play.put("q", over: "tabs", .overFullScreen)
    #expect(play.stage.surroundings(of: play["q"]) == [play["q"]])
    try play.dismiss(from: "tabs")
    play.settle()
    try play.perform(.back(nav))
    play.settle()
    #expect(play.stage.path() == "nav: a" && play.stage.problems == [])
  }

  @Test(arguments: OS.allCases)
  func `U23 automatic is the whole screen before 13 and a sheet from 13`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = try Play.showingTabs(on: os, flipping: isFlipped ? [.presentsSheets] : [])
      try play.present("p", from: "a")
      let isSheet = (os != .ios12) != isFlipped
      #expect(play.look("presented") == ["presented p by tabs \(isSheet ? "pageSheet" : "fullScreen")"])
    }
  }

  @Test func `U24 what is being presented presents only once it has appeared`() throws {
    var play = try Play.showingTabs()
    try play.present("p", from: "a")
    try play.present("q", from: "p")
    #expect(play.look("presented") == ["presented p by tabs pageSheet"])
    play.wait(499)
    #expect(play.stage.appearance(of: play["p"]) == .appearing)
    #expect(try play.present("q", from: "p") == .dropped)
    play.wait(1)
    #expect(play.stage.appearance(of: play["p"]) == .appeared)
    #expect(try play.present("q", from: "p") == .done)
  }

  @Test func `U24 a push in what is being presented waits until it has appeared`() throws {
    var play = try Play.showingTabs()
    try play.navigation("sheet", "p")
    try play.present("sheet", from: "a")
    #expect(try play.push("q", onto: "sheet") == .waiting)
    #expect(play.held("sheet") == ["p"])
    play.settle()
    #expect(
      play.look("held", "pushed", "didAppear", "completed") == [
        "held sheet", "didAppear sheet", "didAppear p", "completedPresentation sheet", "pushed q onto sheet",
        "didAppear q",
      ])
  }

  @Test(arguments: OS.allCases)
  func `U25 an alert is a presentation and blocks the next`(_ os: OS) throws {
    var play = try Play.showingTabs(on: os)
    play.alert()
    try play.present("alert", from: "a")
    #expect(play.look("presented", "willDisappear") == ["presented alert by tabs overFullScreen"])
    play.settle()
    #expect(try play.present("q", from: "a") == .dropped)
    #expect(play.look("log").first?.contains("which is already presenting <alert: 0x") == true)
  }

  @Test func `U25 an alert that is shown while a modal closes is lost, up to iOS 17`() throws {
    var play = try Play.showingTabs(on: .ios17)
    play.alert()
    try play.put("p", over: "a")
    try play.dismiss(from: "p")
    #expect(try play.present("alert", from: "a") == .dropped)
    play.settle()
    #expect(play.stage.presented(by: play["a"]) == nil)
    #expect(play.look("presented", "completed") == ["completedDismissal p"])
  }

  @Test func `U25 no finger drags an alert away`() throws {
    var play = try Play.showingTabs()
    play.alert()
    try play.put("alert", over: "a", .pageSheet)
    let drag = Gesture.drag(play["alert"], .began)
    expectRefused(StageError.impossible(drag, .notASheet), &play) { try $0.perform(drag) }
  }
}

extension PresentationStyle {
  fileprivate static let all: [PresentationStyle] = [
    .automatic, .pageSheet, .formSheet, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
    .popover,
  ]
}
