import Maps
import ScreenStack
import Scripting
import Views

/// A map as a page. Each edge is a choice, with the run of a shortest way that leads over it.
struct MapPage {
  private let graph: MapGraph
  private let map: ScreenMap
  private let ways: MapWays
  private let player: ViewPlayer

  init(_ map: ScreenMap, _ ways: MapWays, _ player: ViewPlayer) {
    (self.map, graph, self.ways, self.player) = (map, MapGraph(map), ways, player)
  }

  /// The page. Making it plays all ways.
  var page: ViewPage {
    var (choices, runs): ([ViewChoice], [ViewRun]) = ([], [])
    for edge in graph.edges {
      var choice = ViewChoice(.edge, graph.words(of: edge), runs: [])
      if let lines = ways.lines(over: edge, in: graph), let run = player.play(way: lines).run {
        choice.runs = [runs.count]
        choice.step = run.acts.count - 1
        runs.append(run)
      }
      choices.append(choice)
    }
    let summary = "\(graph.nodes.count.counting("node")), \(graph.edges.count.counting("edge"))"
    let document = ViewDocument(
      title: map.head.plugin.text, summary: summary, runs: runs, choices: choices)
    return ViewPage(document, picture: graph.svg)
  }
}

/// The shortest ways over the edges of a map.
struct MapWays {
  private var lines: [Key: [String]] = [:]

  private struct Key: Hashable {
    let origin: Origin
    let node: Maps.Name
    let variants: [Variant]
  }

  /// Notes the ways that a search has found, the shortest first.
  mutating func add(_ tours: [(step: Step, lines: [String])]) {
    for (step, lines) in tours {
      let key = Key(origin: step.cause.origin, node: step.node, variants: step.variants)
      if self.lines[key] == nil { self.lines[key] = lines }
    }
  }

  /// Returns the lines of a scenario that leads over an edge, under variants that have it.
  func lines(over edge: MapGraph.Edge, in graph: MapGraph) -> [String]? {
    guard case .screen(let node) = graph.nodes[edge.to] else { return nil }
    let origin = graph.nodes[edge.from]
    let found = lines.filter { key, _ in
      key.origin == origin && key.node == node
        && (edge.variants.isEmpty || key.variants.contains { edge.variants.contains($0) })
    }
    return found.values.min { ($0.count, $0.joined()) < ($1.count, $1.joined()) }
  }
}
