/// A map as nodes and edges, as pictures show it. All acts from one node to another are one edge.
package struct MapGraph: Hashable, Sendable {
  /// The fate of an edge between two maps.
  package enum Change: Int, Hashable, Comparable, Sendable {
    case kept, removed, added

    /// Orders changes as they are declared.
    package static func < (one: Change, other: Change) -> Bool { one.rawValue < other.rawValue }
  }

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
    /// The fate of the edge, `kept` in a graph of one map.
    package let change: Change
  }

  /// The head of the map, or of the newer one.
  package let head: MapHead
  /// The nodes, sorted. Starts, links and tabs are nodes too.
  package let nodes: [Origin]
  /// The edges, sorted by their nodes.
  package let edges: [Edge]
  /// The number of changed edges for which a graph of changes had no room.
  package let omitted: Int

  /// Creates the graph of a map.
  package init(_ map: ScreenMap) {
    var bundles: Set<Bundle.Part> = []
    for way in map.ways { bundles.formUnion(Bundle.parts(of: way, .kept)) }
    let nodes = Set(map.ways.map(\.origin)).union(map.nodes.map { .screen($0) })
    self.init(map.head, nodes: nodes, Bundle.bundles(of: bundles), omitted: 0)
  }

  /// Creates the graph of the changes from one map to another: the changed edges, and the edges at their nodes.
  ///
  /// - Parameter limit: The maximum number of edges. Changed edges come first.
  package init(from old: ScreenMap, to new: ScreenMap, limit: Int = 60) {
    let before = Set(old.ways.flatMap { Bundle.parts(of: $0, .kept) })
    let after = Set(new.ways.flatMap { Bundle.parts(of: $0, .kept) })
    let changed = Bundle.bundles(
      of: Set(
        before.subtracting(after).map { $0.with(.removed) }
          + after.subtracting(before).map { $0.with(.added) }))
    let touched = Set(changed.flatMap { [$0.from, $0.to] })
    let kept = Bundle.bundles(of: before.intersection(after))
    let neighbours = kept.filter { touched.contains($0.from) || touched.contains($0.to) }
    let shown = Array((changed + neighbours).prefix(limit))
    self.init(
      new.head, nodes: Set(shown.flatMap { [$0.from, $0.to] }), shown.sorted(),
      omitted: max(0, changed.count - limit))
  }

  private init(_ head: MapHead, nodes: Set<Origin>, _ bundles: [Bundle], omitted: Int) {
    self.head = head
    self.omitted = omitted
    self.nodes = nodes.sorted()
    let place = Dictionary(uniqueKeysWithValues: self.nodes.enumerated().map { ($1, $0) })
    edges = bundles.compactMap { bundle in
      guard let from = place[bundle.from], let to = place[bundle.to] else { return nil }
      return Edge(from: from, to: to, acts: bundle.acts, variants: bundle.variants, change: bundle.change)
    }
  }
}

/// An edge by the names of its nodes.
private struct Bundle: Comparable {
  /// One act of an edge.
  struct Part: Hashable {
    let from: Origin
    let act: Name?
    let target: Target
    let change: MapGraph.Change

    func with(_ change: MapGraph.Change) -> Part {
      Part(from: from, act: act, target: target, change: change)
    }
  }

  private struct Key: Hashable {
    let from: Origin
    let target: Target
    let change: MapGraph.Change
  }

  let from: Origin
  let target: Target
  let change: MapGraph.Change
  let acts: [Name]

  var to: Origin { .screen(target.node) }
  var variants: [Variant] { target.variants }

  static func parts(of way: Way, _ change: MapGraph.Change) -> [Part] {
    let acts: [Name?] = way.acts.isEmpty ? [nil] : way.acts
    return acts.flatMap { act in
      way.targets.map { Part(from: way.origin, act: act, target: $0, change: change) }
    }
  }

  static func bundles(of parts: Set<Part>) -> [Bundle] {
    let groups = Dictionary(grouping: parts) { Key(from: $0.from, target: $0.target, change: $0.change) }
    return groups.map { key, parts in
      Bundle(from: key.from, target: key.target, change: key.change, acts: parts.compactMap(\.act).sorted())
    }.sorted()
  }

  static func < (one: Bundle, other: Bundle) -> Bool {
    if one.from != other.from { return one.from < other.from }
    if one.target != other.target { return one.target < other.target }
    return one.change < other.change
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
    let words = [nodes[edge.from].words, acts, "→", nodes[edge.to].words, head.mark(edge.variants)]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension MapGraph.Change {
  /// The sign before the label of a changed edge.
  var sign: String {
    switch self {
    case .kept: ""
    case .added: "+ "
    case .removed: "− "
    }
  }
}

extension Origin {
  /// The words in the shape of a node.
  var label: String {
    switch self {
    case .start(let name): name.text.isEmpty ? "start" : "start \(name.text)"
    case .link(let pattern): "link \(pattern.text)"
    case .tab(let name): "tab \(name.text)"
    case .screen(let node): node.text
    }
  }
}
