import JSON
import ScreenStack
import Testing
import Tracing

struct TraceJSONTests {
  static var lines: [(TraceLine, String)] {
    [
      (
        .act(
          "tap", [.value(.text("submit")), .secret], [Value.Field("row", .integer(1))], from: TraceLine.origin
        ),
        #"{"time":1400000,"turn":7,"kind":"act","level":"user","verb":"tap","details":{"arguments":["submit","•"],"#
          + #""row":1},"at":"photos/init.lua:12"}"#
      ),
      (
        .event("push", "photo", ("id", .integer(3))).showing("photos photo"),
        #"{"time":1400000,"turn":7,"kind":"event","level":"navigation","verb":"push","subject":"photo","#
          + #""details":{"id":3},"path":"photos photo","at":"photos/init.lua:12"}"#
      ),
      (
        .event("view_will_appear", "photo", from: TraceLine.Origin(time: 0, turn: 0, level: .lifecycle)),
        #"{"time":0,"turn":0,"kind":"event","level":"lifecycle","verb":"view_will_appear","subject":"photo"}"#
      ),
      (
        .end("bought", 2, 2_500_000, ["App", "Home"]),
        #"{"time":1400000,"turn":7,"kind":"end","level":"user","verb":"bought","details":{"acts":2,"#
          + #""duration":2500000,"flows":["App","Home"],"leaks":0},"at":"photos/init.lua:12"}"#
      ),
    ]
  }

  @Test(arguments: lines)
  func `a line of each kind`(_ line: TraceLine, _ json: String) {
    #expect(TraceJSON.line(line) == json)
  }

  static let values: [(Value, String)] = [
    (.nothing, "null"), (.flag(true), "true"), (.flag(false), "false"),
    (.integer(.min), "-9223372036854775808"),
    (.integer(.max), "9223372036854775807"), (.number(1), "1.0"), (.number(-0.0), "-0.0"),
    (.number(0.1), "0.1"),
    (.number(0.1 + 0.2), "0.30000000000000004"), (.number(1e20), "1e+20"), (.number(1e-7), "1e-07"),
    (.number(.nan), "null"), (.number(.infinity), "null"), (.number(-.infinity), "null"), (.list([]), "[]"),
    (.list([.integer(1), .list([.nothing])]), "[1,[null]]"), (.table([]), "{}"),
    (.table([Value.Field("b", .integer(1)), Value.Field("a\"", .table([]))]), #"{"b":1,"a\"":{}}"#),
    (.text(""), #""""#), (.text(#"a"b\c/"#), #""a\"b\\c/""#), (.text("\r\n\t"), #""\r\n\t""#),
    (.text("\u{2028}\u{2029}é👨\u{200D}👩"), "\"\u{2028}\u{2029}é👨\u{200D}👩\""),
  ]

  @Test(arguments: values)
  func `a value`(_ value: Value, _ json: String) {
    #expect(JSONText.of(value).unicodeScalars.elementsEqual(json.unicodeScalars))
  }

  @Test func `every control character is escaped`() {
    let controls = (0..<0xA0 as Range<UInt32>).filter { $0 < 0x20 || $0 > 0x7E }.compactMap(
      Unicode.Scalar.init)
    for control in controls where !["\n", "\r", "\t"].contains(control) {
      let code = String(control.value, radix: 16)
      let zeros = String(repeating: "0", count: 4 - code.count)
      #expect(JSONText.of(.text(String(control))) == "\"\\u\(zeros)\(code)\"")
    }
  }
}
