/// A problem of a table in which each pattern is valid.
package enum LinkProblem: Equatable, Sendable {
  /// Both patterns are equal except for the names of params.
  case duplicate(Int, of: Int)
  /// The second pattern takes every link that the first one matches.
  case shadowed(Int, by: Int)
  /// Both match the example, and neither is more specific.
  case ambiguous(Int, Int, example: String)
}

extension LinkProblem {
  /// The patterns that the problem concerns. The message begins with the first one.
  package var patterns: [Int] {
    switch self {
    case .duplicate(let pattern, let other), .shadowed(let pattern, let other),
      .ambiguous(let pattern, let other, _):
      [pattern, other]
    }
  }

  /// Returns the problem as text, with the pattern first.
  package func message(in table: LinkTable) -> String {
    func text(_ pattern: Int) -> String { table.patterns[pattern].text }
    return switch self {
    case .duplicate(let pattern, let other):
      "\(text(pattern)): is the same as '\(text(other))'. Remove one of them."
    case .shadowed(let pattern, let other):
      "\(text(pattern)): never answers, '\(text(other))' takes all of it. Remove it, or narrow the other."
    case .ambiguous(let pattern, let other, let example):
      "\(text(pattern)): '\(text(other))' is as specific, and both match '\(example)'. Narrow one of them."
    }
  }
}

extension LinkTable {
  /// Returns duplicate, shadowed and ambiguous patterns, in the order of the patterns.
  package func problems() -> [LinkProblem] {
    let variants = Dictionary(grouping: candidates, by: \.pattern)
    let outlines = patterns.map { PatternVariant.all(of: $0.path).map { PathOutline($0.pieces) } }
    var found: [(key: [Int], problem: LinkProblem)] = []
    for (first, second) in neighbours() {
      guard outlines[first].contains(where: { one in outlines[second].contains(where: one.mayMeet) }),
        let one = variants[first], let two = variants[second],
        let problem = problem(first, one, second, two)
      else { continue }
      found.append(([second, first], problem))
    }
    return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.problem)
  }

  /// Returns the pairs of patterns whose paths can begin alike, each with the earlier pattern first.
  private func neighbours() -> [(Int, Int)] {
    let order = patterns.indices.map { (beginning: patterns[$0].path.beginning, pattern: $0) }
      .sorted { $0.beginning.lexicographicallyPrecedes($1.beginning) }
    var pairs: [(Int, Int)] = []
    for (place, one) in order.enumerated() {
      for two in order[(place + 1)...] {
        guard two.beginning.starts(with: one.beginning) else { break }
        pairs.append((min(one.pattern, two.pattern), max(one.pattern, two.pattern)))
      }
    }
    return pairs
  }

  private func problem(
    _ first: Int, _ one: [Candidate], _ second: Int, _ two: [Candidate]
  ) -> LinkProblem? {
    let (a, b) = (patterns[first], patterns[second])
    guard let site = a.address.common(with: b.address) else { return nil }
    if a.address == b.address, a.path.shape == b.path.shape { return .duplicate(second, of: first) }
    if shadows(b, two, over: a, one) { return .shadowed(first, by: second) }
    if shadows(a, one, over: b, two) { return .shadowed(second, by: first) }
    guard let example = example(one, two, at: site) else { return nil }
    return .ambiguous(second, first, example: example)
  }

  private func shadows(_ a: LinkPattern, _ one: [Candidate], over b: LinkPattern, _ two: [Candidate]) -> Bool
  {
    guard let least = one.last, let most = two.first else { return false }
    let isFirst = least.rank == most.rank ? least.pattern < most.pattern : least.rank > most.rank
    return isFirst && b.address.isIncluded(in: a.address) && b.path.program.isIncluded(in: a.path.program)
  }

  /// Returns a link that two patterns match with the same rank, or nil if none was found.
  private func example(_ one: [Candidate], _ two: [Candidate], at site: String) -> String? {
    for a in one {
      for b in two where a.rank == b.rank {
        guard let path = a.path.program.common(with: b.path.program), one.rank(of: path) == two.rank(of: path)
        else { continue }
        let isWeb = !site.hasSuffix("://")
        let text = site + LinkPath(isWeb ? path : Array(path.dropFirst())).encoded
        guard let link = try? Link(text), link.path.bytes == path else { continue }
        return text
      }
    }
    return nil
  }
}

extension [LinkTable.Candidate] {
  fileprivate func rank(of path: [UInt8]) -> LinkRank? { first { $0.path.values(in: path) != nil }?.rank }
}

extension ComponentPattern {
  /// The fixed text with which all matches begin.
  fileprivate var beginning: [UInt8] {
    var text: [UInt8] = []
    for part in parts {
      guard !part.modifier.isOptional else { break }
      text += part.prefix
      guard part.param == nil, part.modifier == .once else { break }
    }
    return text
  }

  /// The parts without the names of the params.
  fileprivate var shape: [PatternPart] {
    parts.map { part in
      var part = part
      part.param = part.param.map { PatternPart.Param(name: "", shape: $0.shape) }
      return part
    }
  }
}

extension Address {
  /// Returns the beginning of a URL that both addresses accept, or nil if there is none.
  fileprivate func common(with other: Address) -> String? {
    let names = scheme == .any ? other.scheme.names : scheme.names.filter(other.scheme.contains)
    guard let name = names.first ?? (scheme == other.scheme ? "https" : nil) else { return nil }
    guard Link.isWeb(name) else { return host == nil && other.host == nil ? Link.site(name, nil, nil) : nil }
    switch (host, other.host) {
    case (nil, nil): return Link.site(name, "example.com", nil)
    case (let one?, nil): return one.program.common(with: one.program).map { Link.site(name, $0, port) }
    case (nil, let two?): return two.program.common(with: two.program).map { Link.site(name, $0, other.port) }
    case (let one?, let two?):
      guard port == other.port else { return nil }
      return one.program.common(with: two.program).map { Link.site(name, $0, port) }
    }
  }

  fileprivate func isIncluded(in other: Address) -> Bool {
    let names = scheme.names
    guard other.scheme == .any || !names.isEmpty && names.allSatisfy(other.scheme.contains) else {
      return false
    }
    guard let wanted = other.host else { return true }
    guard let host, port == other.port else { return false }
    return host.program.isIncluded(in: wanted.program)
  }
}

extension Link {
  fileprivate static func site(_ scheme: String, _ host: [UInt8], _ port: Int?) -> String {
    site(scheme, String(decoding: host, as: UTF8.self), port)
  }
}
