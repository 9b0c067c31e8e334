extension MapGraph {
  /// The graph in the language of Graphviz, to be drawn by `dot`.
  package var dot: String {
    var lines = [
      "digraph \(Name(head.plugin.text).dot) {",
      "  rankdir=LR",
      "  node [shape=box, style=rounded, fontname=\"Helvetica\", fontsize=12]",
      "  edge [fontname=\"Helvetica\", fontsize=10]",
    ]
    lines += nodes.enumerated().map { "  n\($0) [label=\(Name($1.caption).dot)\($1.dotStyle)]" }
    lines += edges.map { "  n\($0.from) -> n\($0.to)\(attributes(of: $0))" }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func attributes(of edge: Edge) -> String {
    var attributes: [String] = []
    let label = label(of: edge)
    if !label.isEmpty { attributes.append("label=\(Name(label).dot)") }
    if !edge.variants.isEmpty { attributes.append("style=dashed") }
    return attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
  }
}

extension Origin {
  fileprivate var dotStyle: String {
    switch self {
    case .start: ", shape=oval, style=filled"
    case .link: ", shape=parallelogram, style=dashed"
    case .tab: ", shape=box, style=dashed"
    case .screen: ""
    }
  }
}

extension Name {
  /// The name in quotes of DOT, in whose labels `\N` and `&lt;` have a meaning.
  fileprivate var dot: String {
    shown.unicodeScalars.reduce(into: "\"") { text, scalar in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "&": text += "&amp;"
      default: text.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
