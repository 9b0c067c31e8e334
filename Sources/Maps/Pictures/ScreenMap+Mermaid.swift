extension ScreenMap {
  /// Reads a flowchart as ``MapGraph/mermaid()`` writes it, also one that was changed by hand.
  ///
  /// A flowchart has screens, acts and links, but not the nodes that cover a link. Without a head, the plugin has no name.
  /// Ids can be any words, nodes can stand in edges, and quotes can be left out. Styles are skipped.
  package init(mermaid text: String) throws(MapError) {
    var reader = MermaidReader()
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      try MapError.on(line: number + 1) { () throws(MapError.Reason) in try reader.read(String(line)) }
    }
    guard reader.hasBegun else { throw .unreadable(line: 1, .noFlowchart) }
    self = try reader.map()
  }
}

private struct MermaidReader {
  private struct Edge {
    let from: String
    let label: String
    let to: String
    let line: Int
  }

  private var head = MapHead(plugin: "")
  private var nodes: [String: Origin] = [:]
  private var edges: [Edge] = []
  private var line = 0
  private(set) var hasBegun = false

  private static let skipped: Set<String> = [
    "classDef", "class", "linkStyle", "style", "subgraph", "end", "direction",
  ]

  mutating func read(_ text: String) throws(MapError.Reason) {
    line += 1
    var scanner = MermaidScanner(text)
    scanner.skipSpaces()
    if scanner.isAtEnd { return }
    if scanner.take("%%") { return try readComment(scanner.rest) }
    let word = String(scanner.rest.prefix { $0 != " " })
    if !hasBegun {
      guard word == "flowchart" || word == "graph" else { throw .noFlowchart }
      hasBegun = true
    } else if !Self.skipped.contains(word) {
      try readNodes(&scanner)
    }
  }

  private mutating func readComment(_ text: String) throws(MapError.Reason) {
    guard !hasBegun, text.utf8.starts(with: " map ".utf8) else { return }
    var parser = try MapParser("#" + text)
    head = try parser.head()
  }

  private mutating func readNodes(_ scanner: inout MermaidScanner) throws(MapError.Reason) {
    var from = try note(scanner.node())
    while true {
      scanner.skipSpaces()
      if scanner.isAtEnd || scanner.take(";") { return }
      guard let label = scanner.arrow() else { throw .unexpected(scanner.rest) }
      scanner.skipSpaces()
      let to = try note(scanner.node())
      edges.append(Edge(from: from, label: label, to: to, line: line))
      from = to
    }
  }

  /// Keeps the shape of a node, if it has one, and returns its id.
  private mutating func note(_ node: MermaidScanner.Node) -> String {
    if let shape = node.shape { nodes[node.id] = shape }
    return node.id
  }

  /// Returns the map of all edges. A node that never had a shape is named by its id.
  func map() throws(MapError) -> ScreenMap {
    var fold = MapFold(head)
    for edge in edges {
      try MapError.on(line: edge.line) { () throws(MapError.Reason) in
        let origin = nodes[edge.from] ?? .screen(Name(edge.from))
        guard case .screen(let node) = nodes[edge.to] ?? .screen(Name(edge.to)) else {
          throw .leadsToNoScreen(edge.to)
        }
        var parser = try MapParser(edge.label)
        var acts: [Name?] = [nil]
        if case .screen(let own) = origin {
          if parser.next == nil { throw .noAct }
          acts = try parser.list { (parser) throws(MapError.Reason) in try parser.act() }
          if own == node { return }
        }
        let variants = try parser.mark(in: head)
        try parser.expectEnd()
        for act in acts { fold.add(Passage(origin: origin, act: act, node: node), under: variants) }
      }
    }
    return ScreenMap(fold)
  }
}
