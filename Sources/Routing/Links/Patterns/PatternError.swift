/// What is wrong with a pattern, and where.
package struct PatternError: Error, Equatable, Sendable {
  /// Counted in letters, from 1.
  package let column: Int
  /// What is wrong there.
  package let fault: Fault

  /// What may be wrong.
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
