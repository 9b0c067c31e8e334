/// All links that are known, ready to be looked up.
///
/// The most specific pattern answers, wherever it was declared; see ``LinkRank``. A link that ends in a slash
/// is looked up with and without it.
package struct LinkTable: Equatable, Sendable {
  /// The patterns by number, as they were given.
  package let patterns: [LinkPattern]
  /// Variants of patterns, the greatest rank first; of equal ranks in the order of the patterns.
  let candidates: [Candidate]
  /// Tries of patterns whose sites can be named, and those whose sites have to be tried.
  private var sites: [String: LinkTrie] = [:]
  private var others: [(address: Address, trie: LinkTrie)] = []

  /// One variant of a pattern. A class, since it is looked at for each link and has much to be copied.
  final class Candidate: Sendable {
    let pattern: Int
    let path: ComponentPattern
    let rank: LinkRank
    /// Whether the site is known by its name, so that it need not be looked at again.
    let isNamed: Bool
    /// Whether there are other variants: the whole pattern then says what the params are.
    let isPart: Bool

    init(_ pattern: Int, _ path: ComponentPattern, _ rank: LinkRank, isNamed: Bool, isPart: Bool) {
      (self.pattern, self.path, self.rank) = (pattern, path, rank)
      (self.isNamed, self.isPart) = (isNamed, isPart)
    }
  }

  /// What a link leads to.
  package struct Match: Equatable, Sendable {
    /// The number of the pattern.
    package let pattern: Int
    /// In the order of the pattern, absent ones left out.
    package let params: [LinkParam]
  }

  /// A table of patterns; each is known by its place.
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

  /// Two tables of the same patterns answer alike.
  package static func == (a: LinkTable, b: LinkTable) -> Bool { a.patterns == b.patterns }
}

extension LinkTable {
  /// The pattern that answers to a link, and its params; nil if none does.
  package func match(_ link: Link) -> Match? {
    for trial in trials(of: link) {
      if let params = params(of: link, trial) {
        return Match(pattern: candidates[trial.candidate].pattern, params: params)
      }
    }
    return nil
  }

  /// A candidate that a link may match, with the slash at the link's end or without it.
  struct Trial {
    fileprivate let number: Int32

    var candidate: Int { Int(number >> 1) }
    fileprivate var isShorter: Bool { number & 1 == 1 }
  }

  /// The greatest rank first, and with the slash before without it.
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

  /// The params of a link, if the candidate matches it.
  func params(of link: Link, _ trial: Trial) -> [LinkParam]? {
    let candidate = candidates[trial.candidate]
    let path = trial.isShorter ? link.path.withoutSlash ?? link.path : link.path
    guard let values = candidate.path.values(in: path.bytes) else { return nil }
    if candidate.isPart || !candidate.isNamed { return patterns[candidate.pattern].match(link, path) }
    return candidate.path.params(values, of: path)
  }
}
