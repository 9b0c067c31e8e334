public import JSON

/// A mistake in a log.
public struct LogError: Error, Equatable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The kind of mistake.
  public let reason: Reason

  /// The kinds of mistakes.
  public enum Reason: Equatable, Sendable {
    case json(JSONError.Reason, column: Int)
    /// The line is JSON, but no object.
    case noObject
    /// A member has another type than the format says.
    case wrongType(member: String, wanted: String)
    /// A line has two members, of which each says what the line means.
    case severalMeanings(String, String)
    /// A number is too large for a number of seconds.
    case noTime(member: String)
  }

  /// Creates a mistake.
  public init(line: Int, _ reason: Reason) { (self.line, self.reason) = (line, reason) }
}
