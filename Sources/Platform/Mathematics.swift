import Glibc

/// What the standard library of Swift leaves to C's.
package enum Mathematics {
  /// e to the power of a number.
  package static func exponential(_ number: Double) -> Double { exp(number) }

  /// The complementary error function.
  package static func complementaryError(_ number: Double) -> Double { erfc(number) }
}
