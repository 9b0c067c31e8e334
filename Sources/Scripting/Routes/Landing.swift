/// The result of opening a link from one of a plugin's starts.
package struct Landing: Equatable, Sendable {
  /// The start: `warm`, `cold`, or the plugin's name for it.
  package let start: String
  /// The path after the link, as traces write it.
  package let path: String
  /// The reason why the link was refused, or nil.
  package let refusal: String?
  /// The failure of the link's function, with its line, or nil.
  package let failure: String?
  /// The interceptor that waits for the user, or nil.
  package let asks: String?
  /// The screens on the way back, one after another.
  package let back: [String]
  /// The problem if the app could not start, or nil.
  package let problem: String?

  /// True if the app has opened the link.
  package var isOpened: Bool { refusal == nil && failure == nil && problem == nil }

  init(start: String, path: String, refusal: String?, failure: String?, asks: String?, back: [String]) {
    (self.start, self.path, self.refusal, self.failure) = (start, path, refusal, failure)
    (self.asks, self.back, problem) = (asks, back, nil)
  }

  /// The landing of an app that could not start.
  init(start: String, problem: String) {
    (self.start, path, refusal, failure, asks) = (start, "", nil, nil, nil)
    (back, self.problem) = ([], problem)
  }
}
