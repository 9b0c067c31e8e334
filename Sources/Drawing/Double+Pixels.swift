extension Double {
  /// The number with one digit after the point at most.
  package var pixels: String {
    let tenths = Int((self * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let digit = tenths.magnitude % 10
    return "\(sign)\(tenths.magnitude / 10)\(digit == 0 ? "" : ".\(digit)")"
  }
}
