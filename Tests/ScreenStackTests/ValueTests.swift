import ScreenStack
import Testing

/// The written forms of values, compared with Lua's own.
struct ValueTests {
  static let texts: [(Value, String)] = [
    (.text("3"), #""3""#), (.integer(3), "3"), (.text("home"), "home"), (.text("_x9"), "_x9"),
    (.text("9x"), #""9x""#), (.text(""), #""""#), (.text("a b"), #""a b""#),
    (.text("shop.home"), #""shop.home""#),
    (.text("end"), #""end""#), (.text("End"), "End"), (.text("goto"), #""goto""#),
    (.text("true"), #""true""#),
    (.text("nil"), #""nil""#), (.text("•"), "•"), (.text("Größe"), #""Größe""#), (.text("日本"), #""日本""#),
    (.text(#"say "hi" \o/"#), #""say \"hi\" \\o/""#), (.text("a\nb\r\tc"), #""a\nb\r\tc""#),
    (.text("\r\n"), #""\r\n""#), (.text("\0\u{1B}[m\u{7F}"), #""\u{0}\u{1B}[m\u{7F}""#),
    (.text("\u{85}\u{2028}\u{2029}"), #""\u{85}\u{2028}\u{2029}""#),
    (.text("a\u{202E}b\u{2066}"), #""a\u{202E}b\u{2066}""#),
    (.text("a\u{200B}\u{FEFF}\u{AD}"), #""a\u{200B}\u{FEFF}\u{AD}""#),
    (.text("a\u{A0}b"), #""a\u{A0}b""#), (.text("\u{3164}"), #""\u{3164}""#),
    (.text("x\u{FE0F}"), #""x\u{FE0F}""#),
    (.text("❤\u{FE0F}👨\u{200D}👩"), "\"❤\u{FE0F}👨\u{200D}👩\""), (.text("e\u{301}"), "\"e\u{301}\""),
    (.text("👨\u{200D}\u{200D}"), "\"👨\u{200D}\\u{200D}\""),
  ]

  @Test(arguments: texts)
  func `a text is a plain word or a Lua string`(_ value: Value, _ written: String) {
    #expect(value.written.unicodeScalars.elementsEqual(written.unicodeScalars), "\(value.written)")
  }

  static let numbers: [(Double, String)] = [
    (0, "0.0"), (-0.0, "-0.0"), (1, "1.0"), (-2.5, "-2.5"), (0.1, "0.1"), (0.1 + 0.2, "0.3"),
    (1.0 / 3, "0.33333333333333"), (2.0 / 3, "0.66666666666667"), (1e14, "1e+14"),
    (99_999_999_999_999, "99999999999999.0"),
    (99_999_999_999_999.5, "1e+14"), (999_999_999_999_995, "1e+15"), (1e20, "1e+20"), (1e100, "1e+100"),
    (123_456_789_012_345_680, "1.2345678901235e+17"), (0x1p53, "9.007199254741e+15"), (0.0001, "0.0001"),
    (0.00001, "1e-05"), (0.0001234, "0.0001234"), (123_456_789, "123456789.0"),
    (.leastNonzeroMagnitude, "4.9406564584125e-324"),
    (.greatestFiniteMagnitude, "1.7976931348623e+308"), (.leastNormalMagnitude, "2.2250738585072e-308"),
    (0.500000000000005, "0.5"), (2.5e-5, "2.5e-05"), (.infinity, "inf"), (-.infinity, "-inf"),
    (.nan, "nan"), (-.nan, "nan"),
  ]

  @Test(arguments: numbers)
  func `a number is written as Lua prints it`(_ number: Double, _ written: String) {
    #expect(Value.number(number).written == written)
  }

  @Test func `what holds values tells how many`() {
    #expect(Value.list([.nothing, .integer(1)]).written == "{2}")
    #expect(Value.table([Value.Field("a", .list([]))]).written == "{1}")
    #expect(Value.nothing.written == "nil")
    #expect(Value.flag(false).written == "false")
    #expect(Value.integer(.min).written == "-9223372036854775808")
  }

  @Test func `a text stays on its line without quotes`() {
    #expect(#"say "hi" \ and"#.onOneLine == #"say "hi" \ and"#)
    #expect("a\r\nb\tc • ü".onOneLine == #"a\r\nb\tc • ü"#)
    #expect("a\u{202E}b".onOneLine == #"a\u{202E}b"#)
  }
}
