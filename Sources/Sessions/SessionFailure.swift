/// A failure in the model while it follows a log: a handler that fails, a crash, or a leak.
public struct SessionFailure: Equatable, Sendable {
  /// The number of the line that the model followed, or nil at the end of the session.
  public let line: Int?
  /// The failure as a run reports it, with its place.
  public let words: String

  /// Creates a failure.
  public init(line: Int?, _ words: String) { (self.line, self.words) = (line, words) }

  /// The failure in words.
  public var message: String {
    (line.map { "at line \($0)" } ?? "at the end") + " the model fails: \(words)"
  }
}
