package import ScreenStack

/// A time on the stage's clock, in words.
package struct Seconds: Equatable, Sendable {
  private let microseconds: Microseconds

  /// A time of some microseconds.
  package init(_ microseconds: Microseconds) { self.microseconds = microseconds }

  /// `0.35 s`, `1 s`: as exact as the clock, with no more digits than that takes.
  package var written: String {
    let (whole, part) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = microseconds < 0 ? "-" : ""
    guard part > 0 else { return "\(sign)\(whole) s" }
    var digits = String(String(part + 1_000_000).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits) s"
  }
}

extension Int {
  /// `no leaks`, `1 leak`, `2 leaks`.
  func counting(_ thing: String) -> String {
    switch self {
    case 0: "no \(thing)s"
    case 1: "1 \(thing)"
    default: "\(self) \(thing)s"
    }
  }
}
