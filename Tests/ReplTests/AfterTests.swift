import Repl
import Testing

/// `app:after` speaks of a moment at which the app was not at rest yet; the prompt goes back to it.
struct AfterTests {
  @Test func `an act can come in the midst of the last one`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", "buy", "submit ann secret")
    #expect(typist.prompt.place == "photos photo confirm")
    let said = typist.type(":back after=0.1")
    #expect(said.prefix(2) == ["  back to the last act", "> back after=0.1"])
    #expect(typist.prompt.place == "photos photo")
    typist.type(":undo")
    #expect(typist.prompt.place == "photos photo confirm")
  }

  /// The action is not on screen any more when the line is typed.
  @Test(arguments: ["buy after=0", ":tap buy after=0"])
  func `a bare action can come in the midst of the last one`(_ line: String) throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", "buy")
    #expect(typist.prompt.place == "photos photo sign_in")
    #expect(typist.type(line).prefix(2) == ["  back to the last act", "> tap buy after=0"])
  }

  /// The link has moved everything at once, and only the turn of the run loop is not over.
  @Test func `an act can come before the end of a turn`() throws {
    let typist = try Typist(.plugin("mail"))
    typist.type(":open \"mail://message/7\"")
    let said = typist.type(":back after=0")
    #expect(said.first == "  back to the last act")
    #expect(said.contains { $0.hasPrefix("! prompt:1: there is nothing to go back to") }, "\(said)")
    #expect(typist.prompt.place == "mailboxes messages message")
  }

  @Test func `a notification that has arrived can be tapped in the midst of the last act`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("n = app:notify { link = 'photos://photo/7' }", "select 3")
    #expect(
      typist.type("n:after(0.1):tap()").prefix(2) == ["  back to the last act", "> tap \"\" after=0.1"])
    #expect(typist.type("app:notify({ title = 'x' }):after(0):tap()").contains("> tap x after=0"))
  }

  /// The app is idle at the end of a line, so that no later act could come sooner.
  @Test func `a delay without an act is refused`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", "buy")
    let said = typist.type("app:after(0.1)")
    #expect(
      said == [
        "! 'after' needs its act on the same line: app:after(0.1):back(), or :back after=0.1"
      ])
    let told = typist.type("app:back() app:after(0.1)")
    #expect(told.first == "> back" && told.last == "  nothing of this line has happened")
    #expect(typist.type(":back").first == "> back")
    #expect(typist.prompt.place == "photos photo")
  }

  /// A typed act gives the same trace as in a scenario.
  @Test func `a scenario in the midst of things is told the same`() throws {
    let typist = try Typist(.plugin("photos"))
    typist.type("select 3", "buy", "submit ann secret", ":back after=0.1")
    let typed = typist.type(":events")
    let other = try Typist(.plugin("photos"))
    other.type("app:tap('select', 3) app:tap 'buy' app:tap('submit', 'ann', 'secret') app:after(0.1):back()")
    #expect(other.type(":events") == typed)
  }
}
