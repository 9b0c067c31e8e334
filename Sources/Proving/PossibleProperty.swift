/// A property about what is possible, and the states of a search that it is about.
package struct PossibleProperty: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The acts that a way may not contain: `tap pay` stands for each act that begins with these words.
  package let forbidden: [String]
  /// The states from which a way has to lead to a goal.
  package let applies: Bits
  /// The states in which the function of the property is true.
  package let goal: Bits

  /// Creates a property that applies in some states.
  package init(_ name: String, without forbidden: [String], applies: Bits, goal: Bits) {
    (self.name, self.forbidden, self.applies, self.goal) = (name, forbidden, applies, goal)
  }
}
