/// The rank of each node: its distance from the start, and in a spread graph more, so that no edge is within a rank.
///
/// A link or a tab is one rank before the nearest screen to which it leads. A screen that no start reaches has its
/// distance from the links, then from the tabs, then from a screen that nothing leads to.
struct Ranks {
  private(set) var ranks: [Int]
  private let graph: MapGraph
  private let targets: [[Int]]
  /// The nodes in the order in which a walk meets them.
  private var met: [Int] = []

  private static let rounds = 4

  /// The ways to give ranks. The later ones have more ranks and fewer crossings.
  enum Style: CaseIterable {
    /// Distances from the start.
    case near
    /// Distances, but nodes at the same distance have different ranks if an edge leads from one to the other.
    case spread
    /// The longest ways, after edges back to where a walk came from are turned around.
    case deep
  }

  init(_ graph: MapGraph, _ style: Style) {
    self.graph = graph
    ranks = [Int](repeating: -1, count: graph.nodes.count)
    targets = graph.edges.reduce(into: [[Int]](repeating: [], count: graph.nodes.count)) {
      $0[$1.from].append($1.to)
    }
    let kinds = graph.nodes.map(\.kind)
    let entered = Set(graph.edges.map(\.to))
    let doors = graph.nodes.indices.filter { kinds[$0] == .screen && !entered.contains($0) }
    for roots in [
      nodes(of: .start, in: kinds), nodes(of: .link, in: kinds), nodes(of: .tab, in: kinds), doors,
    ] {
      walk(from: roots)
    }
    for node in graph.nodes.indices { walk(from: [node]) }
    switch style {
    case .near: break
    case .spread:
      spread(in: met.indices.sorted { (ranks[met[$0]], $0) < (ranks[met[$1]], $1) }.map { met[$0] })
    case .deep: spread(in: depthFirst)
    }
    for node in graph.nodes.indices where kinds[node] == .link || kinds[node] == .tab {
      ranks[node] = max(0, (targets[node].map { ranks[$0] }.min() ?? 1) - 1)
    }
  }

  private func nodes(of kind: Origin.Kind, in kinds: [Origin.Kind]) -> [Int] {
    graph.nodes.indices.filter { kinds[$0] == kind }
  }

  /// Gives nodes without a rank their distance from some roots. A root that has a rank already begins nothing.
  private mutating func walk(from roots: [Int]) {
    var queue = roots.filter { ranks[$0] < 0 }
    for root in queue {
      if case .screen = graph.nodes[root] { ranks[root] = 1 } else { ranks[root] = 0 }
    }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in targets[node] where ranks[target] < 0 {
        ranks[target] = ranks[node] + 1
        queue.append(target)
      }
    }
    met += queue
  }

  /// The nodes in an order in which an edge leads back only if a walk in depth comes from where it leads.
  private var depthFirst: [Int] {
    var isSeen = [Bool](repeating: false, count: ranks.count)
    var finished: [Int] = []
    for root in met where !isSeen[root] {
      isSeen[root] = true
      var stack = [(node: root, next: 0)]
      while let (node, next) = stack.last {
        guard next < targets[node].count else {
          finished.append(node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = targets[node][next]
        if isSeen[target] { continue }
        isSeen[target] = true
        stack.append((target, 0))
      }
    }
    return finished.reversed()
  }

  /// Puts each node after all that come before it in an order and have an edge with it, then as near to its neighbours as
  /// that allows.
  private mutating func spread(in order: [Int]) {
    var turn = ranks
    for (number, node) in order.enumerated() { turn[node] = number }
    var before = [[Int]](repeating: [], count: ranks.count)
    var after = before
    for edge in graph.edges {
      let (one, next) = turn[edge.from] < turn[edge.to] ? (edge.from, edge.to) : (edge.to, edge.from)
      before[next].append(one)
      after[one].append(next)
    }
    for node in order {
      ranks[node] = max(ranks[node] < 2 ? ranks[node] : 0, (before[node].map { ranks[$0] }.max() ?? -1) + 1)
    }
    for _ in 0..<Self.rounds {
      for node in order.reversed() where after[node].count > before[node].count {
        if let nearest = after[node].map({ ranks[$0] }).min() { ranks[node] = max(ranks[node], nearest - 1) }
      }
      for node in order where after[node].count < before[node].count {
        if let nearest = before[node].map({ ranks[$0] }).max() { ranks[node] = min(ranks[node], nearest + 1) }
      }
    }
  }
}

extension Origin {
  /// The kinds of nodes.
  enum Kind: Hashable, Sendable { case start, link, tab, screen }

  var kind: Kind {
    switch self {
    case .start: .start
    case .link: .link
    case .tab: .tab
    case .screen: .screen
    }
  }
}
