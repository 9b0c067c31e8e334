package import ScreenStack

/// The facts about a user that the value of a feature depends on.
package struct FeatureQuestion: Equatable, Sendable {
  /// The attributes, as a table.
  package var attributes: Value
  /// The link that was opened. Its query may ask for a variation: `?checkout=1`.
  package var url = ""
  /// The variations that are forced, by the keys of experiments.
  package var forcedVariations: [String: Int] = [:]
  /// The variations that users have kept, or nil if nothing is kept.
  package var sticky: StickyBuckets?
  /// Indicates whether experiments run at all.
  package var isEnabled = true
  /// Indicates whether no user is assigned by chance.
  package var isInQA = false

  /// Creates a question about a user.
  package init(_ attributes: Value) { self.attributes = attributes }

  /// Returns an attribute that can be numbered: no empty text, no zero, no false.
  func unit(_ attribute: String) -> Value? {
    guard let value = attributes.part(attribute), value.isTruthy else { return nil }
    return value
  }
}

/// The variations that users have kept.
package struct StickyBuckets: Equatable, Sendable {
  /// The variation keys by `checkout__0`, for each `id||42`.
  package var assignments: [String: [String: String]]

  /// Creates a record of variations.
  package init(_ assignments: [String: [String: String]] = [:]) { self.assignments = assignments }
}

/// A variation that a user keeps from now on.
package struct StickyChange: Equatable, Sendable {
  /// The attribute that identifies the user.
  package let attribute: String
  /// The user.
  package let id: String
  /// The key of the experiment with its version: `checkout__0`.
  package let experiment: String
  /// The key of the variation.
  package let variation: String
}
