/// The shortest URLs of a claim that show what is to be said about it.
struct ClaimWitnesses {
  private let claim: Claim
  /// The claims that decide before it.
  private let earlier: [Claim]
  /// The numbers of those that do.
  private var winners: [Int] = []
  private var isEmpty = true
  /// The first URL that an earlier claim hands over, with the number of that claim.
  private var late: (winner: Int, url: [UInt8])?
  private var answered: [UInt8]?
  private var unanswered: [UInt8]?

  init(of claim: Claim, after earlier: [Claim]) { (self.claim, self.earlier) = (claim, earlier) }

  /// Takes a URL of the claim, and returns whether others are of interest.
  mutating func take(_ url: ClaimQuestion.Answer) -> Bool {
    isEmpty = false
    if let winner = earlier.indices.first(where: url.isClaimed) {
      if !winners.contains(winner) { winners.append(winner) }
      if !earlier[winner].excludes, late == nil { late = (winner, url.text) }
      return true
    }
    if url.isAnswered { answered = answered ?? url.text } else { unanswered = unanswered ?? url.text }
    return claim.excludes ? late == nil && !earlier.isEmpty : answered == nil || unanswered == nil
  }

  /// Returns what is to be said about the claim, or nil.
  /// - Parameter site: The beginning of the URLs.
  func finding(at site: String) -> ClaimFinding? {
    func text(_ url: [UInt8]) -> String { site + String(decoding: url, as: UTF8.self) }
    if isEmpty { return .nothing(claim) }
    let isIdle = answered == nil && unanswered == nil
    if claim.excludes, let late {
      return .late(claim, after: earlier[late.winner], example: text(late.url), isWhole: isIdle)
    }
    if isIdle { return .shadowed(claim, by: winners.map { earlier[$0] }) }
    guard !claim.excludes, let unanswered else { return nil }
    guard let answered else { return .unanswered(claim, example: text(unanswered)) }
    return .partly(claim, answered: text(answered), unanswered: text(unanswered))
  }
}
