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

  private static let skeleton = "<style>\n{{a.css}}\n</style>\n<script>{{document}}</script>\n"

  @Test func `each name is replaced by the file of that name, and the rest stays`() {
    let page = ViewPage.text(of: Self.document("x"), skeleton: Self.skeleton) { name in
      name == "a.css" ? "b { c: {{document}} }\n" : nil
    }
    #expect(page.hasPrefix("<style>\nb { c: {{document}} }\n</style>\n<script>{\"schema\":\"view/1\""))
    #expect(page.hasSuffix("}</script>\n"))
  }

  static let hostile = [
    "</script><script>alert(1)</script>", "<!--", "{{a.css}}", "\u{2028}\u{2029}", "\"},{\"",
    "\u{0}\u{1B}[1m",
    "é日本👩‍👧", "\\u003c",
  ]

  @Test(arguments: hostile) func `a name stays a name`(_ name: String) throws {
    let document = Self.document(name)
    let page = ViewPage.text(of: document, skeleton: Self.skeleton) { _ in "style" }
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
