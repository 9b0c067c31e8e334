import JSON
import ScreenStack
import Sessions
import Testing

/// Lines of logs as values.
struct LogReaderTests {
  private static let lines: [(text: String, content: LogLine.Content)] = [
    (#"{"screen":"photo"}"#, .screen(Sight("photo"))),
    (
      #"{"screen":"photo","params":{"id":3},"path":"photos photo"}"#,
      .screen(Sight("photo", params: [.init("id", .integer(3))], path: "photos photo"))
    ),
    (#"{"screen":"photo","params":[],"path":null}"#, .screen(Sight("photo"))),
    (#"{"act":"back"}"#, .act(LoggedAct("back"))),
    (
      #"{"act":"tap","id":"select","args":[3]}"#, .act(LoggedAct("tap", [.text("select"), .integer(3)]))
    ),
    (
      #"{"act":"tap","id":"open","options":{"row":2}}"#,
      .act(LoggedAct("tap", [.text("open")], [.init("row", .integer(2))]))
    ),
    (#"{"alert":"Sure?"}"#, .alert(LoggedAlert("Sure?"))),
    (#"{"alert":"","style":"alert"}"#, .alert(LoggedAlert("", isSheet: false))),
    (#"{"alert":"Share","style":"action_sheet"}"#, .alert(LoggedAlert("Share", isSheet: true))),
    (#"{"launch":"photos"}"#, .launch(options: [])),
    (
      #"{"launch":"photos","options":{"user":"ann"}}"#,
      .launch(options: [.init("user", .text("ann"))])
    ),
    (#"{"launch":"photos","screen":null,"act":null}"#, .launch(options: [])),
    (#"{"screen":"photo","alert":null}"#, .screen(Sight("photo"))),
    (#"{"event":"ping"}"#, .event(.table([.init("event", .text("ping"))]))),
    (#"{"screen":"photo","more":{"a":[1]}}"#, .screen(Sight("photo"))),
    // Lua has no null in a table.
    (
      #"{"screen":"photo","params":{"id":null,"size":{"w":null,"h":[1,null]},"tags":[null,2,{"a":null}]}}"#,
      .screen(
        Sight(
          "photo",
          params: [
            .init("id", .nothing), .init("size", .table([.init("h", .list([.integer(1)]))])),
            .init("tags", .list([.integer(2), .table([])])),
          ]))
    ),
    (
      #"{"act":"tap","id":"select","args":[null,{"a":null}]}"#,
      .act(LoggedAct("tap", [.text("select"), .nothing, .table([])]))
    ),
  ]

  @Test func `each kind of line is read`() throws {
    for (text, content) in Self.lines {
      let lines = try LogReader.lines(of: Array(text.utf8))
      #expect(lines == [LogLine(number: 1, time: nil, content)], "\(text)")
    }
  }

  @Test func `a line knows its number and its time, and empty lines are left out`() throws {
    let text = "{\"t\":1,\"act\":\"back\"}\n\n  \r\n{\"t\":2.5,\"alert\":\"\"}\n"
    let lines = try LogReader.lines(of: Array(text.utf8))
    #expect(lines.map(\.number) == [1, 4] && lines.map(\.time) == [1, 2.5])
  }

  /// Logs with lines that name the screen of an act or alert, and their screens in the order of all lines: `-` is
  /// another line.
  static let places: [(log: String, screens: String)] = [
    // The log has shown the screen already.
    (#"{"screen":"a"} {"act":"tap","id":"x","screen":"a"}"#, "a -"),
    (#"{"screen":"a","path":"h a"} {"act":"tap","id":"x","screen":"a"}"#, "a -"),
    (#"{"screen":"a","params":{"id":3}} {"act":"tap","id":"x","screen":"a","params":{"id":3}}"#, "a -"),
    (#"{"screen":"a"} {"act":"tap","id":"x","screen":"a"} {"act":"tap","id":"y","screen":"a"}"#, "a - -"),
    // It has not.
    (#"{"launch":"p"} {"act":"tap","id":"x","screen":"a"} {"act":"tap","id":"y","screen":"b"}"#, "- a - b -"),
    (#"{"screen":"a"} {"act":"tap","id":"x","screen":"b"} {"act":"tap","id":"y","screen":"a"}"#, "a b - a -"),
    (#"{"screen":"a"} {"launch":"p"} {"act":"tap","id":"x","screen":"a"}"#, "a - a -"),
    (#"{"screen":"a"} {"act":"tap","id":"x","screen":"a","params":{"id":3}}"#, "a a -"),
    (#"{"screen":"a","path":"a"} {"act":"tap","id":"x","screen":"a","path":"h a"}"#, "a a -"),
    // An alert appears on a screen. Its buttons are on none.
    (
      #"{"alert":"Sure?","screen":"a"} {"act":"tap","id":"x","screen":"b"} {"act":"back","screen":"b"}"#,
      "a - - b -"
    ),
  ]

  @Test(arguments: places)
  func `the screen of an act or alert has a line of its own, unless it is the last one`(
    _ log: String, _ screens: String
  ) throws {
    let lines = try LogReader.lines(of: Array(log.replacing("} {", with: "}\n{").utf8))
    let words = lines.map { line in if case .screen(let sight) = line.content { sight.name } else { "-" } }
    #expect(words.joined(separator: " ") == screens && lines.allSatisfy { $0.screen == nil })
  }

  @Test func `the screen of an act has all that the act's line says about it`() throws {
    let log = #"{"t":2,"act":"back","screen":"a","params":{"id":3},"path":"h a"}"#
    let line = try #require(try LogReader.lines(of: Array(log.utf8)).first)
    let sight = Sight("a", params: [.init("id", .integer(3))], path: "h a")
    #expect(line == LogLine(number: 1, time: 2, .screen(sight)))
  }

  private static let tooLarge =
    "is too large for a number of seconds. Divide milliseconds by 1000, and microseconds by 1000000."

  private static let mistakes: [(text: String, message: String)] = [
    (
      "{\"act\":\"back\"}\n{\"screen\":",
      "2: column 11: a value is missing. A log has one JSON object on each line."
    ),
    (
      "[1]", "1: the line is no JSON object. A log has one on each line, such as {\"screen\":\"photo\"}."
    ),
    (#"{"screen":3}"#, "1: 'screen' is no text. Write it as one."),
    (#"{"t":"now","screen":"photo"}"#, "1: 't' is no number of seconds. Write it as one."),
    (#"{"t":1767225602500,"act":"back"}"#, "1: 't' \(tooLarge)"),
    ("{\"t\":0,\"act\":\"back\"}\n{\"t\":-1e13,\"act\":\"back\"}", "2: 't' \(tooLarge)"),
    (#"{"t":1e300,"act":"back"}"#, "1: 't' \(tooLarge)"),
    (#"{"screen":"photo","params":3}"#, "1: 'params' is no object. Write it as one."),
    (
      #"{"launch":"p","screen":"a"}"#,
      "1: the line has 'launch' and 'screen'. Write a line for each, in the order of the session."
    ),
    (
      #"{"launch":"p","act":"back","screen":"a"}"#,
      "1: the line has 'launch' and 'act'. Write a line for each, in the order of the session."
    ),
    (
      #"{"alert":"","act":"tap","id":"ok","screen":"a"}"#,
      "1: the line has 'act' and 'alert'. Write a line for each, in the order of the session."
    ),
    (#"{"act":"tap","id":"buy","args":{"a":1}}"#, "1: 'args' is no array. Write it as one."),
  ]

  @Test func `a mistake has its line and a remedy`() {
    for (text, message) in Self.mistakes {
      #expect(throws: LogError.self, "\(text)") { try LogReader.lines(of: Array(text.utf8)) }
      do throws(LogError) {
        _ = try LogReader.lines(of: Array(text.utf8))
      } catch {
        #expect(error.message == message)
      }
    }
  }
}

/// Screens of logs compared with those of a model.
struct SightTests {
  @Test(arguments: [
    (Value.integer(3), Value.integer(3), true), (.text("3"), .integer(3), true),
    (.number(3), .integer(3), true),
    (.text("4"), .integer(3), false), (.text("a"), .text("b"), false), (.flag(true), .text("true"), true),
    (.list([]), .integer(3), false), (.integer(3), .table([.init("row", .integer(2))]), false),
    (.list([.text("3")]), .list([.integer(3)]), true), (.list([.integer(3)]), .list([]), false),
    (.list([]), .table([]), true), (.table([]), .list([]), true),
    (.table([.init("a", .integer(1))]), .table([.init("a", .integer(2))]), false),
    (.table([.init("a", .integer(1))]), .table([.init("b", .integer(2))]), true),
    (.table([.init("a", .text("•"))]), .table([.init("a", .integer(2))]), true),
  ]) func `params are compared as text, and what they consist of, too`(
    _ given: Value, _ here: Value, _ agrees: Bool
  ) {
    #expect(Sight("photo", params: [.init("id", given)]).agrees(with: [.init("id", here)]) == agrees)
  }

  @Test func `params that only one side has mean nothing`() {
    let sight = Sight("photo", params: [.init("source", .text("push"))])
    #expect(sight.agrees(with: [.init("id", .integer(3))]))
  }

  @Test(arguments: [
    ("photos photo", ["photos", "photo"]), ("home: feed product | cart", ["feed", "product", "cart"]),
    ("overview + account entry", ["overview", "account", "entry"]),
    ("(list | search) contact", ["list", "search", "contact"]),
  ]) func `a path names screens and tabs`(_ path: String, _ screens: [String]) {
    #expect(Sight("x", path: path).screensOnPath == screens)
  }
}
