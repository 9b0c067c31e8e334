package import Routing

/// The comparison of claims with the patterns of an app's links.
///
/// Both are languages of URLs, so all URLs are compared and not samples of them. The examples are shortest ones.
package struct ClaimCheck: Sendable {
  private let patterns: [LinkPattern]
  private let site: String
  /// The patterns that take links of the site.
  private let own: [Int]
  /// The links of each pattern, or nil for one that is too large.
  private let languages: [PatternLanguage?]

  /// Creates a check of claims of a site.
  /// - Parameters:
  ///   - patterns: The patterns of the app.
  ///   - host: The host of the site, or nil for all sites whose links the app takes.
  package init(_ patterns: [LinkPattern], host: String?) {
    self.patterns = patterns
    languages = patterns.map { try? PatternLanguage($0) }
    if let host {
      site = "https://" + (host.hasPrefix("*") ? "www" + host.dropFirst(host.hasPrefix("*.") ? 1 : 0) : host)
      let site = site
      own = patterns.indices.filter { patterns[$0].takesLinks(of: site) }
    } else {
      own = patterns.indices.filter { patterns[$0].exampleSite != nil }
      let named = own.first { !patterns[$0].acceptsAnyHost } ?? own.first
      site = named.flatMap { patterns[$0].exampleSite } ?? "https://example.com"
    }
  }

  /// Returns whether a pattern, given by its number, takes links of the site.
  package func concerns(_ pattern: Int) -> Bool { own.contains(pattern) }

  /// Returns what is to be said about the claims of a file, in their order.
  package func findings(of claims: [Claim]) -> [ClaimFinding] {
    let languages = claims.map { try? ClaimLanguage($0) }
    return claims.indices.compactMap { number in
      do throws(TooLarge) {
        return try finding(of: number, languages)
      } catch {
        return .undecided(claims[number])
      }
    }
  }

  /// Returns the numbers of the patterns of the site that no claim has, with examples.
  package func unclaimed(_ claims: [Claim]) -> [ClaimFinding] {
    let languages = claims.map { try? ClaimLanguage($0) }
    return own.compactMap { number in
      do throws(TooLarge) {
        return try example(ofUnclaimed: number, zip(claims, languages)).map {
          .unclaimed(number, example: $0)
        }
      } catch {
        return .undecidedPattern(number)
      }
    }
  }
}

extension ClaimCheck {
  private func language(of claim: ClaimLanguage?) throws(TooLarge) -> ClaimLanguage {
    guard let claim else { throw TooLarge() }
    return claim
  }

  private func finding(of number: Int, _ languages: [ClaimLanguage?]) throws(TooLarge) -> ClaimFinding? {
    let language = try language(of: languages[number])
    let claim = language.claim
    var question = try ClaimQuestion(about: language)
    var earlier: [Claim] = []
    for other in languages[..<number] {
      let other = try self.language(of: other)
      guard other.claim.comes(before: claim) else { continue }
      question.add(other)
      earlier.append(other.claim)
    }
    if !claim.excludes { try add(own, to: &question, for: claim) }
    var witnesses = ClaimWitnesses(of: claim, after: earlier)
    try question.visit { witnesses.take($0) }
    return witnesses.finding(at: site)
  }

  private func add(_ numbers: [Int], to question: inout ClaimQuestion, for claim: Claim) throws(TooLarge) {
    for number in numbers {
      guard let pattern = languages[number] else { throw TooLarge() }
      if pattern.beginning.mayMeet(claim.beginning) { question.add(pattern) }
    }
  }

  private func example(
    ofUnclaimed number: Int, _ languages: Zip2Sequence<[Claim], [ClaimLanguage?]>
  ) throws(TooLarge) -> String? {
    guard let pattern = self.languages[number] else { throw TooLarge() }
    var question = try ClaimQuestion(about: pattern)
    var claims: [Claim] = []
    for (claim, language) in languages where claim.beginning.mayMeet(pattern.beginning) {
      question.add(try self.language(of: language))
      claims.append(claim)
    }
    var example: [UInt8]?
    var isClaimed = false
    try question.visit { url in
      guard url.isAnswered else { return true }
      example = example ?? url.text
      isClaimed = Self.isHandedOver(url, claims)
      return !isClaimed
    }
    let site = patterns[number].takesLinks(of: site) ? site : patterns[number].exampleSite ?? site
    return isClaimed ? nil : example.map { site + String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether an app is handed a URL: for each app, the first claim decides.
  private static func isHandedOver(_ url: ClaimQuestion.Answer, _ claims: [Claim]) -> Bool {
    var decided: Set<String> = []
    for (number, claim) in claims.enumerated() where url.isClaimed(number) {
      let apps = claim.apps.filter { !decided.contains($0) }
      if !claim.excludes, !apps.isEmpty { return true }
      decided.formUnion(apps)
    }
    return false
  }
}

extension Claim {
  /// Returns whether this claim, which is before another in its file, may decide about URLs of that one for all apps.
  fileprivate func comes(before other: Claim) -> Bool {
    host == other.host && beginning.mayMeet(other.beginning) && other.apps.allSatisfy(apps.contains)
  }
}
