/// A check that an assignment made, and its result. The last check decided.
package enum Gate: Equatable, Sendable {
  /// The check for more than one variant.
  case choice(Bool)
  case link(String?)
  /// The variant that was forced at the launch or from outside.
  case forced(String?)
  /// The check that the experiment runs.
  case active(Bool)
  /// The reason why the payload of the experiment cannot decide.
  case fault(String)
  /// The user, identified by an attribute.
  case unit(Unit, by: String)
  case kept(Kept)
  /// The number of the user in the experiment's namespace, if the experiment has one.
  case namespace(Namespace?, Double)
  /// The answer of the experiment's own condition.
  case condition(Bool)
  /// The rules of a payload's feature, the facts, and the variant of the value, or nil if the value has none.
  indirect case rules(FeatureVariants, FeatureQuestion, String?)
  /// The user has kept a variant of a version that is no longer allowed.
  case shutOut(version: Int)
  /// The number of the user and its variant, or nil if the coverage leaves the number out.
  case bucket(Double, String?)
  /// The variant that all participants get, if there is a winner.
  case winner(String?)

  /// The user of an assignment.
  package enum Unit: Equatable, Sendable {
    /// No user was named. The run represents a user with the control.
    case nobody
    case missing
    case pending
    case id(String)
  }

  /// The variant that a user has kept in a sticky experiment.
  package enum Kept: Equatable, Sendable {
    /// The experiment is not sticky.
    case off
    case nothing
    case variant(String)
    case unknown(String)
    /// The version of a kept variant that excludes the user.
    case blocked(Int)
  }
}

extension Gate.Unit {
  /// The id of the user, if it is known.
  package var id: String? { if case .id(let id) = self { id } else { nil } }
}
