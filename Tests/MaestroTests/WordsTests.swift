import Maestro
import Testing

@Suite struct WordsTests {
  static let literals: [(String, String)] = [
    ("plain", "plain"), ("${x}", "\\${x}"), ("a${b}c${d}", "a\\${b}c\\${d}"), ("$x {y}", "$x {y}"),
    ("${open", "${open"), ("${a${b}", "${a\\${b}"), ("\\${x}", "\\\\${x}"), ("", ""),
  ]

  @Test(arguments: literals) func `a literal runs no script`(_ text: String, _ evaluated: String) {
    #expect(Words.literal(text).evaluated == evaluated)
  }

  @Test func `a variable is evaluated`() { #expect(Words.variable("PASSWORD").evaluated == "${PASSWORD}") }
}
