/// A map as nodes and edges, as pictures show it. All acts from one node to another are one edge.
package struct MapGraph: Hashable, Sendable {
  /// An edge, from and to the places of its nodes.
  package struct Edge: Hashable, Sendable {
    /// The node where the edge begins.
    package let from: Int
    /// The node where the edge ends.
    package let to: Int
    /// The acts, sorted. An edge from a start, a link or a tab has none.
    package let acts: [Name]
    /// The only variants that have the edge, or none if all have it.
    package let variants: [Variant]
  }

  /// The head of the map.
  package let head: MapHead
  /// The nodes, sorted. Starts, links and tabs are nodes too.
  package let nodes: [Origin]
  /// The edges, sorted by their nodes.
  package let edges: [Edge]

  /// Creates the graph of a map.
  package init(_ map: ScreenMap) {
    head = map.head
    nodes = Set(map.ways.map(\.origin)).union(map.nodes.map { .screen($0) }).sorted()
    let place = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1, $0) })
    edges = Bundle.bundles(of: map.ways).compactMap { bundle in
      guard let from = place[bundle.from], let to = place[.screen(bundle.target.node)] else { return nil }
      return Edge(from: from, to: to, acts: bundle.acts, variants: bundle.target.variants)
    }
  }
}

/// An edge by the names of its nodes.
private struct Bundle: Comparable {
  private struct Key: Hashable {
    let from: Origin
    let target: Target
  }

  let from: Origin
  let target: Target
  let acts: [Name]

  static func bundles(of ways: [Way]) -> [Bundle] {
    var acts: [Key: Set<Name>] = [:]
    for way in ways {
      for target in way.targets {
        acts[Key(from: way.origin, target: target), default: []].formUnion(way.acts)
      }
    }
    return acts.map { Bundle(from: $0.from, target: $0.target, acts: $1.sorted()) }.sorted()
  }

  static func < (one: Bundle, other: Bundle) -> Bool {
    one.from == other.from ? one.target < other.target : one.from < other.from
  }
}

extension MapGraph {
  /// The words on an edge: its acts, then its variants in brackets.
  func label(of edge: Edge) -> String {
    [edge.acts.map(\.act).joined(separator: ", "), head.mark(edge.variants)].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Returns an edge in words, as a line of the map.
  package func words(of edge: Edge) -> String {
    let acts = edge.acts.map(\.act).joined(separator: ", ")
    let (from, to) = (nodes[edge.from].plainWords, nodes[edge.to].plainWords)
    return [from, acts, "→", to, head.mark(edge.variants)].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Origin {
  /// The words for an app that shows no screen, for example while it waits for its first answer.
  private static let nothing = "nothing on screen"

  /// True if the app shows no screen.
  private var isNothing: Bool { self == .screen("") }

  /// The words in the shape of a node on a picture.
  var caption: String { isNothing ? Self.nothing : label }

  /// The words on a page. A map as text has `""` for an app that shows no screen, so that it can be read again.
  fileprivate var plainWords: String { isNothing ? Self.nothing : words }

  /// The words in the shape of a node, if a picture can be read again.
  var label: String {
    switch self {
    case .start(let name): name.text.isEmpty ? "start" : "start \(name.text)"
    case .link(let pattern): "link \(pattern.text)"
    case .tab(let name): "tab \(name.text)"
    case .screen(let node): node.text
    }
  }
}
