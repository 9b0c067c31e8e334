/// The places of the columns from left to right, and of the vertices from top to bottom.
struct Columns {
  let left: [Double]
  let right: [Double]
  /// The middle of each vertex.
  let middles: [Double]
  let size: Size

  init(_ graph: LayerGraph, _ placement: Placement) {
    let tops = graph.vertices.indices.map { placement.middles[$0] - placement.heights[$0] / 2 }
    let shift = MapLayout.margin - (tops.min() ?? 0)
    middles = placement.middles.map { $0 + shift }
    let bottom =
      graph.vertices.indices.map { tops[$0] + placement.heights[$0] + shift }.max() ?? MapLayout.margin
    var (left, right): ([Double], [Double]) = ([], [])
    var x = MapLayout.margin
    for (number, layer) in graph.layers.enumerated() {
      if number > 0 { x += Self.gap(after: graph.layers[number - 1], graph, middles) }
      left.append(x)
      x += layer.map { graph.vertices[$0].size.width }.max() ?? 0
      right.append(x)
    }
    (self.left, self.right) = (left, right)
    size = Size(width: x + MapLayout.margin, height: bottom + MapLayout.margin)
  }

  /// Returns the room for the curves after a layer. Curves that rise far get more, so that they are not too steep.
  private static func gap(after layer: [Int], _ graph: LayerGraph, _ middles: [Double]) -> Double {
    let rises = layer.flatMap { vertex in graph.right[vertex].map { abs(middles[$0] - middles[vertex]) } }
    guard let rise = rises.max() else { return 0 }
    return 20 + min(60, rise / 5)
  }
}
