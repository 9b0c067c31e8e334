/// The lines along which edges run.
struct Tracks {
  private let graph: LayerGraph
  private let ports: Ports
  private let columns: Columns

  init(_ graph: LayerGraph, _ ports: Ports, _ columns: Columns) {
    (self.graph, self.ports, self.columns) = (graph, ports, columns)
  }

  /// Returns the rectangle of a node or a label. A label of an edge within a rank is where the edge turns.
  func box(of vertex: Int, _ text: TextBlock, _ direction: LayerGraph.Chain.Direction = .right)
    -> MapLayout.Box
  {
    let own = graph.vertices[vertex]
    let layer = own.layer
    let size = Size(width: own.size.width, height: ports.height(of: vertex))
    let free = columns.right[layer] - columns.left[layer] - size.width
    let x = columns.left[layer] + (direction == .around ? 0 : free / 2)
    return MapLayout.Box(
      text: text, corner: Point(x: x, y: columns.middles[vertex] - size.height / 2), size: size)
  }

  /// Returns the curves of an edge, from its start to its end.
  func curves(of chain: LayerGraph.Chain) -> [Curve] {
    switch chain.direction {
    case .right: curves(through: chain.vertices)
    case .left: curves(through: chain.vertices).reversed().map(\.reversed)
    case .around: turn(chain.vertices[0], around: chain.vertices[1], to: chain.vertices[2])
    }
  }

  /// Returns the curves from the right side of a node to the left side of another one.
  private func curves(through vertices: [Int]) -> [Curve] {
    var curves: [Curve] = []
    var place = side(of: vertices[0], to: vertices[1], onRight: true)
    for (one, next) in zip(vertices, vertices.dropFirst()) {
      let isLast = next == vertices.last
      let end = isLast ? side(of: next, to: one, onRight: false) : entry(of: next)
      advance(&place, from: graph.vertices[one].layer, to: end.y, &curves)
      if isLast, end.x > place.x { curves.append(.line(place, end)) }
    }
    return curves
  }

  /// Returns the place at which an edge enters the column of a bend or a label.
  private func entry(of vertex: Int) -> Point {
    Point(x: columns.left[graph.vertices[vertex].layer], y: columns.middles[vertex])
  }

  /// Goes straight to the right border of a column, and bends to the column after it.
  private func advance(_ place: inout Point, from layer: Int, to y: Double, _ curves: inout [Curve]) {
    let border = Point(x: columns.right[layer], y: place.y)
    if border.x > place.x { curves.append(.line(place, border)) }
    place = Point(x: columns.left[layer + 1], y: y)
    curves.append(.bend(border, place))
  }

  /// Returns the place where an edge touches a node.
  private func side(of node: Int, to neighbour: Int, onRight: Bool) -> Point {
    let own = box(of: node, TextBlock([], fontSize: 0))
    return Point(
      x: own.corner.x + (onRight ? own.size.width : 0),
      y: columns.middles[node] + ports.offset(of: node, to: neighbour, onRight: onRight))
  }

  /// Returns the curves from the right side of a node to that of another one in the same column.
  private func turn(_ from: Int, around label: Int, to: Int) -> [Curve] {
    let layer = graph.vertices[from].layer
    let (start, end) = (side(of: from, to: label, onRight: true), side(of: to, to: label, onRight: true))
    let borders = [start, end].map { Point(x: columns.right[layer], y: $0.y) }
    let turn = entry(of: label)
    let isBetween = (turn.y - start.y) * (end.y - turn.y) > 0
    let halves = borders.map { isBetween ? Self.arc($0, turn) : .bend($0, turn) }
    let curves = [Curve.line(start, borders[0]), halves[0], halves[1].reversed, .line(borders[1], end)]
    return curves.filter { $0.start != $0.end }
  }

  /// Returns a curve that leaves horizontally and arrives vertically. It is upright at its end only, because other
  /// edges turn at the same border.
  private static func arc(_ start: Point, _ end: Point) -> Curve {
    let (width, height) = (end.x - start.x, end.y - start.y)
    return Curve(
      start: start,
      control: (Point(x: start.x + 0.6 * width, y: start.y), Point(x: end.x, y: end.y - 0.2 * height)),
      end: end)
  }
}
