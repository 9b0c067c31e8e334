/// The cause of a step: who or what has acted.
package enum Means: UInt8, CaseIterable, Sendable {
  /// The user has touched a screen.
  case touch
  /// A timer has fired.
  case time
  /// A service has answered.
  case answer
  /// A link or a notification was opened.
  case link
  /// The system has done something: background, rotation, restart.
  case system

  /// True if a user who stays in the app can rely on it: touches, time, and any answer. Properties about what is
  /// possible, and dead ends, count these only.
  package var isOfUser: Bool {
    switch self {
    case .touch, .time, .answer: true
    case .link, .system: false
    }
  }
}
