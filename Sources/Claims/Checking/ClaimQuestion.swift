/// A question about all URLs of a claim or a pattern: which other claims have them, and whether patterns take them.
struct ClaimQuestion {
  private var automata: [Automaton]
  /// The automata that must match, besides the one of all URLs.
  private var about: [Int] = []
  /// The automata of each other claim.
  private var claims: [[Int]] = []
  /// The automata of each pattern: of its paths, and of its paths with a slash after them.
  private var patterns: [(plain: Int, slash: Int)] = []

  /// A shortest URL with certain answers.
  struct Answer {
    let text: [UInt8]
    fileprivate let matching: [Bool]
    fileprivate let claims: [[Int]]
    /// Indicates whether a pattern takes the URL.
    let isAnswered: Bool

    /// Returns whether the URL is one of another claim, by its number among them.
    func isClaimed(_ number: Int) -> Bool { claims[number].allSatisfy { matching[$0] } }
  }

  private static let urls: Automaton? = try? Automaton(URLShape.all)
  private static let roots: Automaton? = try? Automaton(URLShape.path(Shape("/".utf8)))
  private static let root = 1

  private init() throws(TooLarge) {
    guard let urls = Self.urls, let roots = Self.roots else { throw TooLarge() }
    automata = [urls, roots]
  }

  /// Creates a question about the URLs of a claim.
  init(about claim: ClaimLanguage) throws(TooLarge) {
    try self.init()
    about = claim.parts.map { add($0) }
  }

  /// Creates a question about the links of a pattern. They are the URLs that are answered.
  init(about pattern: PatternLanguage) throws(TooLarge) {
    try self.init()
    add(pattern)
  }

  private mutating func add(_ automaton: Automaton) -> Int {
    automata.append(automaton)
    return automata.count - 1
  }

  /// Adds a claim that may have the URLs, too.
  mutating func add(_ claim: ClaimLanguage) { claims.append(claim.parts.map { add($0) }) }

  /// Adds a pattern that may take the URLs.
  mutating func add(_ pattern: PatternLanguage) { patterns.append((add(pattern.plain), add(pattern.slash))) }

  /// Calls a closure for a shortest URL of each combination of answers, until it returns false.
  func visit(_ body: (Answer) -> Bool) throws(TooLarge) {
    try Exploration(automata, needed: [0] + about).visit { matching, text in
      guard matching[0], about.allSatisfy({ matching[$0] }) else { return true }
      // A link has a slash after it only if it is not the slash itself.
      let isAnswered = patterns.contains { matching[$0.plain] || matching[$0.slash] && !matching[Self.root] }
      return body(Answer(text: text, matching: matching, claims: claims, isAnswered: isAnswered))
    }
  }
}
