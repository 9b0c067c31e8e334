import CMathematics

/// Functions that Swift's standard library leaves to C. Their results have the same bits on every machine.
package enum Mathematics {
  /// Returns e to the power of a number.
  package static func exponential(_ number: Double) -> Double { fh_exp(number) }

  /// Returns the complementary error function of a number.
  package static func complementaryError(_ number: Double) -> Double { fh_erfc(number) }
}
