import LuaBridge
import ScreenStack

/// The answers of a service, one for each call. The last answer is repeated.
struct Replies: Sendable {
  private(set) var answers: [RetainedValue]
  private(set) var delay: Microseconds
  var next = 0
  /// The app's service that these replies belong to, or an empty string.
  var service = ""
  /// The module that was being loaded when they were made.
  var module: String?

  /// Changes the answers, and continues at the current position.
  mutating func change(to others: Replies) {
    (answers, delay) = (others.answers, others.delay)
    next = min(next, max(answers.count - 1, 0))
  }

  /// Removes the answers, because no script uses them any longer.
  mutating func retire() { (answers, module) = ([], nil) }

  mutating func take() -> RetainedValue? {
    guard !answers.isEmpty else { return nil }
    defer { next = min(next + 1, answers.count - 1) }
    return answers[next]
  }
}
