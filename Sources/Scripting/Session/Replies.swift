import LuaBridge
import ScreenStack

/// What a service answers, call by call; the last answer stays.
struct Replies: Sendable {
  private(set) var answers: [Held]
  /// How long each takes.
  private(set) var delay: Microseconds
  var next = 0
  /// The service of the app for which they answer, if they do.
  var service = ""
  /// The module that was being loaded when they were made.
  var module: String?

  /// Others answer from now on, where these had come to.
  mutating func change(to others: Replies) {
    (answers, delay) = (others.answers, others.delay)
    next = min(next, max(answers.count - 1, 0))
  }

  /// Nobody knows them any more.
  mutating func retire() { (answers, module) = ([], nil) }

  /// The answer to a call.
  mutating func take() -> Held? {
    guard !answers.isEmpty else { return nil }
    defer { next = min(next + 1, answers.count - 1) }
    return answers[next]
  }
}
