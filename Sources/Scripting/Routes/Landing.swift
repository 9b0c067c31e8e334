/// Where a link has led from one of the starts that a plugin declares.
package struct Landing: Equatable, Sendable {
  /// From where: `warm`, `cold`, or what the plugin calls it.
  package let start: String
  /// Where one is then, as traces write it.
  package let path: String
  /// Why the link was refused, if it was.
  package let refusal: String?
  /// The interceptor that waits for the user, if one does.
  package let asks: String?
  /// What one sees on the way back, one screen after another.
  package let back: [String]
  /// What was wrong, if the app could not even begin.
  package let problem: String?

  init(
    start: String, path: String = "", refusal: String? = nil, asks: String? = nil, back: [String] = [],
    problem: String? = nil
  ) {
    (self.start, self.path, self.refusal) = (start, path, refusal)
    (self.asks, self.back, self.problem) = (asks, back, problem)
  }
}
