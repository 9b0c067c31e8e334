import Drawing
import Testing

struct TextTests {
  static let texts: [(text: String, xml: String)] = [
    ("photos", "photos"),
    ("<b a=\"1\" c='2'>&amp;</b>", "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;&lt;/b&gt;"),
    ("\u{202E}x\u{0}\u{FFFF}\u{2028}", "\\u{202E}x\\u{0}\\u{FFFF}\\u{2028}"), ("a\nb\tc\r", "a\\nb\\tc\\r"),
    ("👩\u{200D}👧 é 日本", "👩\u{200D}👧 é 日本"), ("]]>", "]]&gt;"), ("", ""),
  ]

  @Test(arguments: texts) func `no text is markup, and what cannot be seen is an escape`(
    _ text: String, _ xml: String
  ) {
    #expect(text.xml == xml)
  }

  @Test(arguments: texts) func `a visible text stays as it is`(_ text: String, _ xml: String) {
    #expect(text.visible.visible == text.visible && text.visible.xml == xml)
  }

  @Test func `a visible text can keep its lines`() {
    #expect("a\u{202E}\r\nb\n".visibleOnItsLines == "a\\u{202E}\\r\nb\n")
  }

  static let numbers: [(number: Double, pixels: String)] = [
    (0, "0"), (12, "12"), (0.25, "0.3"), (-0.04, "0"), (-1.5, "-1.5"), (99.96, "100"), (7.1, "7.1"),
  ]

  @Test(arguments: numbers) func `a number has one digit after the point at most`(
    _ number: Double, _ pixels: String
  ) {
    #expect(number.pixels == pixels)
  }

  @Test func `marks on letters take no room, and signs of East Asia take much`() {
    #expect(("\u{301}" as Unicode.Scalar).width == 0)
    #expect(("日" as Unicode.Scalar).width > ("m" as Unicode.Scalar).width)
    #expect(("i" as Unicode.Scalar).width < ("a" as Unicode.Scalar).width)
  }
}
