import JSON
import ScreenStack
import Testing
import Views

struct ViewPageTests {
  private static func document(_ name: String) -> ViewDocument {
    var run = ViewRun(device: "phone", os: "26", result: ViewResult(.failed, name))
    run.lines = [ViewLine(verb: "print", words: name, moment: 0)]
    return ViewDocument(title: name, runs: [run])
  }

  private static let files = [
    "page.html": "<p {{connect}}data-live=\"{{live}}\">{{picture}}</p>\n{{a.css}}{{#live}}{{b.js}}{{/live}}"
      + "{{none}}<script>{{document}}</script>\n",
    "index.html": "<i>{{document}}</i>\n",
    "a.css": "b { c: {{document}} }\n",
    "b.js": "live()\n",
  ]

  private static func text(of page: ViewPage) -> String { page.text { files[$0] } }

  @Test func `each name is replaced by the file of that name, and the rest stays`() {
    let page = Self.text(of: ViewPage(Self.document("x"), picture: "<svg>{{document}}</svg>"))
    #expect(
      page.hasPrefix(
        "<p data-live=\"\"><svg>{{document}}</svg></p>\nb { c: {{document}} }<script>{\"schema\":\"view/1\""))
    #expect(page.hasSuffix("}</script>\n"))
  }

  static let parts: [(picture: String, left: String)] = [
    ("", "ad"), ("p", "abpcd"), ("{{document}}", "ab{{document}}cd"),
  ]

  @Test(arguments: parts) func `what lies around a place without a text is left out`(
    _ picture: String, _ left: String
  ) {
    let page = ViewPage(Self.document("x"), picture: picture).text { _ in
      "a{{#picture}}b{{picture}}c{{/picture}}d{{#live}}{{a.css}}{{/live}}"
    }
    #expect(page == left)
  }

  @Test func `a live page waits for its document and can connect to its server`() {
    #expect(
      Self.text(of: .live)
        == "<p connect-src 'self'; data-live=\"yes\"></p>\nb { c: {{document}} }live()<script>null</script>\n"
    )
  }

  @Test func `an index has a skeleton of its own`() {
    let index = ViewIndex(title: "<", result: "", scenarios: [])
    #expect(
      Self.text(of: ViewPage(index))
        == #"<i>{"schema":"index/1","title":"\u003c","result":"","scenarios":[]}</i>"# + "\n")
  }

  static let hostile = [
    "</script><script>alert(1)</script>", "<!--", "{{a.css}}", "{{picture}}", "\u{2028}\u{2029}", "\"},{\"",
    "\u{0}\u{1B}[1m",
    "é日本👩‍👧", "\\u003c",
  ]

  @Test(arguments: hostile) func `a name stays a name`(_ name: String) throws {
    let document = Self.document(name)
    let page = Self.text(of: ViewPage(document))
    let start = try #require(page.firstRange(of: "<script>")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    #expect(page[end...] == "</script>\n")
    let data = String(page[start..<end])
    #expect(!data.unicodeScalars.contains { $0 == "<" || $0 == "\u{2028}" || $0 == "\u{2029}" })
    let value = try JSONReader.value(of: Array(data.utf8))
    #expect(value.member("title") == .text(name))
    #expect(JSONText.of(value) == document.json)
  }
}
