import Goldens
import Maestro
import Maps
import Scripting

/// Few ways that together lead over all edges of a plugin's map.
struct MapCover {
  /// The ways, the shortest first. Those in which an act comes before a service has answered are last, since a device
  /// may not repeat them.
  let ways: [Way]
  /// The number of all edges.
  let all: Int

  /// A way through the app.
  struct Way {
    /// Its lines, as of a scenario.
    let lines: [String]
    /// The numbers of the edges that it leads over.
    let edges: Set<Int>
    /// True if the user acts before a service has answered.
    let isEarly: Bool
  }

  /// The number of acts from which a way does not lead over further edges.
  static let length = 30

  /// Searches through all states of a plugin's app.
  init(
    of plugin: String, by search: PluginSearch, under circumstances: Circumstances, _ limits: ProofLimits
  ) throws(ScriptError) {
    var trails: [Trail] = []
    let golden = GoldenSearch(of: plugin, limits, under: circumstances)
    let note = { (result: ProofResult, variants: [Variant]) in trails += result.trails(under: variants) }
    let map = try golden.map(noting: note) { (plugin, circumstances, limits) throws(ScriptError) in
      try search.searchUninterrupted(plugin, under: circumstances, limits)
    }
    let graph = MapGraph(map)
    let edges = Self.places(of: graph)
    let known = trails.map { trail in
      Way(
        lines: trail.lines, edges: Set(trail.steps.compactMap { edges[Ends($0)] }), isEarly: trail.isEarly)
    }
    let prompt = Self.few(known.filter { !$0.isEarly }, besides: [])
    let covered = prompt.reduce(into: Set<Int>()) { $0.formUnion($1.edges) }
    ways = prompt + Self.few(known.filter(\.isEarly), besides: covered)
    all = graph.edges.count
  }

  private static func few(_ ways: [Way], besides covered: Set<Int>) -> [Way] {
    Cover.choose(ways.map { ($0.edges.subtracting(covered), $0.lines.count) }).map { ways[$0] }
  }

  /// Returns numbers in words: `12 flows lead over 41 of 41 edges of its map`.
  func words(for ways: [Way]) -> String {
    let covered = ways.reduce(into: Set<Int>()) { $0.formUnion($1.edges) }.count
    let early = ways.count { $0.isEarly }
    return
      "\(ways.count) \(ways.count == 1 ? "flow leads" : "flows lead") over \(covered) of \(all) edges of its map"
      + (early == 0 ? "" : "; in \(early) of them an act comes before a service has answered")
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
