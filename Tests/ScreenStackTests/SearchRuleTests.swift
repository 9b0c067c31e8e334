import ScreenStack
import Testing

/// An active search (U40).
struct SearchRuleTests {
  /// A stack of `a` and `list`, with an active search above the list.
  private func searching(defining: Bool = true, on os: OS = .newest) throws -> Play {
    var play = try Play.showing("a", "list", on: os)
    try play.stage.set(.definesPresentationContext, to: defining, of: play["list"])
    play.add(play.stage.makeScreen("search", .isSearch), as: "search")
    try play.put("search", over: "list")
    return play
  }

  @Test(arguments: OS.allCases)
  func `U40 it is presented by the screen that defines a context, else by the root`(_ os: OS) throws {
    for defines in [true, false] {
      var play = try searching(defining: defines, on: os)
      #expect(play.stage.presenter(of: play["search"]) == (defines ? play["list"] : play["nav"]))
      #expect(play.stage.path() == (defines ? "a (list | search)" : "a list | search"))
    }
  }

  @Test func `U40 meanwhile an alert is dropped`() throws {
    var play = try searching()
    play.alert()
    #expect(try play.present("alert", from: "list") == .dropped)
    #expect(play.logged().count == 1)
  }

  @Test func `U40 the searched screen can be touched and pushes, and its back button is hidden`() throws {
    var play = try searching()
    let nav = play["nav"]
    #expect(try play.perform(.tap(play["list"])) == .done)
    #expect(play.stage.touchableScreens(in: .first).map { play.stage.text($0.name) } == ["search", "list"])
    expectRefused(StageError.impossible(.back(nav), .noBackButton), &play) { _ = try $0.perform(.back(nav)) }
    try play.push("detail")
    play.settle()
    #expect(play.visible == ["detail"] && play.stage.problems == [])
    try play.perform(.back(nav))
    play.settle()
    #expect(play.stage.path() == "a (list | search)")
  }

  @Test func `U40 it ends as any presentation does`() throws {
    var play = try searching()
    try play.dismiss(from: "search")
    play.settle()
    #expect(play.stage.path() == "a list")
    #expect(try play.perform(.back(play["nav"])) == .done)
  }
}
