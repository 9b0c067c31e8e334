/// The known links, prepared for lookups.
///
/// The most specific pattern answers, wherever it was declared (``LinkRank``). A final slash is optional.
package struct LinkTable: Equatable, Sendable {
  /// The patterns, in the given order. The number of a pattern is its index.
  package let patterns: [LinkPattern]
  /// The variants of the patterns by descending rank. Equal ranks are in the order of the patterns.
  let candidates: [Candidate]
  /// The tries of patterns whose sites can be listed, and of those whose addresses must be checked.
  private var sites: [String: LinkTrie] = [:]
  private var others: [(address: Address, trie: LinkTrie)] = []

  /// A variant of a pattern. It is a class because each lookup reads it, and copies would be expensive.
  final class Candidate: Sendable {
    let pattern: Int
    let path: ComponentPattern
    let rank: LinkRank
    /// Indicates whether the site was found by its name, so that the address needs no check.
    let isNamed: Bool
    /// Indicates whether the pattern has other variants. The params then come from the whole pattern.
    let isPart: Bool

    init(_ pattern: Int, _ path: ComponentPattern, _ rank: LinkRank, isNamed: Bool, isPart: Bool) {
      (self.pattern, self.path, self.rank) = (pattern, path, rank)
      (self.isNamed, self.isPart) = (isNamed, isPart)
    }
  }

  /// The result of a lookup.
  package struct Match: Equatable, Sendable {
    /// The number of the pattern.
    package let pattern: Int
    /// The params in the order of the pattern, without the absent ones.
    package let params: [LinkParam]
  }

  /// Creates a table of patterns.
  package init(_ patterns: [LinkPattern]) {
    self.patterns = patterns
    let all = patterns.enumerated().flatMap { number, pattern in Self.candidates(of: pattern, number) }
    let order = all.indices.sorted { one, two in
      let (a, b) = (all[one], all[two])
      return a.candidate.rank == b.candidate.rank ? one < two : a.candidate.rank > b.candidate.rank
    }
    candidates = order.map { all[$0].candidate }
    for (number, place) in order.enumerated() { add(all[place].variant, number) }
  }

  private static func candidates(
    of pattern: LinkPattern, _ number: Int
  ) -> [(candidate: Candidate, variant: PatternVariant)] {
    let variants = PatternVariant.all(of: pattern.path)
    return variants.map { variant in
      let path = variants.count == 1 ? pattern.path : variant.path ?? pattern.path
      let candidate = Candidate(
        number, path, LinkRank(variant, at: pattern.address), isNamed: pattern.address.sites != nil,
        isPart: variants.count > 1)
      return (candidate, variant)
    }
  }

  private mutating func add(_ variant: PatternVariant, _ number: Int) {
    let address = patterns[candidates[number].pattern].address
    let pieces = variant.pieces
    if let names = address.sites {
      for name in names { sites[name, default: LinkTrie()].add(pieces, number * 2) }
      return
    }
    if let place = others.firstIndex(where: { $0.address == address }) {
      return others[place].trie.add(pieces, number * 2)
    }
    var trie = LinkTrie()
    trie.add(pieces, number * 2)
    others.append((address, trie))
  }

  /// Returns whether two tables have the same patterns, and therefore give the same answers.
  package static func == (a: LinkTable, b: LinkTable) -> Bool { a.patterns == b.patterns }
}

extension LinkTable {
  /// Returns the pattern that answers a link, with its params, or nil if there is none.
  package func match(_ link: Link) -> Match? {
    for trial in trials(of: link) {
      if let params = params(of: link, trial) {
        return Match(pattern: candidates[trial.candidate].pattern, params: params)
      }
    }
    return nil
  }

  /// A candidate that a link may match, with or without the slash at the end of the link.
  struct Trial {
    fileprivate let number: Int32

    var candidate: Int { Int(number >> 1) }
    fileprivate var isShorter: Bool { number & 1 == 1 }
  }

  /// Returns the candidates by descending rank, with the slash before without it.
  func trials(of link: Link) -> some Sequence<Trial> {
    let site = sites[link.site]
    let others = others.filter { $0.address.params(of: link) != nil }
    var found: [Int32] = []
    func collect(_ path: LinkPath) {
      site?.collect(path.bytes, into: &found)
      for other in others { other.trie.collect(path.bytes, into: &found) }
    }
    collect(link.path)
    let whole = found.count
    if let shorter = link.path.withoutSlash { collect(shorter) }
    for place in whole..<found.count { found[place] += 1 }
    if found.count > 1 { found.sort() }
    return found.lazy.map(Trial.init)
  }

  func params(of link: Link, _ trial: Trial) -> [LinkParam]? {
    let candidate = candidates[trial.candidate]
    let path = trial.isShorter ? link.path.withoutSlash ?? link.path : link.path
    guard let values = candidate.path.values(in: path.bytes) else { return nil }
    if candidate.isPart || !candidate.isNamed { return patterns[candidate.pattern].match(link, path) }
    return candidate.path.params(values, of: path)
  }
}
