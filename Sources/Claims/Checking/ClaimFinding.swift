/// A difference between what an app claims of a site and what its links answer.
package enum ClaimFinding: Equatable, Sendable {
  /// No pattern takes the URLs of a claim.
  case unanswered(Claim, example: String)
  /// Some URLs of a claim are taken by a pattern, and others by none.
  case partly(Claim, answered: String, unanswered: String)
  /// The claim comes after others that decide about all of its URLs.
  case shadowed(Claim, by: [Claim])
  /// An exclusion comes after claims that hand some of its URLs to the app.
  case late(Claim, after: Claim, example: String, isWhole: Bool)
  /// No URL that a browser writes can match the claim.
  case nothing(Claim)
  /// The comparison of a claim would take too long.
  case undecided(Claim)
  /// No claim has the links of a pattern, whose number this is.
  case unclaimed(Int, example: String)
  /// The comparison of a pattern, whose number this is, would take too long.
  case undecidedPattern(Int)

  /// Indicates whether the app is handed URLs that it cannot open.
  package var isUnanswered: Bool { if case .unanswered = self { true } else { false } }

  /// Indicates whether a claim that is no exclusion never decides.
  package var isIdle: Bool {
    switch self {
    case .shadowed(let claim, _), .nothing(let claim), .undecided(let claim): !claim.excludes
    default: false
    }
  }
}

extension ClaimFinding {
  /// The kind of the finding, for programs.
  package var kind: String {
    switch self {
    case .unanswered: "unanswered"
    case .partly: "partly"
    case .shadowed: "shadowed"
    case .late: "late"
    case .nothing: "nothing"
    case .unclaimed: "unclaimed"
    case .undecided, .undecidedPattern: "undecided"
    }
  }

  /// The URLs that show what the finding says, each with its role.
  package var examples: [(name: String, url: String)] {
    switch self {
    case .unanswered(_, let url): [("unanswered", url)]
    case .partly(_, let one, let other): [("answered", one), ("unanswered", other)]
    case .late(_, _, let url, _): [("late", url)]
    case .unclaimed(_, let url): [("unclaimed", url)]
    case .shadowed, .nothing, .undecided, .undecidedPattern: []
    }
  }

  /// The number of the pattern that the finding is about, or nil if it is about a claim.
  package var pattern: Int? {
    switch self {
    case .unclaimed(let number, _), .undecidedPattern(let number): number
    default: nil
    }
  }
}
