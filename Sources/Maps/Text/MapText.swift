extension ScreenMap {
  /// The map as text: a line for the head, and one for each way. Equal maps have equal bytes.
  ///
  ///     # map 1 photos whole checkout=control,modal
  ///     (start) → photos
  ///     (link photo/:id) → photo; stays on: card, terms
  ///     photo buy → confirm [modal], sign_in
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// The lines of the text, first the head.
  package var lines: [String] { [head.line] + ways.map { $0.line(in: head) } }
}

extension MapHead {
  /// The first line of a map.
  var line: String { "\(Self.mark)\(Self.version) \(words)" }

  /// The plugin, the bounds and the experiments, as the first line of a map has them after its version. Goldens of other
  /// searches have them, too.
  package var words: String {
    ([plugin.word, scope.word] + experiments.map(\.words)).joined(separator: " ")
  }

  /// Returns variants in brackets, and nothing if there are none.
  func mark(_ variants: [Variant]) -> String {
    if variants.isEmpty { return "" }
    let words = variants.map { variant in
      experiments.count == 1 ? variant.name.word : "\(variant.experiment.word)=\(variant.name.word)"
    }
    return "[" + words.joined(separator: ", ") + "]"
  }
}

extension MapHead.Scope {
  var word: String {
    guard case .within(let states, let depth) = self else { return "whole" }
    let bounds = [states.map { "states:\($0)" }, depth.map { "depth:\($0)" }].compactMap(\.self)
    return bounds.isEmpty ? "part" : bounds.joined(separator: ",")
  }
}

extension MapHead.Experiment {
  fileprivate var words: String { "\(name.word)=\(variants.map(\.word).joined(separator: ","))" }
}

extension Way {
  /// The way as a line of the map.
  func line(in head: MapHead) -> String {
    var line = origin.words
    if !acts.isEmpty { line += " " + acts.map(\.act).joined(separator: ", ") }
    if !targets.isEmpty { line += " → " + targets.map { $0.words(in: head) }.joined(separator: ", ") }
    if !staying.isEmpty {
      line += "; stays on: " + staying.map { $0.words(in: head) }.joined(separator: ", ")
    }
    return line
  }
}

extension Origin {
  /// The origin at the beginning of a line.
  var words: String {
    switch self {
    case .start(let name): name.text.isEmpty ? "(start)" : "(start \(name.word))"
    case .link(let pattern): "(link \(pattern.word))"
    case .tab(let name): "(tab \(name.word))"
    case .screen(let node): node.node
    }
  }
}

extension Target {
  fileprivate func words(in head: MapHead) -> String {
    variants.isEmpty ? node.node : "\(node.node) \(head.mark(variants))"
  }
}
