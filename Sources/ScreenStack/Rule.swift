/// One of UIKit's manners that the stage follows, or leaves out and says so.
///
/// Tests and complaints name it by its id. How systems differ in it stands in its settings.
public struct Rule: Equatable, Sendable {
  /// Its name: `U13`.
  public let id: String
  /// What happens, in one sentence without a full stop.
  public let title: String
  /// What the stage does, and what it leaves out, in a few lines.
  public let text: String
  /// How well it is known.
  public let standing: Standing
  /// Where it was seen: addresses, or short references.
  public let evidence: [String]

  /// How well a rule is known; a note says what is not.
  public enum Standing: Equatable, Sendable {
    /// All of it was seen or is documented.
    case verified
    /// Some of it is a guess, or rests on one report.
    case partly(String)
    /// Nobody was found who has seen it.
    case unverified(String)
    /// Only systems older than any profile had it.
    case noProfile(String)
    /// The stage does not follow it.
    case outOfScope(String)
  }

  init(
    _ id: String, _ title: String, _ standing: Standing, evidence: [String], _ text: String
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.standing = standing
    self.evidence = evidence
  }
}

extension Rule {
  /// Every rule, in the order of their numbers.
  public static let all = stack + modal + containers

  /// The rule of that name, capitals aside; nil if there is none.
  public static subscript(id: String) -> Rule? {
    let wanted = id.lowercased()
    return all.first { $0.id.lowercased() == wanted }
  }

  /// The questions in it to which systems give different answers, or to which the answer is not certain.
  public var settings: [Setting] { Setting.allCases.filter { $0.rules.contains(id) } }
}
