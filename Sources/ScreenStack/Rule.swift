/// A rule of UIKit's behavior, which the stage follows or explicitly leaves out.
///
/// Tests and complaints refer to a rule by its id. Its settings describe how iOS versions differ.
public struct Rule: Equatable, Sendable {
  /// The identifier, such as `U13`.
  public let id: String
  /// The behavior, in one sentence without a full stop.
  public let title: String
  /// The stage's behavior, and what it leaves out, in a few lines.
  public let text: String
  /// The certainty of the rule.
  public let certainty: Certainty
  /// The sources: URLs, or short references.
  public let evidence: [String]

  /// The certainty of a rule. A note says what is uncertain.
  public enum Certainty: Equatable, Sendable {
    /// All of it was observed or is documented.
    case verified
    /// Some of it is a guess, or relies on one report.
    case partly(String)
    /// Only iOS versions older than every profile behave this way.
    case noProfile(String)
    /// The stage does not follow it.
    case outOfScope(String)
  }

  init(
    _ id: String, _ title: String, _ certainty: Certainty, evidence: [String], _ text: String
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.certainty = certainty
    self.evidence = evidence
  }
}

extension Rule {
  /// All rules, in the order of their numbers.
  public static let all = stack + modal + containers

  /// The rule with an id, ignoring case, or nil if there is none.
  public static subscript(id: String) -> Rule? {
    let wanted = id.lowercased()
    return all.first { $0.id.lowercased() == wanted }
  }

  /// The settings of the rule: behavior that differs between iOS versions, or is uncertain.
  public var settings: [Setting] { Setting.allCases.filter { $0.rules.contains(id) } }
}
