/// A graph whose edges lead from a layer to the next one only.
///
/// Nodes are in even layers. Each edge passes at least one odd layer, where its label is. A long edge has a bend in
/// each layer that it passes, and an edge to a lower rank is taken from its end. An edge within a rank turns at its label
/// in the next layer, and comes back.
struct LayerGraph {
  /// Something that takes room in a layer.
  struct Vertex {
    enum Kind { case node, label, bend }

    let kind: Kind
    let layer: Int
    let size: Size
  }

  /// The vertices of an edge, from left to right. One within a rank has three: the second is its turn.
  struct Chain {
    enum Direction { case right, left, around }

    let direction: Direction
    var vertices: [Int]
  }

  /// The vertices. The nodes come first, in their order.
  private(set) var vertices: [Vertex] = []
  private(set) var layers: [[Int]]
  private(set) var chains: [Chain] = []
  /// The vertices in the layer before with which each vertex is connected.
  private(set) var left: [[Int]] = []
  /// The vertices in the layer after with which each vertex is connected.
  private(set) var right: [[Int]] = []

  /// - Parameters:
  ///   - ranks: The rank of each node.
  ///   - nodes: The size of each node.
  ///   - labels: The size of the label of each edge, zero without one.
  init(_ graph: MapGraph, _ ranks: [Int], nodes: [Size], labels: [Size]) {
    layers = [[Int]](repeating: [], count: 2 * (ranks.max() ?? 0) + 2)
    for (size, rank) in zip(nodes, ranks) { _ = add(.node, size, to: 2 * rank) }
    for (edge, label) in zip(graph.edges, labels) { add(edge, label, ranks) }
  }

  private mutating func add(_ edge: MapGraph.Edge, _ label: Size, _ ranks: [Int]) {
    let (from, to) = (2 * ranks[edge.from], 2 * ranks[edge.to])
    let direction: Chain.Direction = from < to ? .right : from > to ? .left : .around
    let layers =
      switch direction {
      case .right: Array(from + 1..<to)
      case .left: Array(to + 1..<from)
      case .around: [from + 1]
      }
    let labelled = direction == .left ? layers.count - 1 : 0
    let inner = layers.enumerated().map { number, layer in
      let isLabel = number == labelled && label.height > 0
      return add(isLabel ? .label : .bend, isLabel ? label : Size(width: 0, height: 0), to: layer)
    }
    let all = direction == .left ? [edge.to] + inner + [edge.from] : [edge.from] + inner + [edge.to]
    for (one, next) in zip(all, all.dropFirst()) {
      let isForward = vertices[one].layer < vertices[next].layer
      connect(isForward ? one : next, isForward ? next : one)
    }
    chains.append(Chain(direction: direction, vertices: all))
  }

  private mutating func add(_ kind: Vertex.Kind, _ size: Size, to layer: Int) -> Int {
    vertices.append(Vertex(kind: kind, layer: layer, size: size))
    left.append([])
    right.append([])
    layers[layer].append(vertices.count - 1)
    return vertices.count - 1
  }

  private mutating func connect(_ one: Int, _ next: Int) {
    right[one].append(next)
    left[next].append(one)
  }
}
