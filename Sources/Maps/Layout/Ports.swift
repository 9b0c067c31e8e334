/// The places at which edges touch the sides of nodes, so that no two edges run into each other.
struct Ports {
  static let gap = 9.0

  private let left: [[Int]]
  private let right: [[Int]]
  private let vertices: [LayerGraph.Vertex]

  /// Sorts the neighbours of each vertex by their order in their layer.
  init(_ graph: LayerGraph, _ order: LayerOrder) {
    left = graph.left.map { $0.sorted { order.place[$0] < order.place[$1] } }
    right = graph.right.map { $0.sorted { order.place[$0] < order.place[$1] } }
    vertices = graph.vertices
  }

  /// Returns how far below its middle a vertex is touched by the edge to a neighbour.
  func offset(of vertex: Int, to neighbour: Int, onRight: Bool) -> Double {
    guard vertices[vertex].kind == .node else { return 0 }
    let neighbours = onRight ? right[vertex] : left[vertex]
    guard let number = neighbours.firstIndex(of: neighbour) else { return 0 }
    return (Double(number) - Double(neighbours.count - 1) / 2) * Self.gap
  }

  /// Returns the height of a vertex, at which all edges have a place.
  func height(of vertex: Int) -> Double {
    let own = vertices[vertex].size.height
    guard vertices[vertex].kind == .node else { return own }
    return max(own, Double(max(left[vertex].count, right[vertex].count) + 1) * Self.gap)
  }
}
