import LuaBridge
import ScreenStack

/// What a service answers, call by call; the last answer stays.
struct Replies: Sendable {
  let answers: [Held]
  /// How long each takes.
  let delay: Microseconds
  var next = 0
  /// The service of the app for which they answer, if they do.
  var service = ""

  /// The answer to a call.
  mutating func take() -> Held? {
    guard !answers.isEmpty else { return nil }
    defer { next = min(next + 1, answers.count - 1) }
    return answers[next]
  }
}
