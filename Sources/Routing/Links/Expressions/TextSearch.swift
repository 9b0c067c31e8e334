/// A JavaScript regular expression that is searched for in texts, in linear time: `^(ios|ipados)`.
///
/// The start and the end of a text are letters of their own, which only `^` and `$` match. Look-around, `\b` and
/// references back are refused, because they take more than one reading.
package struct TextSearch: Equatable, Sendable {
  private let program: Program

  /// The largest number of bytes of a text. A longer one contains nothing.
  package static let longest = 100_000

  /// Compiles an expression.
  /// - Throws: The first fault of the expression, or `tooLarge`.
  package init(_ text: String, ignoringCase: Bool = false) throws(PatternError) {
    let body = try ExpressionParser.parse(Array(text.utf8), column: 1, .search(ignoresCase: ignoringCase))
    let before = Expression.repeated(.set(ScalarSet.all.union(ScalarSet(ScalarSet.start))), .any)
    let after = Expression.repeated(.set(ScalarSet.all.union(ScalarSet(ScalarSet.end))), .any)
    guard let program = Program(.sequence([before, body, after])) else {
      throw PatternError(column: 1, fault: .tooLarge(limit: Program.limit))
    }
    self.program = program
  }

  /// Returns whether a text contains a match.
  package func isFound(in text: String) -> Bool {
    guard text.utf8.count <= Self.longest else { return false }
    return program.run([.textStart] + text.utf8 + [.textEnd]).slots != nil
  }
}
