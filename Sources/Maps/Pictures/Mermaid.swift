import Drawing

extension MapGraph {
  /// The numbers of edges and characters that GitHub draws.
  package static let mermaidLimits = (edges: 500, characters: 50_000)

  /// Returns the graph as a flowchart of Mermaid.
  ///
  /// - Throws: `tooManyEdges` or `tooLong` beyond the limits of Mermaid.
  package func mermaid() throws(MapError) -> String {
    guard edges.count <= Self.mermaidLimits.edges else {
      throw .tooManyEdges(edges.count, limit: Self.mermaidLimits.edges)
    }
    var lines = ["%%\(head.line.dropFirst())", "flowchart LR"]
    lines += nodes.enumerated().map { "  n\($0)\($1.mermaidShape)" }
    lines += edges.map { "  n\($0.from) \(arrow($0)) n\($0.to)" }
    let text = lines.joined(separator: "\n") + "\n"
    let count = text.utf16.count
    guard count <= Self.mermaidLimits.characters else {
      throw .tooLong(count, limit: Self.mermaidLimits.characters)
    }
    return text
  }

  private func arrow(_ edge: Edge) -> String {
    let line = edge.variants.isEmpty ? "-->" : "-.->"
    let label = label(of: edge)
    return label.isEmpty ? line : "\(line)|\"\(Name(label).mermaid)\"|"
  }
}

extension Origin {
  /// The shape by which a reader knows what the node is.
  fileprivate var mermaidShape: String {
    let label = "\"\(Name(label).mermaid)\""
    return switch self {
    case .start: "([\(label)])"
    case .link: "[/\(label)/]"
    case .tab: "[[\(label)]]"
    case .screen: "[\(label)]"
    }
  }
}

extension Name {
  /// The name within quotes of Mermaid, which takes entities in decimal, such as `#35;`.
  ///
  /// Besides what ends a text or is HTML, everything is written as an entity that Mermaid could take for Markdown, and
  /// the colon, because Mermaid cuts `style…:…;` from a line before it reads entities.
  var mermaid: String {
    var isAtStart = true
    return text.unicodeScalars.reduce(into: "") { text, scalar in
      let isLetter = scalar.properties.isAlphabetic
      let isDigit = ("0"..."9").contains(scalar)
      let isPlain = isLetter || isDigit || scalar == " " || !isAtStart && scalar.isPlainInMermaid
      if isPlain { text.unicodeScalars.append(scalar) } else { text += "#\(scalar.value);" }
      if isLetter { isAtStart = false }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isPlainInMermaid: Bool {
    switch self {
    case "_", "-", "+", ".", ",", "/", "?", "!", "=", "(", ")", "[", "]": true
    default: !isASCII && !isUnseen && !properties.isWhitespace
    }
  }
}
