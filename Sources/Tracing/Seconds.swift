package import ScreenStack

/// A time on the stage's clock, as text.
package struct Seconds: Equatable, Sendable {
  private let microseconds: Microseconds

  /// Creates a time from microseconds.
  package init(_ microseconds: Microseconds) { self.microseconds = microseconds }

  /// The time as in `0.35 s` or `1 s`: exact, with as few digits as possible.
  package var written: String {
    let (whole, part) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = microseconds < 0 ? "-" : ""
    guard part > 0 else { return "\(sign)\(whole) s" }
    var digits = String(String(part + 1_000_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits) s"
  }
}
