/// What an assignment has asked, and what came of it. The last one that was asked has decided.
package enum Gate: Equatable, Sendable {
  /// Whether there is a choice at all.
  case choice(Bool)
  /// The variant that a link asks for.
  case link(String?)
  /// The variant that was said at the launch, or outside of it.
  case forced(String?)
  /// Whether the experiment runs.
  case active(Bool)
  /// Who it is, by an attribute.
  case unit(Unit, by: String)
  /// What the user has kept.
  case kept(Kept)
  /// Where the user stands in the experiment's namespace, if it has one.
  case namespace(Namespace?, Double)
  /// The user has kept a variant of a version that is over.
  case shutOut(version: Int)
  /// The user's number, and the variant whose it is: nil for a number that the coverage leaves out.
  case bucket(Double, String?)
  /// The variant that everybody gets.
  case winner(String?)

  /// Who is to be assigned.
  package enum Unit: Equatable, Sendable {
    /// Nobody was named: the run stands for somebody who got the control.
    case nobody
    /// The attribute was not given.
    case missing
    /// The answer has not come yet.
    case pending
    case id(String)
  }

  /// What a user has kept of an experiment that is sticky.
  package enum Kept: Equatable, Sendable {
    /// The experiment is not sticky.
    case off
    case nothing
    case variant(String)
    /// What was kept is no variant any more.
    case unknown(String)
    /// The version that shuts the user out.
    case blocked(Int)
  }
}

extension Gate.Unit {
  /// Who it is, if that is known.
  package var id: String? { if case .id(let id) = self { id } else { nil } }
}
