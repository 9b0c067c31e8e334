import Goldens
import Maestro
import Maps
import Scripting

/// Few ways that together lead over all edges of a plugin's map.
struct MapCover {
  /// The lines of the ways, as of scenarios, the shortest first.
  let ways: [[String]]
  /// The number of edges that the ways lead over.
  let covered: Int
  /// The number of all edges.
  let all: Int

  /// Searches through all states of a plugin's app.
  init(
    of plugin: String, by search: PluginSearch, under circumstances: Circumstances, _ limits: ProofLimits
  ) throws(ScriptError) {
    var trails: [(steps: [Step], lines: [String])] = []
    let golden = GoldenSearch(of: plugin, limits, under: circumstances)
    let note = { (result: ProofResult, variants: [Variant]) in trails += result.trails(under: variants) }
    let map = try golden.map(noting: note) { (plugin, circumstances, limits) throws(ScriptError) in
      try search.search(plugin, under: circumstances, limits)
    }
    let graph = MapGraph(map)
    let edges = Self.places(of: graph)
    let known = trails.map { trail in
      (edges: Set(trail.steps.compactMap { edges[Ends($0)] }), length: trail.lines.count)
    }
    ways = Cover.choose(known).map { trails[$0].lines }
    covered = known.reduce(into: Set<Int>()) { $0.formUnion($1.edges) }.count
    all = graph.edges.count
  }

  /// The numbers in words: `12 flows lead over 41 of 41 edges of its map`.
  var words: String {
    "\(ways.count) \(ways.count == 1 ? "flow leads" : "flows lead") over \(covered) of \(all) edges of its map"
  }

  /// The ends of an edge.
  private struct Ends: Hashable {
    let from: Origin
    let to: Origin

    init(from: Origin, to: Origin) { (self.from, self.to) = (from, to) }
    init(_ step: Step) { self.init(from: step.cause.origin, to: .screen(step.node)) }
  }

  private static func places(of graph: MapGraph) -> [Ends: Int] {
    let ends = graph.edges.enumerated().map { place, edge in
      (Ends(from: graph.nodes[edge.from], to: graph.nodes[edge.to]), place)
    }
    return Dictionary(ends) { first, _ in first }
  }
}
