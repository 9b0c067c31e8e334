import ScreenStack
import Testing

/// The end of presentations (U16, U22's last sentence).
struct DismissRuleTests {
  /// a presents p, p presents q, q presents r.
  private func chain(_ style: PresentationStyle = .overFullScreen) throws -> Play {
    var play = Play()
    try play.open("a")
    try play.put("p", over: "a", style)
    try play.put("q", over: "p", style)
    try play.put("r", over: "q", style)
    return play
  }

  @Test(arguments: OS.allCases)
  func `U16 dismiss on the one that presents closes what it presents`(_ os: OS) throws {
    var play = Play(os)
    try play.open("a")
    try play.put("p", over: "a", .overFullScreen)
    #expect(try play.dismiss(from: "a") == .done)
    play.settle()
    #expect(
      play.look() == [
        "dismissed p by a", "willDisappear p leaving", "didDisappear p", "completedDismissal p", "gone p",
      ])
    #expect(play.stage.presented(by: play["a"]) == nil)
  }

  @Test func `U16 dismiss on what is presented is handed to the one that presents`() throws {
    var play = Play()
    try play.open("a")
    try play.navigation("nav", "c")
    for sender in ["nav", "c"] {
      try play.stage.keep(play["nav"])
      try play.put("nav", over: "a")
      try play.dismiss(from: sender)
      play.settle()
      #expect(play.look("dismissed", "completed") == ["dismissed nav by a", "completedDismissal nav"])
    }
  }

  @Test func `U16 dismiss low in the chain takes everything above along, in one transition`() throws {
    var play = try chain()
    try play.dismiss(from: "a")
    play.settle()
    #expect(
      play.look() == [
        "dismissed p by a", "dismissed q by p", "dismissed r by q",
        "willDisappear r leaving", "willDisappear q leaving", "willDisappear p leaving",
        "didDisappear r", "didDisappear q", "didDisappear p", "completedDismissal p",
        "gone r", "gone q", "gone p",
      ])
    #expect(play.stage.now == 4 * 500_000)
  }

  @Test func `U16 what was covered in the middle of the chain gets no callbacks`() throws {
    var play = try chain(.fullScreen)
    try play.dismiss(from: "a")
    play.settle()
    #expect(
      play.look("will", "did") == [
        "willDisappear r leaving", "willAppear a", "didAppear a", "didDisappear r",
      ])
    #expect(!play.stage.isAlive(play["p"]) && !play.stage.isAlive(play["q"]))
  }

  @Test func `U16 dismiss on the last of the chain closes only that`() throws {
    var play = try chain()
    try play.dismiss(from: "r")
    play.settle()
    #expect(play.look("dismissed") == ["dismissed r by q"])
    #expect(play.stage.presented(by: play["p"]) == play["q"])
  }

  @Test(arguments: OS.allCases)
  func `U16 a screen that presents an alert and dismisses itself dismisses only the alert`(_ os: OS) throws {
    for isFlipped in [false, true] {
      var play = Play(os, flipping: isFlipped ? [.dismissBeginsWithPresented] : [])
      try play.open("a")
      try play.put("p", over: "a")
      play.alert()
      try play.put("alert", over: "p")
      try play.dismiss(from: "p")
      play.settle()
      let dismissed = ["dismissed alert by p"]
      #expect(play.look("dismissed") == (isFlipped ? ["dismissed p by a"] + dismissed : dismissed))
      #expect(play.stage.isAlive(play["p"]) != isFlipped)
    }
  }

  @Test func `U16 dismiss without anything presented does nothing`() throws {
    var play = Play()
    try play.open("a")
    let before = play.stage
    #expect(try play.dismiss(from: "a") == .nothing)
    #expect(play.stage == before && play.events.isEmpty)
  }

  @Test func `U16 the completion comes after viewDidDisappear, in no time without animation`() throws {
    var play = Play()
    try play.open("a")
    try play.put("p", over: "a", .fullScreen)
    try play.dismiss(from: "p", animated: false)
    let time = play.stage.now
    play.settle()
    #expect(
      play.look() == [
        "dismissed p by a", "willDisappear p leaving", "willAppear a", "isAppearing a", "didAppear a",
        "didDisappear p", "completedDismissal p", "gone p",
      ])
    #expect(play.stage.now == time)
  }

  @Test func `U16 only what is dismissed itself says that it leaves, not its content`() throws {
    var play = Play()
    try play.open("a")
    try play.navigation("nav", "c")
    try play.put("nav", over: "a")
    try play.dismiss(from: "a")
    play.endTurn()
    #expect(play.look("willDisappear") == ["willDisappear nav leaving", "willDisappear c"])
  }

  @Test(arguments: OS.allCases)
  func `U22 dismiss by the app tells neither willDismiss nor didDismiss`(_ os: OS) throws {
    var play = Play(os)
    try play.open("a")
    try play.put("p", over: "a", .pageSheet)
    try play.dismiss(from: "p")
    play.settle()
    let told = play.look()
    #expect(told.contains("completedDismissal p"))
    #expect(!told.contains { $0.hasPrefix("willDismiss") || $0.hasPrefix("didDismiss") })
  }
}
