import JSON
import ScreenStack
import Testing

struct JSONReaderTests {
  static let values: [(text: String, value: Value)] = [
    ("null", .nothing), (" true\n", .flag(true)), ("false", .flag(false)), ("0", .integer(0)),
    ("-12", .integer(-12)), ("123456789012345678", .integer(123_456_789_012_345_678)), ("1.5", .number(1.5)),
    ("-2e3", .number(-2000)), ("1E-2", .number(0.01)),
    ("1234567890123456789", .number(1.2345678901234568e18)),
    ("\"\"", .text("")), (#""a\"\\\/\b\f\n\r\tz""#, .text("a\"\\/\u{8}\u{C}\n\r\tz")),
    (#""\u00e9\u20AC\ud83d\ude00""#, .text("é€😀")), (#""\ud83dx""#, .text("\u{FFFD}x")),
    (#""\udc00""#, .text("\u{FFFD}")), (#""\ud83d\u0041""#, .text("\u{FFFD}A")), ("\"é\"", .text("é")),
    ("[]", .list([])), ("[1, [2] ,3]", .list([.integer(1), .list([.integer(2)]), .integer(3)])),
    ("{ }", .table([])),
    (
      #"{"b":1,"a":{"c":null},"b":2}"#,
      .table([
        .init("b", .integer(1)), .init("a", .table([.init("c", .nothing)])), .init("b", .integer(2)),
      ])
    ),
  ]

  @Test(arguments: values)
  func `a text is read as its value`(_ text: String, _ value: Value) throws {
    #expect(try JSONReader.value(of: Array(text.utf8)) == value)
  }

  static let mistakes: [(text: String, message: String)] = [
    ("", "line 1, column 1: a value is missing"), ("nul", "line 1, column 1: a value is missing"),
    ("[1,]", "line 1, column 4: a value is missing"),
    ("[1 2]", "line 1, column 4: a ',' or a ']' is missing"),
    ("{\"a\":1 \"b\":2}", "line 1, column 8: a ',' or a '}' is missing"),
    ("{a:1}", "line 1, column 2: a name in quotes is missing"),
    ("{\"a\" 1}", "line 1, column 6: a ':' is missing after the name"),
    ("{\"a\":1,}", "line 1, column 8: a name in quotes is missing"),
    ("01", "line 1, column 1: a number is malformed"), ("-", "line 1, column 1: a number is malformed"),
    ("1.", "line 1, column 1: a number is malformed"), ("[1e]", "line 1, column 2: a number is malformed"),
    (#""\x""#, "line 1, column 3: an escape sequence is malformed"),
    (#""\u12""#, "line 1, column 4: an escape sequence is malformed"),
    ("\"a\n\"", "line 1, column 3: a control character is not escaped"),
    ("[\n \"é", "line 2, column 2: a string has no end"),
    ("1 2", "line 1, column 3: something follows the value"),
    (
      String(repeating: "[", count: 201) + String(repeating: "]", count: 201),
      "line 1, column 201: it is nested too deep"
    ),
  ]

  @Test(arguments: mistakes)
  func `the first mistake is reported with its place`(_ text: String, _ message: String) {
    let error = #expect(throws: JSONError.self) { try JSONReader.value(of: Array(text.utf8)) }
    #expect(error?.message == message)
  }

  @Test(arguments: values.map(\.value))
  func `what is written is read as the same value`(_ value: Value) throws {
    #expect(try JSONReader.value(of: Array(JSONText.of(value).utf8)) == value)
  }

  @Test func `any bytes are read or refused`() {
    var seed: UInt64 = 1
    for _ in 0..<20_000 {
      var bytes: [UInt8] = []
      let alphabet = Array("{}[]\",:\\u0019.eE-+ tfn\n\u{7F}é".utf8)
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(alphabet[Int(seed >> 33) % alphabet.count])
      }
      guard let value = try? JSONReader.value(of: bytes) else { continue }
      let again = Array(JSONText.of(value).utf8)
      #expect((try? JSONReader.value(of: again)) == value, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `members are found by their names`() throws {
    let value = try JSONReader.value(of: Array(#"{"a":1,"b":["x"],"a":2}"#.utf8))
    #expect(value.member("a")?.integer == 2)
    #expect(value.member("b")?.elements?.first?.text == "x")
    #expect(value.member("c") == nil && Value.nothing.member("a") == nil)
  }
}
