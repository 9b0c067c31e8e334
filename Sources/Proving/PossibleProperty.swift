/// A property about what is possible, and the states of a search that it is about.
package struct PossibleProperty: Equatable, Sendable {
  /// The name.
  package let name: String
  /// The names of the acts that a way may not contain: `tap pay` stands for taps with any values, of any screen's `pay`.
  package let without: [String]
  /// The acts of these names, each in a state.
  package let forbidden: Set<StateGraph.Trial>
  /// The states from which a way has to lead to a goal.
  package let applies: Bits
  /// The states in which the function of the property is true.
  package let goal: Bits

  /// Creates a property that applies in some states.
  package init(
    _ name: String, without: [String], in forbidden: Set<StateGraph.Trial>, applies: Bits, goal: Bits
  ) {
    (self.name, self.without, self.forbidden) = (name, without, forbidden)
    (self.applies, self.goal) = (applies, goal)
  }
}
