/// The first mistake in a text that is no JSON.
public struct JSONError: Error, Equatable, Sendable {
  /// The kind of mistake.
  public let reason: Reason
  /// The line of the mistake, from 1.
  public let line: Int
  /// The column of the mistake, from 1.
  public let column: Int

  /// The kinds of mistakes.
  public enum Reason: Equatable, Sendable, CaseIterable {
    case noValue, noName, noColon, noCommaInArray, noCommaInObject
    case badNumber, badEscape, control, openString, tooDeep, rest
  }

  /// The mistake with its place.
  public var message: String { "line \(line), column \(column): \(reason.words)" }
}

extension JSONError.Reason {
  /// The mistake in words.
  public var words: String {
    switch self {
    case .noValue: "a value is missing"
    case .noName: "a name in quotes is missing"
    case .noColon: "a ':' is missing after the name"
    case .noCommaInArray: "a ',' or a ']' is missing"
    case .noCommaInObject: "a ',' or a '}' is missing"
    case .badNumber: "a number is malformed"
    case .badEscape: "an escape sequence is malformed"
    case .control: "a control character is not escaped"
    case .openString: "a string has no end"
    case .tooDeep: "it is nested too deep"
    case .rest: "something follows the value"
    }
  }
}
