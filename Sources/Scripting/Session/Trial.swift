import Experiments

/// An experiment of the running app, with its assigned variant.
struct Trial: Sendable {
  let title: Title
  let experiment: Experiment
  /// The name that the running app uses: `checkout`, or `shop.nav`.
  let name: String
  /// The assigned variant and the reason, or nil if it is not decided yet.
  var assignment: Assignment?
  var link: String?

  /// Lets the variant be decided again.
  mutating func forgetAssignment() { (assignment, link) = (nil, nil) }
}
