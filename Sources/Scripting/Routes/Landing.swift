/// The result of opening a link from one of a plugin's starts.
package struct Landing: Equatable, Sendable {
  /// The start: `warm`, `cold`, or the plugin's name for it.
  package let start: String
  /// The path after the link, as traces write it.
  package let path: String
  /// The reason why the link was refused, or nil.
  package let refusal: String?
  /// The interceptor that waits for the user, or nil.
  package let asks: String?
  /// The screens on the way back, one after another.
  package let back: [String]
  /// The problem if the app could not start, or nil.
  package let problem: String?

  init(start: String, path: String, refusal: String?, asks: String?, back: [String]) {
    (self.start, self.path, self.refusal) = (start, path, refusal)
    (self.asks, self.back, problem) = (asks, back, nil)
  }

  /// The landing of an app that could not start.
  init(start: String, problem: String) {
    (self.start, path, refusal, asks, back, self.problem) = (start, "", nil, nil, [], problem)
  }
}
