import Maps
import Testing

struct MermaidTests {
  private static let small = """
    # map 1 app whole checkout=control,modal
    (start) → a
    (link p/:id) → "b c"; stays on: a
    (tab t) → a
    a "x, y" → "b c"
    a open → "b c", d [modal]
    """

  private static let smallChart = """
    %% map 1 app whole checkout=control,modal
    flowchart LR
      n0(["start"])
      n1[/"link p/#58;id"/]
      n2[["tab t"]]
      n3["a"]
      n4["b c"]
      n5["d"]
      n0 --> n3
      n1 --> n4
      n2 --> n3
      n3 -->|"open, #34;x, y#34;"| n4
      n3 -.->|"open [modal]"| n5

    """

  @Test func `a map is a flowchart`() throws {
    #expect(try ScreenMap(text: Self.small).mermaid == Self.smallChart)
  }

  @Test(arguments: RandomSteps.seeds)
  func `a flowchart is read as the map without what covers links`(_ seed: Int) throws {
    let steps = RandomSteps.steps(seed).filter { step in
      switch step.cause {
      case .link(_, let node), .tab(_, let node): node != step.node
      case .start, .act: true
      }
    }
    let map = ScreenMap(RandomSteps.head, steps: steps)
    #expect(try ScreenMap(mermaid: map.mermaid) == map)
  }

  @Test func `no name is markup`() throws {
    let plain = Set("abcdefghijklmnopqrstuvwxyz0123456789 #;\"[]()/|->.,%_:=?".unicodeScalars)
    for name in RandomSteps.names {
      let map = ScreenMap(
        MapHead(plugin: "p"), steps: [Step(.act(name, on: "a"), to: name == "a" ? "b" : name)])
      let lines = try map.mermaid.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 6)
      for line in lines.dropFirst(2) {
        let ascii = line.unicodeScalars.filter { $0.isASCII }
        #expect(
          ascii.allSatisfy {
            plain.contains($0) || ("A"..."Z").contains($0) || "+!".unicodeScalars.contains($0)
          })
        #expect(line.filter { $0 == "\"" }.count <= 2)
        #expect(!line.contains("</") && !line.contains("style a:"))
      }
    }
  }

  @Test func `a flowchart that was written by hand is read`() throws {
    let text = """
      graph TD
        %% an app
        start(["start"]) --> home
        home[Home page] -->|open| item --> |"back, cancel"| home;
        link[/link item/:id/] --> item
        classDef big font-size:20px
        class home big

      """
    #expect(
      try ScreenMap(mermaid: text.replacing("--> |", with: "-->|")).lines.dropFirst() == [
        "(start) → \"Home page\"", "(link item/:id) → item", "\"Home page\" open → item",
        "item back, cancel → \"Home page\"",
      ])
  }

  static let mistakes: [(text: String, message: String)] = [
    ("", "line 1: no flowchart begins here. It begins with 'flowchart LR'."),
    ("pie\n", "line 1: no flowchart begins here. It begins with 'flowchart LR'."),
    (
      "%% map 2 app\nflowchart LR",
      "line 1: the map has version 2, which a newer flowhost wrote. Update flowhost."
    ),
    ("flowchart LR\n  a[\"x", "line 2: '[\"x' is no node. A screen is 'id[\"name\"]'."),
    ("flowchart LR\n  a --> {x}", "line 2: '{x}' is no node. A screen is 'id[\"name\"]'."),
    (
      "flowchart LR\n\n  a --> b",
      "line 3: an edge between screens has no act. It is written as 'a -->|\"act\"| b'."
    ),
    ("flowchart LR\n  a ~~> b", "line 2: nothing is expected here, found '~~> b'"),
    ("flowchart LR\n  a -->|\"x\"| b([start])", "line 2: an edge leads to 'b', which is no screen"),
    ("flowchart LR\n  a -->|\"x [m]\"| b", "line 2: variant 'm' is not in the first line"),
  ]

  @Test(arguments: mistakes)
  func `the first mistake is reported with its line`(_ text: String, _ message: String) {
    let error = #expect(throws: MapError.self) { try ScreenMap(mermaid: text) }
    #expect(error?.message == message)
  }

  @Test func `a flowchart has limits`() {
    let many = (0...500).map { Step(.act("x", on: Name("a\($0)")), to: Name("a\($0 + 1)")) }
    let error = #expect(throws: MapError.self) { try ScreenMap(MapHead(plugin: "p"), steps: many).mermaid }
    #expect(error?.message == "501 edges, Mermaid draws 500 at most. Take svg.")
    let long = many.dropLast(300).map { step in
      Step(step.cause, to: Name(step.node.text + String(repeating: "x", count: 250)))
    }
    #expect(throws: MapError.tooLong(60_093, limit: 50_000)) {
      try ScreenMap(MapHead(plugin: "p"), steps: long).mermaid
    }
  }

  @Test func `a flowchart of a change has the changed edges and their neighbours`() throws {
    let old = "# map 1 app whole\na x → b\nb y → c\nc z → d\nd w → e\n"
    let new = old.replacing("b y → c", with: "b y → d")
    let graph = try MapGraph(from: ScreenMap(text: old), to: ScreenMap(text: new))
    #expect(
      try graph.mermaid() == """
        %% map 1 app whole
        flowchart LR
          n0["a"]
          n1["b"]
          n2["c"]
          n3["d"]
          n4["e"]
          n0 -->|"x"| n1
          n1 -->|"#8722; y"| n2
          n1 -->|"#43; y"| n3
          n2 -->|"z"| n3
          n3 -->|"w"| n4
          linkStyle 2 stroke:#2da44e,stroke-width:3px,color:#2da44e
          linkStyle 1 stroke:#cf222e,stroke-width:3px,color:#cf222e

        """)
    #expect(try MapGraph(from: ScreenMap(text: old), to: ScreenMap(text: old)).edges.isEmpty)
  }

  @Test func `a large change has 60 edges, the changed ones first`() {
    let steps = (0..<100).map { Step(.act("x", on: Name("a\($0)")), to: Name("a\($0 + 1)")) }
    let new = (0..<70).map { Step(.act("y", on: Name("a\($0)")), to: Name("a\($0 + 1)")) }
    let head = MapHead(plugin: "p")
    let (old, all) = (ScreenMap(head, steps: steps), ScreenMap(head, steps: steps + new.prefix(40)))
    let some = MapGraph(from: old, to: all)
    #expect(some.edges.count == 60)
    #expect(some.edges.filter { $0.change == .added }.count == 40)
    #expect(some.omitted == 0)
    let most = MapGraph(from: old, to: ScreenMap(head, steps: steps + new))
    #expect(most.edges.count == 60 && most.edges.allSatisfy { $0.change == .added })
    #expect(most.omitted == 10)
  }
}

extension ScreenMap {
  fileprivate var mermaid: String { get throws { try MapGraph(self).mermaid() } }
}
