/// The result of opening a link from one of a plugin's starts.
package struct Landing: Equatable, Sendable {
  /// The start: `warm`, `cold`, or the plugin's name for it.
  package let start: String
  /// The path after the link, as traces write it.
  package let path: String
  /// What has kept the app from opening the link, or nil.
  package let obstacle: Obstacle?
  /// The interceptor that waits for the user, or nil.
  package let asks: String?
  /// The screens on the way back, one after another.
  package let back: [String]
  /// The problem if the app could not start, or nil.
  package let problem: String?

  /// True if the app has opened the link.
  package var isOpened: Bool { obstacle == nil && problem == nil }

  /// The causes for which an app opens no link.
  package enum Obstacle: Equatable, Sendable {
    /// The link was refused, for a reason.
    case refused(String)
    /// The link's function has failed. The text has the line.
    case failed(String)
  }

  init(start: String, path: String, _ obstacle: Obstacle?, asks: String?, back: [String]) {
    (self.start, self.path, self.obstacle) = (start, path, obstacle)
    (self.asks, self.back, problem) = (asks, back, nil)
  }

  /// The landing of an app that could not start.
  init(start: String, problem: String) {
    (self.start, path, obstacle, asks) = (start, "", nil, nil)
    (back, self.problem) = ([], problem)
  }
}
