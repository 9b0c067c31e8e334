import Maps
import Testing

struct SVGTests {
  @Test func `no name is markup`() {
    let tags = ["svg", "title", "style", "rect", "g", "path", "text"]
    let entities = ["amp;", "lt;", "gt;", "quot;", "#39;"]
    for name in RandomSteps.names {
      let steps = [
        Step(.start(name), to: "a"), Step(.act(name, on: "a"), to: name), Step(.link(name, on: nil), to: "a"),
      ]
      let svg = MapGraph(ScreenMap(MapHead(plugin: name), steps: steps)).svg
      for part in svg.split(separator: "<") {
        let tag = part.drop { $0 == "/" }.prefix { $0.isLetter }
        #expect(tags.contains(String(tag)), "\(part)")
      }
      for part in svg.split(separator: "&").dropFirst() {
        #expect(entities.contains { part.hasPrefix($0) }, "\(part)")
      }
      #expect(svg.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      #expect(!svg.contains("\u{202E}") && !svg.contains("\u{FFFF}"))
      #expect(svg.matches("<g ") == svg.matches("</g>") && svg.matches("<text") == svg.matches("</text>"))
    }
  }

  @Test func `each edge has its words as a title`() throws {
    let svg = MapGraph(try ScreenMap(text: SampleMaps.photos)).svg
    #expect(svg.contains("<title>(link photo/:id) → photo</title>"))
    #expect(svg.contains("<title>confirm back, buy, cancel, drag, menu → photo</title>"))
    #expect(svg.contains("<g class=\"edge variant\" "))
    #expect(svg.contains("\"><title>photo gift → card [modal]</title>"))
    #expect(svg.contains(">[modal]</text>"))
    #expect(svg.contains("prefers-color-scheme:dark"))
  }

  @Test func `an app without a screen has words, in text an empty name`() throws {
    let map = try ScreenMap(text: "# map 1 p whole\n(start) → \"\"\n\"\" feed answers → a\n")
    let svg = MapGraph(map).svg
    #expect(svg.contains("<title>nothing on screen</title>") && svg.contains(">nothing on screen</text>"))
    #expect(svg.contains("<title>(start) → nothing on screen</title>"))
    #expect(try ScreenMap(mermaid: MapGraph(map).mermaid()) == map)
  }

  @Test func `a dead end is marked, except in a part of a map`() throws {
    let whole = MapGraph(try ScreenMap(text: "# map 1 p whole\na x → b")).svg
    #expect(whole.contains("<title>b, a dead end</title>"))
    for bounds in ["part", "states:20000", "depth:1"] {
      let map = try ScreenMap(text: "# map 1 p \(bounds)\na x → b")
      #expect(!MapGraph(map).svg.contains("dead end") && !MapGraph(map).svg.contains("\"node screen end\""))
    }
  }

  @Test func `what has no room is left out, except in titles`() {
    let acts = (1...30).map { Name("act \($0)") }
    let long = Name(String(repeating: "long ", count: 20))
    let steps = acts.map { Step(.act($0, on: "a"), to: long) }
    let svg = MapGraph(ScreenMap(MapHead(plugin: "p"), steps: steps)).svg
    #expect(svg.contains("… +23</text>"))
    #expect(svg.contains(">long long long long long long…</text>"))
    #expect(svg.contains("act 30"))
    #expect(svg.contains("<title>\(long.text), a dead end</title>"))
  }

  @Test func `each edge and each node has its place in the graph`() throws {
    for text in [SampleMaps.photos, "# map 1 p whole\n(start) → a\na x → b\nb y → a\n"] {
      let graph = MapGraph(try ScreenMap(text: text))
      let groups = graph.svg.split(separator: "<g ").dropFirst()
      func places(_ name: String) -> [Int] {
        groups.compactMap { $0.range(between: " \(name)=\"", and: "\"").flatMap { Int($0) } }
      }
      #expect(places("data-edge").sorted() == Array(graph.edges.indices))
      #expect(places("data-node") == Array(graph.nodes.indices))
      let from = places("data-edge").map { graph.edges[$0].from }
      #expect(places("data-from") == from)
      for (place, group) in zip(places("data-edge"), groups) {
        guard case .screen(let name) = graph.nodes[graph.edges[place].from] else { continue }
        #expect(group.contains("<title>\(name.text) "))
      }
    }
  }

  @Test func `a map without ways is a picture`() {
    let svg = MapGraph(ScreenMap(MapHead(plugin: "p"), steps: [])).svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"32\" height=\"32\""))
  }
}

extension String {
  fileprivate func matches(_ text: String) -> Int { ranges(of: text).count }
}
