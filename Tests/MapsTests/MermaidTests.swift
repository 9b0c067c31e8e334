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
}

extension ScreenMap {
  fileprivate var mermaid: String { get throws { try MapGraph(self).mermaid() } }
}
