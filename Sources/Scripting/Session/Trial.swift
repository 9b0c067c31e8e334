import Routing

/// An experiment of the running app, with its assigned variant.
struct Trial: Sendable {
  /// The experiment's name and its plugin.
  let title: Title
  let experiment: Experiment
  /// The name that the running app uses: `checkout`, or `shop.nav`.
  let name: String
  /// The assigned variant and the reason, or nil if it is not decided yet.
  var assignment: Assignment?
  /// The variant that a link has requested.
  var link: String?

  /// Lets the variant be decided again.
  mutating func forgetAssignment() { (assignment, link) = (nil, nil) }
}
