import Routing

/// The answers of patterns, and of a table of them, about a link.
struct PatternOracle {
  private let patterns: [LinkPattern]
  private let table: LinkTable
  private let link: Link
  /// The link, and without a slash at its end.
  private let links: [Link]

  init(_ patterns: [LinkPattern], _ link: Link) {
    (self.patterns, self.link) = (patterns, link)
    table = LinkTable(patterns)
    let shorter = link.path.encoded.count > 1 && link.path.encoded.hasSuffix("/") ? Self.shorter(link) : nil
    links = [link] + [shorter].compactMap(\.self)
  }

  private static func shorter(_ link: Link) -> Link? {
    var url = LinkTarget.written(link)
    guard let end = url.firstIndex(where: { $0 == "?" || $0 == "#" }) ?? Optional(url.endIndex) else {
      return nil
    }
    url.remove(at: url.index(before: end))
    return try? Link(url)
  }

  /// A description of what does not hold.
  var fault: String? {
    answerFault ?? explanationFault ?? buildingFault ?? problemFault
  }

  private var matching: [Int] {
    patterns.indices.filter { number in links.contains { patterns[number].match($0) != nil } }
  }

  private var answerFault: String? {
    let matching = matching
    guard let match = table.match(link) else {
      return matching.isEmpty ? nil : "nothing answers: but \(patterns[matching[0]].text) matches"
    }
    let text = patterns[match.pattern].text
    guard matching.contains(match.pattern) else { return "it answers and does not match: \(text)" }
    guard links.compactMap(patterns[match.pattern].match).contains(match.params) else {
      return "other params than the pattern's: \(text) \(match.params)"
    }
    for other in matching where other != match.pattern {
      let pair = [match.pattern, other].sorted()
      let winner = LinkTable(pair.map { patterns[$0] }).match(link).map { pair[$0.pattern] }
      if winner != match.pattern { return "alone another would answer: \(patterns[other].text)" }
    }
    return nil
  }

  private var explanationFault: String? {
    let told = table.explain(link)
    guard Set(told.map(\.pattern)) == Set(patterns.indices), told.count == patterns.count else {
      return "not all are explained: \(told.map(\.pattern))"
    }
    for verdict in told
    where Words.areBad(verdict.message(in: table), of: link.text + patterns.map(\.text).joined()) {
      return "bad words: \(verdict.message(in: table))"
    }
    guard let match = table.match(link) else {
      return told.contains { if case .chosen = $0.outcome { true } else { false } }
        ? "explained as an answer: none is" : nil
    }
    if told.first?.outcome != .chosen(match.params) {
      return "explained wrongly: \(told[0].message(in: table))"
    }
    return Set(told.prefix(matching.count).map(\.pattern)) == Set(matching)
      ? nil : "explained in a wrong order: \(told)"
  }

  private var buildingFault: String? {
    for number in matching {
      guard let params = links.lazy.compactMap(patterns[number].match).first else { continue }
      if let fault = Self.fault(building: params, by: patterns[number]) { return fault }
    }
    return nil
  }

  /// A link that a pattern builds matches it with the same params.
  static func fault(building params: [LinkParam], by pattern: LinkPattern) -> String? {
    do throws(BuildError) {
      let url = try pattern.url(params)
      guard let link = try? Link(url) else { return "what is built is no link: \(url)" }
      guard let found = pattern.match(link) else { return "what is built does not match: \(url)" }
      return found == params ? nil : "what is built comes back as another: \(url) \(found)"
    } catch {
      let words = error.message(of: pattern)
      return Words.areBad(words, of: pattern.text + params.map(\.value).joined())
        ? "bad words: \(words)" : nil
    }
  }

  private var problemFault: String? {
    for problem in table.problems() {
      let words = problem.message(in: table)
      if Words.areBad(words, of: patterns.map(\.text).joined()) { return "bad words: \(words)" }
      switch problem {
      case .duplicate(let one, let other), .shadowed(let one, let other):
        if table.match(link)?.pattern == one { return "it answers: \(words) \(other)" }
      case .ambiguous(let one, let other, let example):
        guard let link = try? Link(example) else { return "an example is no link: \(example)" }
        for number in [one, other] where patterns[number].match(link) == nil {
          return "an example does not match: \(example) \(patterns[number].text)"
        }
      }
    }
    return nil
  }
}
