import JSON
import ScreenStack
package import StageWalk
import Views

/// Names: whatever they are, a page holds them as data, and a picture as text. Neither has other markup than without.
package struct PageTarget: FuzzTarget {
  package static let name = "pages"

  private let mutator = Mutator(words: Self.words)
  private static let words = [
    "<", ">", "</", "/>", "&", "&lt;", "&#60;", "&amp;", "\"", "'", "`", "</script>",
    "<script>alert(1)</script>", "<!--",
    "-->", "]]>", "<![CDATA[", "{{document}}", "{{#live}}", "{{/live}}", "<img src=x onerror=alert(1)>",
    "javascript:",
    "onload=", "</style>", "</svg>", "<svg onload=alert(1)>", "\u{2028}", "\u{2029}", "\\u003c", "\u{0}",
    "\u{FFFF}",
    "${x}", "\\", "\r\n", "<title>", "&#x3C;script&#x3E;", "%3Cscript%3E", "\u{202E}",
  ]

  package init(_ room: borrowing FuzzRoom) throws {}

  package mutating func input(_ random: inout Random) -> FuzzInput {
    FuzzInput(
      (0..<4).map { _ in
        mutator.mutated([], &random, times: Int.random(in: 1...5, using: &random), other: Array("photo".utf8))
      })
  }

  package mutating func fault(in input: FuzzInput) -> String? {
    let names = input.pieces.map(\.text) + ["", "", "", ""]
    let (document, plain) = (Self.document(names), Self.document(["a", "b", "c", "d"]))
    return pageFault(of: document, plain) ?? pictureFault(of: document, plain)
  }

  private static let skeleton =
    "<html>{{a.js}}<script id=\"document\">{{document}}</script>{{#live}}x{{/live}}</html>"

  private func pageFault(of document: ViewDocument, _ plain: ViewDocument) -> String? {
    func page(_ document: ViewDocument) -> String {
      ViewPage(document).text { ["page.html": Self.skeleton, "a.js": "a()"][$0] }
    }
    let (start, end) = ("<html>a()<script id=\"document\">", "</script></html>")
    let text = page(document)
    guard text.hasPrefix(start), text.hasSuffix(end) else { return "the page around the document is another" }
    let data = text.dropFirst(start.count).dropLast(end.count)
    if let bad = data.unicodeScalars.first(where: { "<\u{2028}\u{2029}".unicodeScalars.contains($0) }) {
      return "the data has U+\(String(bad.value, radix: 16))"
    }
    let held = try? JSON.JSONReader.value(of: Array(data.utf8))
    let wanted = try? JSON.JSONReader.value(of: Array(document.json.utf8))
    return held != nil && held == wanted ? nil : "the data is another: \(data)"
  }

  /// A picture has the same elements with the same attributes, and only other texts and sizes.
  private func pictureFault(of document: ViewDocument, _ plain: ViewDocument) -> String? {
    let svg = Filmstrip(document).svg
    for scalar in svg.unicodeScalars where scalar.value < 32 && scalar != "\n" && scalar != "\t" {
      return "the picture has U+\(String(scalar.value, radix: 16))"
    }
    let known = Set(Self.elements(in: Filmstrip(plain).svg))
    for element in Self.elements(in: svg) where !known.contains(element) {
      return "the picture has an element '\(element)'"
    }
    return nil
  }

  /// Returns the names of all elements. Text has no `<` of its own.
  private static func elements(in svg: String) -> [String] {
    svg.split(separator: "<", omittingEmptySubsequences: false).dropFirst().map { part in
      String(part.prefix { $0.isLetter || $0 == "/" })
    }
  }

  private static func document(_ names: [String]) -> ViewDocument {
    var run = ViewRun(device: "phone", os: "26", goal: names[0], result: ViewResult(.failed, names[1]))
    var screen = ViewScreen(name: names[0], kind: names[1])
    screen.params = [ViewPair(names[2], names[3])]
    screen.state = [ViewPair(names[1], names[2])]
    screen.rows = ViewScreen.Rows(count: 1, first: [names[3]])
    screen.actions = [ViewScreen.Action(name: names[2], arguments: [names[3]], why: names[0])]
    run.nodes = [
      ViewNode(id: 1, .screen(screen)),
      ViewNode(
        id: 3,
        .alert(
          ViewAlert(name: names[2], title: names[3], buttons: [.init(title: names[0])], isSheet: false))),
      ViewNode(id: -1, .window(root: 0, width: "compact")),
      ViewNode(id: -2, .window(root: 1, width: "compact")),
    ]
    run.moments = [
      ViewMoment(at: 0, path: names[0], windows: [2], transition: nil, flows: []),
      ViewMoment(at: 0, path: names[3], windows: [3], transition: nil, flows: []),
    ]
    run.acts = [0, 1].map { ViewAct(names[$0], kind: names[2], at: 0, moments: $0..<$0 + 1, lines: 0..<0) }
    run.name = names[3]
    return ViewDocument(title: names[2], runs: [run])
  }
}
