import Routing
import StageWalk
import Testing

/// Properties of all tables and links.
struct LinkWalkTests {
  @Test func `random tables answer as their patterns do one by one`() {
    check(from: 0, \.failureOfAnswer)
  }

  @Test func `random tables know their problems`() {
    check(from: 100_000, \.failureOfProblems)
  }

  @Test func `a pattern that is read in one go says what its program says`() {
    check(from: 200_000, \.failureOfSteps)
  }

  @Test func `what is built comes back`() {
    check(from: 300_000, \.failureOfBuilding)
  }

  @Test func `walks meet what they are to meet`() {
    let walks = (0..<500 as Range<UInt64>).map { LinkWalk(seed: $0) }
    #expect(walks.count { $0.table?.match($0.link) != nil } > 100)
    #expect(walks.count { !($0.table?.problems().isEmpty ?? true) } > 20)
    #expect(walks.count { $0.builds } > 50)
  }

  private func check(from start: UInt64, _ failure: (LinkWalk) -> String?) {
    var reports: [String] = []
    for seed in start..<start + 1_000 where reports.count < 3 {
      let walk = LinkWalk(seed: seed)
      if failure(walk) != nil { reports.append("seed \(seed): " + walk.shrunk(failure).report(failure)) }
    }
    #expect(reports.isEmpty, "\(reports.joined(separator: "\n"))")
  }
}

/// Some patterns and a link, in segments.
private struct LinkWalk {
  var patterns: [[String]]
  var segments: [String]
  var value: String

  private static let pieces = [
    "a", "a", "b", "ab", "1", ":x", ":x", ":y(\\d+)", ":z(\\w)", ":w(a|ab)", "a:v", "a-:u", ":t-b", "*",
    ":s+", ":r*", ":q?",
    "{b}?", ":o(.*)b", "{:n-}?a", ":m(\\d)?", "{a}+",
  ]
  private static let words = ["a", "a", "b", "ab", "1", "12", "a-b", "a-", "", "a%2Fb", "b-a", "%C3%A4"]
  private static let values = [
    "a", "1", "12", "ab", "a/b", "", ".", "..", "a-b", "ä?#%", "/", "a//b", "+ &=",
  ]

  init(seed: UInt64) {
    var random = Random(seed: seed)
    patterns = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "a"
      }
    }
    segments = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Self.words.randomElement(using: &random) ?? "a"
    }
    value = Self.values.randomElement(using: &random) ?? "a"
  }

  private init(_ patterns: [[String]], _ segments: [String], _ value: String) {
    (self.patterns, self.segments, self.value) = (patterns, segments, value)
  }

  /// Names are made different, as a pattern wants them.
  private func text(_ pattern: [String]) -> String {
    pattern.enumerated().map { place, piece in
      guard let colon = piece.firstIndex(of: ":") else { return piece }
      var piece = piece
      piece.insert(contentsOf: "n\(place)", at: piece.index(after: colon))
      return piece
    }.joined(separator: "/")
  }

  var table: LinkTable? {
    let all = patterns.compactMap { try? LinkPattern("s://" + text($0)) }
    return all.count == patterns.count ? LinkTable(all) : nil
  }

  var link: Link { (try? Link("s://" + segments.joined(separator: "/"))) ?? (try! Link("s:")) }

  /// The link, and without a slash at its end.
  private var links: [Link] {
    guard link.text.hasSuffix("/"), link.path.encoded.count > 1 else { return [link] }
    return [link] + [try? Link(String(link.text.dropLast()))].compactMap { $0 }
  }
}

/// The failure in words.
extension LinkWalk {
  var failureOfAnswer: String? {
    guard let table else { return "no table" }
    let matching = table.patterns.indices.filter { number in
      links.contains { table.patterns[number].match($0) != nil }
    }
    guard let match = table.match(link) else { return matching.isEmpty ? nil : "nothing answers" }
    guard matching.contains(match.pattern) else { return "a pattern answers that does not match" }
    let own = links.compactMap(table.patterns[match.pattern].match)
    guard own.contains(match.params) else { return "other params than the pattern's" }
    for other in matching where other != match.pattern {
      let pair = LinkTable([match.pattern, other].sorted().map { table.patterns[$0] })
      let winner = pair.match(link).map { [match.pattern, other].sorted()[$0.pattern] }
      if winner != match.pattern { return "\(table.patterns[other].text) should have answered" }
    }
    let told = table.explain(link)
    guard told.count == patterns.count, told.first?.outcome == .chosen(match.params) else {
      return "explained wrongly"
    }
    return Set(told.prefix(matching.count).map(\.pattern)) == Set(matching)
      ? nil : "explained in a wrong order"
  }

  var failureOfProblems: String? {
    guard let table else { return "no table" }
    let problems = table.problems()
    for problem in problems {
      switch problem {
      case .duplicate(let one, let other), .shadowed(let one, let other):
        if table.match(link)?.pattern == one { return "\(one) answers, and not \(other)" }
      case .ambiguous(let one, let other, let example):
        guard let link = try? Link(example) else { return "\(example) is no link" }
        for number in [one, other] where table.patterns[number].match(link) == nil {
          return "\(number): \(example)"
        }
        let pair = LinkTable([other, one].map { table.patterns[$0] })
        let loser = pair.explain(link).last?.outcome
        if loser != .outranked(by: 0, because: .order) {
          return "\(one), \(other): \(example) is not ambiguous"
        }
      }
    }
    let pairs = problems.map { problem -> Set<Int> in
      switch problem {
      case .duplicate(let one, let other), .shadowed(let one, let other): [one, other]
      case .ambiguous(let one, let other, _): [one, other]
      }
    }
    for verdict in table.explain(link) {
      guard case .outranked(let other, .order) = verdict.outcome, links.count == 1 else { continue }
      if !pairs.contains([verdict.pattern, other]) { return "\(verdict.pattern) and \(other) are ambiguous" }
    }
    return nil
  }

  var failureOfSteps: String? {
    let path = "/" + segments.joined(separator: "/")
    for pattern in patterns {
      let text = "/" + text(pattern)
      guard let plain = try? ComponentPattern(path: text),
        let other = try? ComponentPattern(path: text + "{~}?")
      else { return "no pattern" }
      if plain.match(path: path) != other.match(path: path) {
        return "\(plain.match(path: path)?.words ?? "-") and \(other.match(path: path)?.words ?? "-")"
      }
    }
    return nil
  }

  private var params: [LinkParam] {
    (table?.patterns.first?.params ?? []).filter { !$0.isOptional || value != "1" }
      .map { LinkParam(name: $0.name, value: value) }
  }

  var builds: Bool { (try? table?.patterns.first?.url(params)) != nil }

  var failureOfBuilding: String? {
    guard let pattern = table?.patterns.first else { return "no table" }
    let extra = [LinkParam(name: value, value: value)].filter { !$0.name.isEmpty }
    guard let url = try? pattern.url(params + extra) else {
      return pattern.params.allSatisfy(\.isPlain) && !["", ".", ".."].contains(value) && isWholeSegments
        ? "\(value) is refused" : nil
    }
    guard let link = try? Link(url), let found = pattern.match(link) else { return "\(url) does not match" }
    let query = link.query.map { LinkParam(name: $0.name, value: $0.value ?? "") }
    return found == params && query == extra ? nil : "\(url): \(found.words)"
  }

  private var isWholeSegments: Bool { patterns[0].allSatisfy { ["a", "b", "ab", "1", ":x"].contains($0) } }
}

extension LinkPattern.Param {
  fileprivate var isPlain: Bool { !isOptional && !isNumber }
}

/// Shorter walks that fail too.
extension LinkWalk {
  func report(_ failure: (LinkWalk) -> String?) -> String {
    "\(patterns.map(text)) \(link.text) \(value): \(failure(self) ?? "?")"
  }

  func shrunk(_ failure: (LinkWalk) -> String?) -> LinkWalk {
    var smaller = patterns.indices.map { LinkWalk(patterns.without($0), segments, value) }
    for place in patterns.indices {
      for piece in patterns[place].indices {
        var fewer = patterns
        fewer[place].remove(at: piece)
        smaller.append(LinkWalk(fewer, segments, value))
      }
    }
    smaller += segments.indices.map { LinkWalk(patterns, segments.without($0), value) }
    return smaller.first { !$0.patterns.isEmpty && failure($0) != nil }?.shrunk(failure) ?? self
  }
}

extension Array {
  fileprivate func without(_ place: Int) -> Array {
    var copy = self
    copy.remove(at: place)
    return copy
  }
}
