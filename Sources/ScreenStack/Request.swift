/// A stack change that waits.
struct Request: Equatable, Sendable {
  let command: Command
  let cause: Cause
  let until: Moment

  enum Moment: Equatable, Sendable {
    /// The turn's commit.
    case commit
    /// The end of a transition.
    case end(of: Int32)
  }
}
