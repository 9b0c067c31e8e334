import Routing

/// The URLs of a claim, ready for comparisons.
struct ClaimLanguage {
  let claim: Claim
  /// The automata of the conditions, all of which must match.
  let parts: [Automaton]

  init(_ claim: Claim) throws(TooLarge) {
    self.claim = claim
    var parts: [Automaton] = []
    for part in claim.parts { parts.append(try Automaton(part.shape)) }
    self.parts = parts
  }
}

/// The links that a pattern takes, ready for comparisons.
struct PatternLanguage: Sendable {
  /// The links, and those that have a slash after them.
  let plain: Automaton
  let slash: Automaton
  let beginning: [ByteSet]

  init(_ pattern: LinkPattern) throws(TooLarge) {
    let path = Shape(pattern.pathExpression)
    beginning = path.beginning
    plain = try Automaton(URLShape.path(path))
    slash = try Automaton(URLShape.path(.sequence([path, Shape("/".utf8)])))
  }
}
