import CMathematics

/// Functions that the standard library of Swift leaves to C's. The results are the same bits on every machine.
package enum Mathematics {
  /// e to the power of a number.
  package static func exponential(_ number: Double) -> Double { fh_exp(number) }

  /// The complementary error function.
  package static func complementaryError(_ number: Double) -> Double { fh_erfc(number) }
}
