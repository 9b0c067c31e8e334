package import Routing
import ScreenStack

extension ClaimFinding {
  /// The place that the finding is about, or nil if it is about a pattern.
  package var place: ClaimPlace? {
    switch self {
    case .unanswered(let claim, _), .partly(let claim, _, _), .shadowed(let claim, _),
      .late(let claim, _, _, _),
      .nothing(let claim), .undecided(let claim):
      claim.place
    case .unclaimed, .undecidedPattern: nil
    }
  }

  /// Returns the finding as text, with the claim or the pattern first.
  package func message(of patterns: [LinkPattern]) -> String {
    switch self {
    case .unanswered(let claim, let example):
      "\(claim.written): no link answers '\(example)' or any other URL of it. Write a link, or exclude it."
    case .partly(let claim, let answered, let unanswered):
      "\(claim.written): a link answers '\(answered)', but none answers '\(unanswered)'. Widen the link, or "
        + "narrow the claim."
    case .shadowed(let claim, let others):
      "\(claim.written): never decides, because \(others.written) have all of it. Remove it, or move it up."
    case .late(let claim, let other, let example, let isWhole):
      "\(claim.written): has no effect on " + (isWhole ? "any of its URLs" : "some of its URLs")
        + ", such as '\(example)', which \(other.written) hands over. Move it up."
    case .nothing(let claim):
      "\(claim.written): no URL can match. Percent-encode what a path cannot contain, or set 'percentEncoded' to "
        + "false."
    case .undecided(let claim): "\(claim.written): was not compared, it has too many cases. Use fewer '*'."
    case .unclaimed(let number, let example):
      "\(patterns[number].text): nothing claims '\(example)' or any other link of it. Claim it, or remove it."
    case .undecidedPattern(let number):
      "\(patterns[number].text): was not compared, it has too many cases. Use fewer expressions."
    }
  }
}

extension Claim {
  /// The claim with its place: `details[0].components[1] 'NOT /help/*'`.
  package var written: String { "\(place.path) '\(excludes ? "NOT " : "")\(text.onOneLine)'" }
}

extension [Claim] {
  fileprivate var written: String {
    let names = prefix(3).map(\.written)
    return names.joined(separator: " and ") + (count > 3 ? " and others" : "")
  }
}

extension ClaimRemark {
  /// The remark as text, with the place first.
  package var message: String { (place.path.isEmpty ? "" : "\(place.path): ") + reason.words }
}

extension ClaimRemark.Reason {
  fileprivate var words: String {
    switch self {
    case .unknownKey(let key):
      "the system ignores the key '\(key.onOneLine)'. Remove it, or correct its spelling."
    case .noQuery(let key):
      "the system ignores the whole query, because the value of '\(key.onOneLine)' is no string. Write a pattern."
    case .pathsBesideComponents: "the system ignores 'paths' where there are 'components'. Remove them."
    case .noComponents: "it claims nothing. Write 'components'."
    case .notVerified: "browsers keep the links of a filter without 'autoVerify'. Set it to true."
    case .noFingerprint: "no certificate is named, so the system does not trust the app. Add its fingerprint."
    case .untrusted(let package):
      "the site does not name '\(package.onOneLine)', so the system does not trust the app. Add it."
    case .dynamicComponents: "dynamic links are not compared. What the manifest claims is."
    }
  }
}
