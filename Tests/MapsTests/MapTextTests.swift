import Maps
import Testing

struct MapTextTests {
  @Test(arguments: [SampleMaps.photos, SampleMaps.shop, "# map 1 empty whole\n", "# map 1 cut part\n"])
  func `a text is written as it was read`(_ text: String) throws {
    #expect(try ScreenMap(text: text).text == text)
  }

  @Test(arguments: RandomSteps.seeds)
  func `a map is read as it was written`(_ seed: Int) throws {
    let map = ScreenMap(RandomSteps.head, steps: RandomSteps.steps(seed))
    let read = try ScreenMap(text: map.text)
    #expect(read == map)
    #expect(read.text.utf8.elementsEqual(map.text.utf8))
  }

  static let names: [(name: Name, node: String, act: String)] = [
    ("photo", "photo", "photo"), ("p/:id", "p/:id", "p/:id"), ("a + b", "a + b", #""a + b""#),
    ("+", #""+""#, #""+""#),
    ("a b", #""a b""#, "a b"), (" a", #"" a""#, #"" a""#), ("", #""""#, #""""#),
    ("x + ", #"x + """#, #""x + ""#),
    ("\"", #""\"""#, #""\"""#), ("a\\", #""a\\""#, #""a\\""#), ("\r\n\t", #""\r\n\t""#, #""\r\n\t""#),
    ("\u{202E}", #""\u{202E}""#, #""\u{202E}""#), ("a\u{A0}b", #""a\u{A0}b""#, #""a\u{A0}b""#),
    ("a,b", #""a,b""#, #""a,b""#), ("日本", "日本", "日本"), ("👨‍👩‍👧", "👨‍👩‍👧", "👨‍👩‍👧"), ("[x]", #""[x]""#, #""[x]""#),
  ]

  @Test(arguments: names)
  func `a name that could be misread is in quotes`(_ name: Name, _ node: String, _ act: String) {
    let map = ScreenMap(MapHead(plugin: "p"), steps: [Step(.act(name, on: name), to: "end")])
    #expect(map.lines.last == "\(node) \(act) → end")
  }

  @Test func `experiments are named beside their variants if there are several`() throws {
    let head = MapHead(
      plugin: "app", scope: .within(states: nil, depth: 9),
      experiments: [.init("theme", ["light", "dark"]), .init("checkout", ["modal", "control"])])
    let step = Step(
      .act("x", on: "a"), to: "b", under: [Variant("dark", of: "theme"), Variant("modal", of: "checkout")])
    let text = ScreenMap(head, steps: [step]).text
    #expect(
      text == """
        # map 1 app depth:9 checkout=control,modal theme=dark,light
        a x → b [checkout=modal, theme=dark]

        """)
    #expect(try ScreenMap(text: text).text == text)
  }

  @Test func `lines in any order are one map`() throws {
    let text = "# map 1 app whole\nb y → a\na z → b\r\na x → b\na x → c\n"
    #expect(try ScreenMap(text: text).lines == ["# map 1 app whole", "a x → b, c", "a z → b", "b y → a"])
  }

  static let mistakes: [(text: String, message: String)] = [
    ("", "line 1: no map begins here. The first line is '# map 1 PLUGIN whole'."),
    ("flowchart LR", "line 1: no map begins here. The first line is '# map 1 PLUGIN whole'."),
    ("# map 2 app whole", "line 1: the map has version 2, which a newer flowhost wrote. Update flowhost."),
    ("# map 0 app whole", "line 1: version '0' of the map is unknown, '1' is known"),
    ("# map 1", "line 1: a name is missing at the end"),
    (
      "# map 1 app wide",
      "line 1: 'wide' is no scope. It is 'whole', or bounds as in 'states:20000,depth:12'."
    ),
    (
      "# map 1 app depth:1,depth:2",
      "line 1: 'depth:2' is no scope. It is 'whole', or bounds as in 'states:20000,depth:12'."
    ),
    ("# map 1 app whole x", "line 1: '=' is missing at the end"),
    ("# map 1 app whole\n\n", "line 2: a name is missing at the end"),
    ("# map 1 app whole\na → b", "line 2: a name is missing before '→'"),
    ("# map 1 app whole\na x", "line 2: '→' is missing at the end"),
    ("# map 1 app whole\na x → b, ", "line 2: a name is missing at the end"),
    ("# map 1 app whole\na x → b c", "line 2: nothing is expected here, found 'c'"),
    ("# map 1 app whole\n(start)", "line 2: '→' is missing at the end"),
    ("# map 1 app whole\na \"b\" c → d", "line 2: '→' is missing before 'c'"),
    ("# map 1 app whole\n(start) → a b", "line 2: ';' is missing before 'b'"),
    ("# map 1 app whole\n(start) → a; b", "line 2: 'stays' is missing before 'b'"),
    ("# map 1 app whole\n(begin) → a", "line 2: unknown origin 'begin'. It is 'start', 'link' or 'tab'."),
    ("# map 1 app whole\n(tab x → a", "line 2: ')' is missing before '→'"),
    ("# map 1 app whole\na x → b [modal]", "line 2: variant 'modal' is not in the first line"),
    ("# map 1 app whole e=on\na x → b [on", "line 2: ']' is missing at the end"),
    ("# map 1 app whole\n\"a", "line 2: a name in quotes has no end"),
    (
      "# map 1 app whole\n\"\\x\" y → b",
      #"line 2: an escape sequence is malformed. There are \" \\ \n \r \t and \u{1F600}."#
    ),
    (
      "# map 1 app whole\n\"\\u{110000}\" y → b",
      #"line 2: an escape sequence is malformed. There are \" \\ \n \r \t and \u{1F600}."#
    ),
  ]

  @Test(arguments: mistakes)
  func `the first mistake is reported with its line`(_ text: String, _ message: String) {
    let error = #expect(throws: MapError.self) { try ScreenMap(text: text) }
    #expect(error?.message == message)
  }
}
