import ScreenStack
import Sessions
import Testing

/// Acts of logs as lines of scenarios.
struct LoggedActTests {
  private static let lines: [(act: LoggedAct, line: String)] = [
    (LoggedAct("back"), "app:back()"),
    (LoggedAct("tap", [.text("buy")]), "app:tap \"buy\""),
    (LoggedAct("tap", [.text("select"), .integer(3)]), "app:tap(\"select\", 3)"),
    (LoggedAct("tap", [.text("open")], [.init("row", .integer(2))]), "app:tap(\"open\", { row = 2 })"),
    (
      LoggedAct("tap", [.text("select"), .integer(3)], [.init("row", .integer(1))]),
      "app:tap(\"select\", 3)"
    ),
    (
      LoggedAct(
        "tap", [.text("account.pick"), .integer(3)], [.init("row", .integer(1)), .init("id", .integer(7))]),
      "app:on(\"account\", { id = 7 }):tap(\"pick\", 3)"
    ),
    (
      LoggedAct("tap", [.text("account.refresh")], [.init("id", .integer(7))]),
      "app:on(\"account\", { id = 7 }):tap \"refresh\""
    ),
    (
      LoggedAct("tap", [.text("submit"), .text("ann"), .text("•")]),
      "app:tap(\"submit\", \"ann\", \"secret\")"
    ),
    (LoggedAct("type", [.text("name"), .text("a\nb")]), "app:type(\"name\", \"a\\nb\")"),
    (LoggedAct("tab", [.text("home")]), "app:tab \"home\""),
    (LoggedAct("open", [.text("photos://photo/3")]), "app:open \"photos://photo/3\""),
    (LoggedAct("swipe_back", [], [.init("cancel", .flag(true))]), "app:swipe_back({ cancel = true })"),
    (LoggedAct("notify", [], [.init("title", .text("Sale"))]), "app:notify({ title = \"Sale\" }):tap()"),
  ]

  @Test func `an act is the line of a scenario that does the same`() {
    for (act, line) in Self.lines { #expect(act.line() == line) }
  }

  @Test func `an act before the app is at rest says when it comes`() {
    #expect(LoggedAct("back").line(after: 0.1) == "app:after(0.1):back()")
    #expect(
      LoggedAct("notify", [], [.init("title", .text("Sale"))]).line(after: 0.1)
        == "app:after(0.1):notify({ title = \"Sale\" }):after(0):tap()")
  }

  @Test func `a tally and a finding are sentences`() {
    var tally = SessionTally()
    (tally.followed, tally.outside, tally.noise) = (102, Array(1...300), Array(301...310))
    tally.unknownScreens = ["a", "b"]
    tally.gaps = [SessionTally.Gap(line: 3, way: ["app:back()"])]
    #expect(
      tally.words
        == "412 lines: 102 followed, 300 outside the model (2 screens), 10 without meaning here, 1 gap filled"
    )
    #expect(
      SessionFinding(line: 41, .screen("basket"), here: "photos photo").message
        == "after line 41 the app shows 'basket', and the model is at 'photos photo': no act leads there")
    let doctor = Sight("doctor", params: [.init("id", .text("7")), .init("day", .text("mon"))])
    #expect(
      SessionFinding(
        line: 4, doctor, here: "doctors doctor",
        amid: [("doctor", [.init("id", .integer(2)), .init("day", .text("mon"))])]
      ).message
        == "after line 4 the app shows 'doctor' with id=\"7\", and the model is at 'doctors doctor' with id=2: "
        + "no act leads there")
    var slot = SessionFinding(
      line: 4, Sight("time", params: [.init("slot", .integer(11))]), here: "slots", amid: [])
    slot.note(
      ["app:tap(\"pick\", 9)"], to: Sight("time", params: [.init("slot", .integer(11))]),
      with: [
        .init("slot", .integer(9))
      ])
    #expect(
      slot.message
        == "after line 4 the app shows 'time' with slot=11, and the model is at 'slots': no act leads there, "
        + "but app:tap(\"pick\", 9) does with slot=9")
    #expect(
      SessionFinding(line: 7, .act("tap pick 11", refusal: "11 is not in slots.list (9)"), here: "slots")
        .message
        == "at line 7 the user does 'tap pick 11', and the model is at 'slots': 11 is not in slots.list (9)")
    #expect(
      SessionFinding(line: 7, .act("tap buy"), here: "photos").message
        == "at line 7 the user does 'tap buy', and the model is at 'photos': nothing there does that")
  }
}
