/// An order of the vertices in each layer, with few crossings between layers.
///
/// Sweeps put each vertex at the mean place of its neighbours in the layer before, or after. Then neighbours within a
/// layer change places while that removes crossings (Gansner et al., A Technique for Drawing Directed Graphs, 1993).
struct LayerOrder {
  let graph: LayerGraph
  /// The vertices of each layer, from top to bottom.
  private(set) var layers: [[Int]]
  /// The place of each vertex in its layer.
  private(set) var place: [Int]

  /// The number of sweeps without an improvement after which no more is tried.
  private static let patience = 6

  /// Returns the best order of a graph that is found. Of a small graph more is tried.
  init(of graph: LayerGraph) {
    self.init(graph, .first)
    improve()
    var best = crossings
    for attempt in 1..<max(2, min(8, 2000 / max(1, graph.vertices.count))) where best > 0 {
      var other = LayerOrder(graph, attempt == 1 ? .last : .any(UInt64(attempt)))
      other.improve()
      let crossings = other.crossings
      if crossings < best { (self, best) = (other, crossings) }
    }
  }

  /// The neighbour of a vertex that a walk takes first.
  private enum Choice {
    case first, last
    case any(UInt64)

    func callAsFunction(_ neighbours: [Int]) -> [Int] {
      switch self {
      case .first: return neighbours.reversed()
      case .last: return neighbours
      case .any(let seed):
        func key(_ vertex: Int) -> UInt64 {
          (UInt64(vertex) &+ seed &* 0x9E37_79B9) &* 0xBF58_476D_1CE4_E5B9 >> 20
        }
        return neighbours.sorted { (key($0), $0) < (key($1), $1) }
      }
    }
  }

  /// Creates an order in which neighbours are met from the left, so that a tree has no crossings.
  private init(_ graph: LayerGraph, _ choice: Choice) {
    self.graph = graph
    layers = graph.layers.map { _ in [] }
    place = [Int](repeating: -1, count: graph.vertices.count)
    for root in graph.layers.joined() where place[root] < 0 {
      var stack = [root]
      while let vertex = stack.popLast() {
        if place[vertex] >= 0 { continue }
        let layer = graph.vertices[vertex].layer
        place[vertex] = layers[layer].count
        layers[layer].append(vertex)
        stack += choice(graph.left[vertex] + graph.right[vertex])
      }
    }
  }

  private mutating func improve() {
    var best = (layers: layers, place: place, crossings: crossings)
    var sweep = 0
    var failures = 0
    while failures < Self.patience, best.crossings > 0 {
      self.sweep(isForward: sweep % 2 == 0)
      transpose(takesEqual: sweep / 2 % 2 == 1)
      let crossings = self.crossings
      failures += 1
      if crossings < best.crossings {
        best = (layers, place, crossings)
        failures = 0
      }
      sweep += 1
    }
    (layers, place) = (best.layers, best.place)
    for _ in 0..<Self.patience where !sift() { return }
  }

  private mutating func sweep(isForward: Bool) {
    let numbers = Array(layers.indices.dropFirst())
    for layer in isForward ? numbers : numbers.map({ $0 - 1 }).reversed() {
      let fixed = isForward ? graph.left : graph.right
      let keyed = layers[layer].map { vertex in
        let neighbours = fixed[vertex]
        let sum = neighbours.reduce(0) { $0 + place[$1] }
        let mean = neighbours.isEmpty ? Double(place[vertex]) : Double(sum) / Double(neighbours.count)
        return (mean: mean, place: place[vertex], vertex: vertex)
      }
      let sorted = keyed.sorted { $0.mean == $1.mean ? $0.place < $1.place : $0.mean < $1.mean }
      layers[layer] = sorted.map(\.vertex)
      for (number, vertex) in layers[layer].enumerated() { place[vertex] = number }
    }
  }

  /// Exchanges neighbours while that removes crossings.
  ///
  /// - Parameter takesEqual: Exchanges also in the first round what makes no difference, to leave a local minimum.
  private mutating func transpose(takesEqual: Bool) {
    var takesEqual = takesEqual
    for _ in 0..<8 {
      var isBetter = false
      for layer in layers.indices {
        for number in layers[layer].indices.dropLast() {
          let (upper, lower) = (layers[layer][number], layers[layer][number + 1])
          let gain = self.gain(upper, lower)
          guard gain > 0 || takesEqual && gain == 0 else { continue }
          layers[layer].swapAt(number, number + 1)
          (place[upper], place[lower]) = (number + 1, number)
          if gain > 0 { isBetter = true }
        }
      }
      takesEqual = false
      if !isBetter { return }
    }
  }

  /// Moves each vertex to the best place in its layer (Matuszewski et al., 1999). Returns false if none was moved.
  private mutating func sift() -> Bool {
    var isBetter = false
    for vertex in graph.vertices.indices where sift(vertex) { isBetter = true }
    return isBetter
  }

  private mutating func sift(_ vertex: Int) -> Bool {
    let layer = graph.vertices[vertex].layer
    let start = place[vertex]
    var best = (place: start, gain: 0)
    var sum = 0
    for number in (0..<start).reversed() {
      sum += gain(layers[layer][number], vertex)
      if sum > best.gain { best = (number, sum) }
    }
    sum = 0
    for number in start + 1..<max(start + 1, layers[layer].count) {
      sum += gain(vertex, layers[layer][number])
      if sum > best.gain { best = (number, sum) }
    }
    if best.gain == 0 { return false }
    layers[layer].remove(at: start)
    layers[layer].insert(vertex, at: best.place)
    for number in min(start, best.place)...max(start, best.place) { place[layers[layer][number]] = number }
    return true
  }

  /// Returns the number of crossings that go away if two neighbours change places.
  private func gain(_ upper: Int, _ lower: Int) -> Int {
    gain(graph.left[upper], graph.left[lower]) + gain(graph.right[upper], graph.right[lower])
  }

  private func gain(_ upper: [Int], _ lower: [Int]) -> Int {
    var gain = 0
    for one in upper {
      let first = place[one]
      for other in lower { gain += (first - place[other]).signum() }
    }
    return gain
  }

  /// The number of crossings between all layers.
  var crossings: Int { layers.indices.dropLast().reduce(0) { $0 + crossings(after: $1) } }

  /// Counts the edges that end above an earlier one, with a tree of sums (Barth, Jünger, Mutzel, 2002).
  private func crossings(after layer: Int) -> Int {
    var sums = [Int](repeating: 0, count: layers[layer + 1].count + 1)
    var count = 0
    var total = 0
    for vertex in layers[layer] {
      let ends = graph.right[vertex].map { place[$0] }.sorted()
      for end in ends {
        var below = total
        var node = end + 1
        while node > 0 {
          below -= sums[node]
          node &= node - 1
        }
        count += below
      }
      for end in ends {
        var node = end + 1
        while node < sums.count {
          sums[node] += 1
          node += node & -node
        }
      }
      total += ends.count
    }
    return count
  }
}
