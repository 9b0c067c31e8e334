import Maps
import Sessions
import Testing

/// What logs show as steps of a map.
struct SessionStepsTests {
  private static let sheet =
    #"{"screen":"home"} {"act":"tap","id":"add"} {"screen":"form","path":"home | form"} "#

  static let logs: [(log: String, steps: [Step])] = [
    (
      #"{"screen":"home"} {"act":"tap","id":"go"} {"screen":"page"}"#,
      [Step(.start(""), to: "home"), Step(.act("go", on: "home"), to: "page")]
    ),
    // No line says what an alert uncovers.
    (
      sheet
        + #"{"act":"tap","id":"send"} {"alert":"Sent"} {"act":"tap","id":"ok"} {"act":"swipe_down"} {"screen":"home"}"#,
      [
        Step(.start(""), to: "home"), Step(.act("add", on: "home"), to: "home + form"),
        Step(.act("send", on: "home + form"), to: "alert"), Step(.act("ok", on: "alert"), to: "home + form"),
        Step(.act("drag", on: "home + form"), to: "home"),
      ]
    ),
    // A second alert covers the same screen.
    (
      #"{"screen":"home"} {"alert":"a"} {"act":"tap","id":"next"} {"alert":"b"} {"act":"tap","id":"ok"}"#,
      [
        Step(.start(""), to: "alert"), Step(.act("next", on: "alert"), to: "alert"),
        Step(.act("ok", on: "alert"), to: "home"),
      ]
    ),
    // A line of a screen says more.
    (
      #"{"screen":"home"} {"act":"tap","id":"ask"} {"alert":"a"} {"act":"tap","id":"ok"} {"screen":"done"}"#,
      [
        Step(.start(""), to: "home"), Step(.act("ask", on: "home"), to: "alert"),
        Step(.act("ok", on: "alert"), to: "done"),
      ]
    ),
  ]

  @Test(arguments: logs) func `a log shows steps`(_ log: String, _ steps: [Step]) throws {
    let lines = try LogReader.lines(of: Array(log.replacing("} {", with: "}\n{").utf8))
    #expect(SessionSteps(of: [lines]).steps == steps)
  }
}
