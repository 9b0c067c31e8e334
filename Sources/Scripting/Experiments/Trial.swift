import Routing

/// An experiment of the app that runs, and which variant it has come to.
struct Trial: Sendable {
  /// Whose it is, and as it is called there.
  let title: Title
  let experiment: Experiment
  /// As the app that runs calls it: `checkout`, or `shop.nav`.
  let name: String
  /// The variant, and why; nil before that was decided.
  var assignment: Assignment?
  /// What a link has asked for.
  var link: String?
}
