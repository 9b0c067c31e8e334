/// The picture of a graph: where its nodes and labels stand, and how its edges run.
///
/// Columns go from the start to the right. A column of screens is followed by a column of labels. Edges run straight
/// through the columns and bend between them only, so that no edge touches a node or a label that is not its own.
struct MapLayout {
  /// A rectangle with lines of text.
  struct Box: Hashable, Sendable {
    let text: TextBlock
    let corner: Point
    let size: Size
  }

  /// An edge: its curves from its start to its end, and its label if it has one.
  struct Route: Hashable, Sendable {
    let curves: [Curve]
    let label: Box?
    let direction: LayerGraph.Chain.Direction
  }

  let nodes: [Box]
  let routes: [Route]
  let size: Size

  static let margin = 16.0
  private static let fontSizes = (node: 13.0, label: 11.0)
  /// The size of a graph beyond which no other ranks are tried, so that 200 screens are laid out in 100 ms.
  private static let mostVertices = 3000
  private static let smallestNode = Size(width: 56, height: 28)

  /// Lays out a graph. Equal graphs have equal layouts.
  init(_ graph: MapGraph) {
    let names = graph.nodes.map { node in
      TextBlock([TextBlock.elided(Name(node.caption).shown, to: 30)], fontSize: Self.fontSizes.node)
    }
    let labels = graph.edges.map { Self.label(of: $0, in: graph) }
    let order = Self.order(
      of: graph, nodes: names.map(Self.nodeSize),
      labels: labels.map {
        $0.lines.isEmpty ? $0.size : Size(width: $0.size.width + 8, height: $0.size.height)
      })
    let layers = order.graph
    let ports = Ports(layers, order)
    let placement = Placement(layers, order, ports)
    let columns = Columns(layers, placement)
    let tracks = Tracks(layers, ports, columns)
    nodes = names.enumerated().map { tracks.box(of: $0, $1) }
    routes = zip(layers.chains, labels).map { chain, label in
      let labelled = chain.vertices.first { layers.vertices[$0].kind == .label }
      return Route(
        curves: tracks.curves(of: chain), label: labelled.map { tracks.box(of: $0, label, chain.direction) },
        direction: chain.direction)
    }
    size = columns.size
  }

  /// Returns an order of vertices. Ranks are distances, unless longer ways to the right save many crossings.
  private static func order(of graph: MapGraph, nodes: [Size], labels: [Size]) -> LayerOrder {
    let graphs = Ranks.Style.allCases.map { style in
      LayerGraph(graph, Ranks(graph, style).ranks, nodes: nodes, labels: labels)
    }
    let orders = graphs.enumerated().filter { $0 == 0 || $1.vertices.count <= Self.mostVertices }
      .map { LayerOrder(of: $1) }
    let fewest = orders.map(\.crossings).min() ?? 0
    return orders.first { $0.crossings <= fewest + fewest / 5 + 3 } ?? orders[0]
  }

  private static func nodeSize(_ text: TextBlock) -> Size {
    Size(
      width: max(smallestNode.width, text.size.width + 20),
      height: max(smallestNode.height, text.size.height + 14))
  }

  private static func label(of edge: MapGraph.Edge, in graph: MapGraph) -> TextBlock {
    let words = edge.acts.map { Name($0.act).shown }
    let mark = graph.head.mark(edge.variants)
    let acts = TextBlock(words: words, fontSize: fontSizes.label, charactersPerLine: 22, lines: 3)
    let marks = mark.isEmpty ? [] : [TextBlock.elided(mark, to: 24)]
    return TextBlock(acts.lines + marks, fontSize: fontSizes.label)
  }
}
