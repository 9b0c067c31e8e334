import CEdit

/// A position on the screen, relative to the start of a prompt, as libedit arranges text.
package struct ScreenPlace: Equatable {
  /// The number of lines below the first line of the prompt.
  package private(set) var row = 0
  /// The number of columns from the left.
  package private(set) var column = 0
  private let columns: Int

  /// Creates the position after a text on a terminal with a number of columns.
  package init(after text: String, columns: Int) {
    self.columns = max(columns, 2)
    for scalar in text.unicodeScalars { pass(scalar) }
  }

  /// Returns the number of columns that a text takes in a line that is long enough.
  package static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(Int(ce_width($1.value)), 0) }
  }

  private mutating func pass(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n": (row, column) = (row + 1, 0)
    case "\t": repeat { pass(width: 1) } while column % 8 != 0
    case "\0"..<" ", "\u{7F}": for _ in 0..<2 { pass(width: 1) }
    default: pass(scalar, Int(ce_width(scalar.value)))
    }
  }

  /// Advances over a scalar. One that cannot be shown is written as `\U+0085`.
  private mutating func pass(_ scalar: Unicode.Scalar, _ width: Int) {
    guard width < 0 else { return pass(width: width) }
    for _ in 0..<(scalar.value > 0xFFFF ? 8 : 7) { pass(width: 1) }
  }

  private mutating func pass(width: Int) {
    if column + width > columns { (row, column) = (row + 1, 0) }
    column += width
    if column >= columns { (row, column) = (row + 1, 0) }
  }
}
