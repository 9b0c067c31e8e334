/// The height of each vertex: near its neighbours, so that edges are straight, and apart from others.
///
/// Each sweep solves a layer exactly: the sum of squared distances from the wished places is least with the order kept
/// (regression with pooled neighbours).
struct Placement {
  private let graph: LayerGraph
  private let order: LayerOrder
  private let ports: Ports
  /// The height of each vertex.
  let heights: [Double]
  /// The middle of each vertex.
  private(set) var middles: [Double]

  private static let sweeps = (oneSided: 8, both: 10)

  init(_ graph: LayerGraph, _ order: LayerOrder, _ ports: Ports) {
    (self.graph, self.order, self.ports) = (graph, order, ports)
    heights = graph.vertices.indices.map { ports.height(of: $0) }
    middles = [Double](repeating: 0, count: graph.vertices.count)
    for layer in order.layers { stack(layer) }
    let layers = Array(order.layers.indices)
    for sweep in 0..<Self.sweeps.oneSided + Self.sweeps.both {
      let usesBoth = sweep >= Self.sweeps.oneSided
      for layer in layers { settle(layer, usesLeft: true, usesRight: usesBoth) }
      for layer in layers.reversed() { settle(layer, usesLeft: usesBoth, usesRight: true) }
    }
  }

  /// Puts the vertices of a layer as close to each other as they may be, around the middle.
  private mutating func stack(_ layer: [Int]) {
    var height = 0.0
    for (number, vertex) in layer.enumerated() {
      if number > 0 { height += distance(layer[number - 1], vertex) }
      middles[vertex] = height
    }
    for vertex in layer { middles[vertex] -= height / 2 }
  }

  /// Returns the smallest distance between the middles of two neighbours of a layer.
  private func distance(_ upper: Int, _ lower: Int) -> Double {
    let gap =
      switch (graph.vertices[upper].kind, graph.vertices[lower].kind) {
      case (.node, .node): 18.0
      case (.bend, .bend): 7.0
      case (.label, .label), (.label, .bend), (.bend, .label): 5.0
      default: 12.0
      }
    return (heights[upper] + heights[lower]) / 2 + gap
  }

  private mutating func settle(_ number: Int, usesLeft: Bool, usesRight: Bool) {
    let layer = order.layers[number]
    var blocks: [Block] = []
    var room = 0.0
    var rooms: [Double] = []
    for (place, vertex) in layer.enumerated() {
      if place > 0 { room += distance(layer[place - 1], vertex) }
      rooms.append(room)
      var block = wish(of: vertex, usesLeft, usesRight)
      block.sum -= block.weight * room
      while let last = blocks.last, last.mean > block.mean {
        block.join(last)
        blocks.removeLast()
      }
      blocks.append(block)
    }
    var place = 0
    for block in blocks {
      for _ in 0..<block.count {
        middles[layer[place]] = block.mean + rooms[place]
        place += 1
      }
    }
  }

  /// Returns the mean of the places at which the edges of a vertex would be straight. Long edges weigh most.
  private func wish(of vertex: Int, _ usesLeft: Bool, _ usesRight: Bool) -> Block {
    var wish = Block(sum: middles[vertex] * 0.01, weight: 0.01)
    if usesLeft {
      for other in graph.left[vertex] {
        wish.add(straight(vertex, other, onRight: false), weight(vertex, other))
      }
    }
    if usesRight {
      for other in graph.right[vertex] {
        wish.add(straight(vertex, other, onRight: true), weight(vertex, other))
      }
    }
    return wish
  }

  private func straight(_ vertex: Int, _ other: Int, onRight: Bool) -> Double {
    middles[other] + ports.offset(of: other, to: vertex, onRight: !onRight)
      - ports.offset(of: vertex, to: other, onRight: onRight)
  }

  private func weight(_ one: Int, _ other: Int) -> Double {
    graph.vertices[one].kind == .node || graph.vertices[other].kind == .node ? 1 : 6
  }
}

/// Vertices that touch, and the mean of their wishes.
private struct Block {
  var sum: Double
  var weight: Double
  var count = 1

  var mean: Double { sum / weight }

  mutating func add(_ place: Double, _ weight: Double) {
    sum += place * weight
    self.weight += weight
  }

  mutating func join(_ other: Block) {
    sum += other.sum
    weight += other.weight
    count += other.count
  }
}
