import ScreenStack

/// The variant that a user gets, and the reasons.
package struct Assignment: Equatable, Sendable {
  /// The variant.
  package let variant: String
  /// Indicates whether the user counts for the experiment. The exposure is reported once.
  package let isExposed: Bool
  /// The checks that were made, in order. The last one decided.
  package let gates: [Gate]
  /// The variations that the user keeps from now on, if a payload decided.
  package var kept: [StickyChange] = []
}

/// The facts about a user that an assignment needs.
package struct AssignmentQuestion {
  /// The value that a link gives for the experiment.
  package var link: String?
  /// The variant that was forced at the launch or from outside.
  package var forced: String?
  /// The user.
  package var unit: Gate.Unit
  /// Returns the variant that the user kept for a version.
  package var kept: (_ version: Int) -> String?
  /// The answer of the experiment's condition, or nil if it has none.
  package var isMeant: Bool?
  /// The facts for an experiment that a payload decides.
  package var facts = FeatureQuestion(.table([]))

  /// Creates a question about a user, without a requested variant.
  package init(_ unit: Gate.Unit, kept: @escaping (_ version: Int) -> String? = { _ in nil }) {
    self.unit = unit
    self.kept = kept
  }
}
