/// Numbers as JavaScript reads and writes them.
extension Double {
  /// The number as text: digits without an exponent up to 21 of them, `1e-7`, `NaN`.
  var scriptText: String {
    guard isFinite else { return isNaN ? "NaN" : self < 0 ? "-Infinity" : "Infinity" }
    if self == 0 { return "0" }
    let (digits, point) = magnitude.shortest
    let sign = self < 0 ? "-" : ""
    switch point {
    case digits.count...21:
      return sign + digits + String(repeating: "0", count: point - digits.count)
    case 1..<22:
      return sign + digits.prefix(point) + "." + digits.dropFirst(point)
    case -5..<1:
      return sign + "0." + String(repeating: "0", count: -point) + digits
    default:
      let power = point - 1
      let rest = digits.count > 1 ? "." + digits.dropFirst() : ""
      return sign + digits.prefix(1) + rest + "e" + (power < 0 ? "-" : "+") + "\(power.magnitude)"
    }
  }

  /// The fewest digits that identify a positive number, and the place of the point among them.
  private var shortest: (digits: String, point: Int) {
    let parts = description.split(separator: "e")
    let power = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let number = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let all = number.joined()
    let leading = all.prefix { $0 == "0" }.count
    var digits = String(all.dropFirst(leading))
    while digits.last == "0" { digits.removeLast() }
    return (digits, number[0].count - leading + power)
  }
}

extension String {
  /// The number that the text is for JavaScript: `" 12 "`, `""` is 0, `"0x1F"`. It is NaN for other texts.
  var scriptNumber: Double {
    let blanks: (Character) -> Bool = { $0.isWhitespace || $0 == "\u{FEFF}" }
    var text = drop(while: blanks)
    while let last = text.last, blanks(last) { text.removeLast() }
    if text.isEmpty { return 0 }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.lowercased().hasPrefix(prefix) {
      let digits = text.dropFirst(2)
      guard digits.first != "+", digits.first != "-" else { return .nan }
      return UInt64(digits, radix: radix).map { Double($0) } ?? .nan
    }
    if ["Infinity", "+Infinity"].contains(text) { return .infinity }
    if text == "-Infinity" { return -.infinity }
    guard text.utf8.allSatisfy({ $0.isOfDecimal }) else { return .nan }
    return Double(text.last == "." ? text.dropLast() : text[...]) ?? .nan
  }
}

extension UInt8 {
  fileprivate var isOfDecimal: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-")]
        .contains(self)
  }
}
