import Claims
import Foundation
import Routing
import StageWalk
import Testing

/// Rules that hold for random claims and patterns, compared with all short URLs one by one.
struct ClaimWalkTests {
  @Test func `decisions are those of a simple comparison`() throws {
    try check(from: 0) { try $0.failureOfDecisions() }
  }

  @Test func `findings agree with all short URLs`() throws {
    try check(from: 10_000) { try $0.failureOfFindings() }
  }

  @Test func `unclaimed patterns agree with all short URLs`() throws {
    try check(from: 20_000) { try $0.failureOfUnclaimed() }
  }

  @Test func `walks meet what they are to meet`() throws {
    var kinds: [String: Int] = [:]
    for seed in 0..<100 as Range<UInt64> {
      let walk = ClaimWalk(seed: seed)
      for finding in walk.check.findings(of: try walk.file().claims) { kinds[finding.kind, default: 0] += 1 }
      kinds["unclaimed", default: 0] += walk.check.unclaimed(try walk.file().claims).count
    }
    for kind in ["unanswered", "partly", "shadowed", "late", "unclaimed"] {
      #expect(kinds[kind, default: 0] > 3, "\(kind): \(kinds)")
    }
    #expect(kinds["undecided"] == nil)
  }

  private func check(from start: UInt64, _ failure: (ClaimWalk) throws -> String?) throws {
    var reports: [String] = []
    for seed in start..<start + 50 where reports.count < 3 {
      let walk = ClaimWalk(seed: seed)
      if let words = try failure(walk) { reports.append("seed \(seed): \(walk.words): \(words)") }
    }
    #expect(reports.isEmpty, "\(reports.joined(separator: "\n"))")
  }
}

extension ClaimFinding {
  var kind: String { String(describing: self).components(separatedBy: "(")[0] }
}

/// Some claims of an app, and the patterns of its links.
private struct ClaimWalk {
  var claims: [NaiveClaim]
  var patterns: [LinkPattern]

  private static let pieces = ["a", "a", "A", "1", "/", "/", "*", "?", "/*", "a/", "%2F"]
  private static let segments = ["a", "A", "1", ":x", ":x(\\d+)", ":x(a|A)", "*", ":x?", "a:x"]
  private static let tokens = ["/", "a", "A", "1", "%2F", "?", "a=", "&", "#"]

  init(seed: UInt64) {
    var random = Random(seed: seed)
    claims = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.claim(&random) }
    patterns = (0..<Int.random(in: 1...2, using: &random)).compactMap { _ in
      let segments = (0..<Int.random(in: 1...2, using: &random)).map { place in
        Self.segments.randomElement(using: &random)!.replacing("x", with: "x\(place)")
      }
      return try? LinkPattern("https://s.example/" + segments.joined(separator: "/"))
    }
  }

  private static func claim(_ random: inout Random) -> NaiveClaim {
    var claim = NaiveClaim()
    claim.path = Int.random(in: 0..<8, using: &random) == 0 ? nil : text(&random, 1...3)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: claim.query = .text(["a=1", "*", "?*", ""].randomElement(using: &random)!)
    case 1: claim.query = .items([("a", ["1", "*", "?*", "", "?"].randomElement(using: &random)!)])
    default: break
    }
    if Int.random(in: 0..<6, using: &random) == 0 {
      claim.fragment = ["a", "*", "?*"].randomElement(using: &random)
    }
    claim.excludes = Int.random(in: 0..<2, using: &random) == 0
    claim.isCaseSensitive = Int.random(in: 0..<3, using: &random) > 0
    claim.isPercentEncoded = Int.random(in: 0..<3, using: &random) > 0
    return claim
  }

  private static func text(_ random: inout Random, _ count: ClosedRange<Int>) -> String {
    "/"
      + (0..<Int.random(in: count, using: &random)).map { _ in pieces.randomElement(using: &random)! }
      .joined()
  }

  /// All URLs of few tokens, the shortest first.
  static let urls: [String] = {
    var all = ["/"]
    var last = all
    for _ in 0..<3 {
      last = last.flatMap { url in tokens.map { url + $0 } }
      all += last
    }
    return Set(all.filter { $0.count { $0 == "#" } < 2 }).sorted { ($0.count, $0) < ($1.count, $1) }
  }()

  /// The URLs without empty segments, which are compared with patterns.
  static let plainURLs = urls.filter { !$0.prefix { !"?#".contains($0) }.contains("//") }

  var words: String { "\(claims.map(\.json)) \(patterns.map(\.text))" }

  var check: ClaimCheck { ClaimCheck(patterns, host: "s.example") }

  func file() throws -> ClaimFile { try ClaimFile(components: claims.map(\.json).joined(separator: ",")) }

  /// The number of the claim that decides about a URL.
  func decisive(_ url: String) -> Int? { claims.firstIndex { $0.matches(url) } }

  func isAnswered(_ url: String) -> Bool {
    (try? Link("https://s.example" + url)).map { LinkTable(patterns).match($0) != nil } ?? false
  }
}

/// The rule that fails, in words.
extension ClaimWalk {
  func failureOfDecisions() throws -> String? {
    let decider = try ClaimDecider(file())
    for url in Self.urls {
      let claim = decisive(url)
      let wanted = claim.map { (claims[$0].excludes ? "-" : "+") + "components[\($0)]" } ?? "-"
      let found = decider.decisions(url)
      if found != wanted { return "\(url): \(found), and not \(wanted)" }
    }
    return nil
  }

  func failureOfFindings() throws -> String? {
    let file = try file()
    let findings = check.findings(of: file.claims)
    for (number, claim) in file.claims.enumerated() {
      let own = findings.filter { $0.place == claim.place }
      guard own.count < 2 else { return "several findings: \(own)" }
      if let words = failure(of: own.first, about: number) { return "\(number): \(words): \(own)" }
    }
    return nil
  }

  private func failure(of finding: ClaimFinding?, about number: Int) -> String? {
    let all = Self.plainURLs.filter { claims[number].matches($0) }
    let own = all.filter { decisive($0) == number }
    let late = all.filter { url in decisive(url).map { $0 != number && !claims[$0].excludes } ?? false }
    let answered = own.filter(isAnswered)
    let unanswered = own.filter { !isAnswered($0) }
    if claims[number].excludes {
      switch finding {
      case .late(_, _, let example, let isWhole):
        let url = self.url(example)
        guard claims[number].matches(url), let first = decisive(url), first < number, !claims[first].excludes
        else { return "a wrong example" }
        return isWhole && !own.isEmpty ? "not whole: \(own[0])" : isShortest(url, late)
      case .shadowed: return own.first ?? late.first
      case .nothing: return all.first
      case nil: return late.first
      default: return "no finding for an exclusion"
      }
    }
    switch finding {
    case .unanswered(_, let example):
      if let url = answered.first { return "\(url) is answered" }
      return witness(example, number, false) ?? isShortest(url(example), unanswered)
    case .partly(_, let one, let other):
      return witness(one, number, true) ?? witness(other, number, false) ?? isShortest(url(one), answered)
        ?? isShortest(url(other), unanswered)
    case .shadowed: return own.first
    case .nothing: return all.first
    case nil: return unanswered.first
    default: return "no finding for a claim"
    }
  }

  private func url(_ example: String) -> String { example.replacing("https://s.example", with: "") }

  private func witness(_ example: String, _ number: Int, _ answered: Bool) -> String? {
    let url = url(example)
    if decisive(url) != number { return "\(url) is not decided by it" }
    return isAnswered(url) == answered ? nil : "\(url) is wrong"
  }

  private func isShortest(_ url: String, _ all: [String]) -> String? {
    all.first.flatMap { $0.count < url.count ? "\($0) is shorter" : nil }
  }

  func failureOfUnclaimed() throws -> String? {
    let file = try file()
    let findings = check.unclaimed(file.claims)
    for (number, pattern) in patterns.enumerated() {
      let table = LinkTable([pattern])
      let claimed = Self.plainURLs.first { url in
        let isTaken = (try? Link("https://s.example" + url)).map { table.match($0) != nil } ?? false
        return isTaken && (decisive(url).map { !claims[$0].excludes } ?? false)
      }
      let example = findings.compactMap { finding -> String? in
        if case .unclaimed(number, let example) = finding { example } else { nil }
      }.first
      guard let example else { continue }
      if let claimed { return "\(pattern.text): \(claimed) is claimed" }
      let url = url(example)
      if let link = try? Link(example), table.match(link) == nil { return "\(url) is no link of it" }
      if let claim = decisive(url), !claims[claim].excludes { return "\(url) is claimed" }
    }
    return nil
  }
}
