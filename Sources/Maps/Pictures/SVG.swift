import Drawing

extension MapGraph {
  /// The graph as an SVG picture, laid out by this module. It follows the light or dark appearance of its reader.
  ///
  /// A page can be built around it: the group of an edge has its place in ``edges`` as `data-edge`, and that of its first
  /// node in ``nodes`` as `data-from`. The group of a node has its place as `data-node`.
  package var svg: String { SVGWriter(self, MapLayout(self)).text }
}

private struct SVGWriter {
  private let graph: MapGraph
  private let layout: MapLayout
  private let left: Set<Int>

  init(_ graph: MapGraph, _ layout: MapLayout) {
    (self.graph, self.layout) = (graph, layout)
    left = Set(graph.edges.map(\.from))
  }

  var text: String {
    let (width, height) = (layout.size.width.pixels, layout.size.height.pixels)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img" class="map">
      <title>\(Name("Map of \(graph.head.plugin.text)").xml)</title>
      <style>\(SVGStyle.text)</style>
      <rect class="ground" width="\(width)" height="\(height)"/>

      """
    // Ways back are drawn first, and so lie below the ways ahead.
    let numbers = graph.edges.indices
    for number in numbers where layout.routes[number].direction == .left { text += edge(number) }
    for number in numbers where layout.routes[number].direction != .left { text += edge(number) }
    for number in graph.nodes.indices { text += node(number) }
    return text + "</svg>\n"
  }

  private func edge(_ number: Int) -> String {
    let (edge, route) = (graph.edges[number], layout.routes[number])
    var classes = ["edge"]
    if route.direction == .left { classes.append("back") }
    if !edge.variants.isEmpty { classes.append("variant") }
    let label = route.label.map { box in
      "\n<rect class=\"halo\" \(place(box))/>\(lines(of: box, step: TextBlock.lineHeight))"
    }
    return """
      <g class="\(classes.joined(separator: " "))" data-edge="\(number)" data-from="\(edge.from)"><title>\(Name(graph.words(of: edge)).xml)</title>
      <path class="line" d="\(path(route.curves))"/><path class="tip" d="\(tip(route.curves))"/>\(label ?? "")</g>

      """
  }

  private func node(_ number: Int) -> String {
    let (node, box) = (graph.nodes[number], layout.nodes[number])
    let isEnd = node.kind == .screen && !left.contains(number) && graph.head.scope == .whole
    let radius = node.kind == .start ? box.size.height / 2 : node.kind == .screen ? 6 : 2
    let title = "\(Name(node.caption).xml)\(isEnd ? ", a dead end" : "")"
    return """
      <g class="node \(node.kind)\(isEnd ? " end" : "")" data-node="\(number)"><title>\(title)</title>
      <rect rx="\(radius.pixels)" \(place(box))/>\(lines(of: box, step: TextBlock.lineHeight))</g>

      """
  }

  private func place(_ box: MapLayout.Box) -> String {
    "x=\"\(box.corner.x.pixels)\" y=\"\(box.corner.y.pixels)\" width=\"\(box.size.width.pixels)\" "
      + "height=\"\(box.size.height.pixels)\""
  }

  private func lines(of box: MapLayout.Box, step: Double) -> String {
    let x = box.corner.x + box.size.width / 2
    let first = box.corner.y + box.size.height / 2 - Double(box.text.lines.count - 1) / 2 * step + 4
    return box.text.lines.enumerated().map { number, line in
      let y = (first + Double(number) * step).pixels
      return "<text x=\"\(x.pixels)\" y=\"\(y)\">\(Name(line).xml)</text>"
    }.joined()
  }

  private func path(_ curves: [Curve]) -> String {
    guard let first = curves.first else { return "" }
    return curves.reduce("M\(first.start.pixels)") { path, curve in
      let isStraight = curve.start.y == curve.end.y
      return isStraight
        ? "\(path)L\(curve.end.pixels)"
        : "\(path)C\(curve.control.0.pixels) \(curve.control.1.pixels) \(curve.end.pixels)"
    }
  }

  /// The head of an arrow. Every edge arrives horizontally.
  private func tip(_ curves: [Curve]) -> String {
    guard let last = curves.last else { return "" }
    let back = last.control.1.x > last.end.x || last.start.x > last.end.x ? 7.5 : -7.5
    return "M\(last.end.pixels)l\(back.pixels) -3.5v7z"
  }
}

extension Point {
  fileprivate var pixels: String { "\(x.pixels) \(y.pixels)" }
}

extension Name {
  /// The name as text of XML.
  fileprivate var xml: String { text.xml }
}
