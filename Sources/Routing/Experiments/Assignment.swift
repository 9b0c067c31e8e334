/// Which variant somebody has, and why.
package struct Assignment: Equatable, Sendable {
  /// The variant.
  package let variant: String
  /// Whether it counts for the experiment: then it is told, once.
  package let isExposed: Bool
  /// What was asked, in order. The last one has decided.
  package let gates: [Gate]
}

/// What an assignment is to know of a user.
package struct AssignmentQuestion {
  /// What a link says in the experiment's name.
  package var link: String?
  /// The variant that was said at the launch, or outside of it.
  package var forced: String?
  /// Who it is.
  package var unit: Gate.Unit
  /// The variant that was kept of a version.
  package var kept: (_ version: Int) -> String?

  /// Who, with nothing said of the variant.
  package init(_ unit: Gate.Unit, kept: @escaping (_ version: Int) -> String? = { _ in nil }) {
    self.unit = unit
    self.kept = kept
  }
}
