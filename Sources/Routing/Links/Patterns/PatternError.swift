/// A fault in a pattern, and its position.
package struct PatternError: Error, Equatable, Sendable {
  /// The column, counted in Unicode scalars from 1.
  package let column: Int
  /// The kind of fault.
  package let fault: Fault

  /// The kinds of faults.
  package enum Fault: Equatable, Sendable {
    case tooLong(limit: Int)
    case trailingBackslash
    case noName
    case nameTwice(String)
    case tooManyParams(limit: Int)
    case tooManyOptional(limit: Int)
    case tooLarge(limit: Int)
    case nothingToRepeat(Character)
    case stray(Character)
    case unclosed(Character)
    case noExpression
    case notASCII(Character)
    case query
    case fragment
    case percent(String)
    case scheme(String)
    case noScheme
    case noHost
    case port(String)
    case hostLetter(Character)
    case notAPrefix
    case groupAlone
    case unknownGroup
    case tooDeep(limit: Int)
    case lookAround(String)
    case backReference(String)
    case boundary(String)
    case anchor(Character)
    case setOperation(String)
    case unknownEscape(String)
    case badRange(String)
    case badCount(String)
    case tooOften(limit: Int)
  }
}
