/// What a run says of itself beside its trace, for whoever compares runs.
package struct Course: Equatable, Sendable {
  /// How many lines were told when the goal was reached; nil if the scenario names none.
  package internal(set) var goal: Int?
  /// How many steps each `reach` took, in their order.
  package internal(set) var reaches: [Int] = []
  /// The fewest steps from the goal back to where the app began: leaving, tabs, and words of alerts; where these
  /// do not lead there, actions as well. Nil if no way was found.
  package internal(set) var wayBack: Int?
  /// How many handlers have failed.
  package internal(set) var errors = 0
  /// How many screens and flows were held by mistake.
  package internal(set) var leaks = 0
  /// The circumstances that the scenario has chosen itself: `device`, or the name of an experiment.
  package internal(set) var chosen: Set<String> = []
  /// Nothing was noted.
  package init() {}

  /// Where the app was when the user first did something.
  var start: String?
}
