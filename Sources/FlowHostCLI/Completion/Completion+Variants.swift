import Goldens
import Scripting

extension Completion {
  /// Returns the words for `--by`: `checkout`, or the next variant of `nav=tabs,`.
  static func axes(_ names: PluginNames, _ typed: String) -> [Word] {
    let sides = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2 else {
      return ComparisonAxis.fixed.map { Word(text: $0.name, help: $0.variants.choice) }
        + words(for: names.experiments)
    }
    let (start, named) = sides[1].splitAtLastComma
    let known = variants(of: sides[0], names).filter { variant in !named.contains { $0 == variant } }
    return known.map { Word(text: "\(sides[0])=\(start)\($0)") }
  }

  /// Returns the words for `--as`: the names and values of circumstances.
  static func circumstances(_ names: PluginNames, _ typed: String) -> [Word] {
    let (start, pairs) = typed.splitAtLastComma
    let last = typed.dropFirst(start.count)
    guard let name = last.contains("=") ? String(last.prefix { $0 != "=" }) : nil else {
      let taken = Set(pairs.map { $0.prefix { $0 != "=" } })
      let fixed = TraceOptions.names.map { Word(text: $0) }
      return (fixed + words(for: names.experiments)).filter { !taken.contains($0.text[...]) }.map {
        Word(text: "\(start)\($0.text)=", help: $0.help)
      }
    }
    return variants(of: name, names).map { Word(text: "\(start)\(name)=\($0)") }
  }

  /// Returns the names of experiments, with their variants.
  static func words(for experiments: [KnownNames.Experiment]) -> [Word] {
    experiments.map { Word(text: $0.name, help: $0.variants.choice) }
  }

  private static func variants(of name: String, _ names: PluginNames) -> [String] {
    if let fixed = ComparisonAxis.fixed.first(where: { $0.name == name }) { return fixed.variants }
    return switch name {
    case "manual": ["true", "false"]
    case "start": names.starts
    default: names.experiments.named(name)?.variants ?? []
    }
  }
}

extension String {
  /// The text up to its last comma, with it, and the words in it.
  fileprivate var splitAtLastComma: (start: String, words: [Substring]) {
    let words = split(separator: ",", omittingEmptySubsequences: false).dropLast()
    return (words.map { $0 + "," }.joined(), Array(words))
  }
}
