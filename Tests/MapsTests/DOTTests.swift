import Maps
import Testing

struct DOTTests {
  @Test func `a map is a digraph`() throws {
    let text =
      "# map 1 my-app whole checkout=control,modal\n(start) → a\n(link l) → a\n(tab t) → a\na x, y → b [modal]\n"
    #expect(
      try MapGraph(ScreenMap(text: text)).dot == """
        digraph "my-app" {
          rankdir=LR
          node [shape=box, style=rounded, fontname="Helvetica", fontsize=12]
          edge [fontname="Helvetica", fontsize=10]
          n0 [label="start", shape=oval, style=filled]
          n1 [label="link l", shape=parallelogram, style=dashed]
          n2 [label="tab t", shape=box, style=dashed]
          n3 [label="a"]
          n4 [label="b"]
          n0 -> n3
          n1 -> n3
          n2 -> n3
          n3 -> n4 [label="x, y [modal]", style=dashed]
        }

        """)
  }

  static let names: [(name: Name, label: String)] = [
    ("say \"hi\"", #"say \"hi\""#), ("\\N", #"\\N"#), ("&lt;", "&amp;lt;"), ("a\nb\u{0}", #"a\\nb\\u{0}"#),
    ("a -> b; }", "a -> b; }"), ("<b>", "<b>"), ("日本", "日本"),
    ("", "nothing on screen"),
  ]

  @Test(arguments: names)
  func `a name is a label as it is`(_ name: Name, _ label: String) {
    let map = ScreenMap(MapHead(plugin: "p"), steps: [Step(.start(""), to: name)])
    #expect(MapGraph(map).dot.contains("  n1 [label=\"\(label)\"]\n"))
  }
}
