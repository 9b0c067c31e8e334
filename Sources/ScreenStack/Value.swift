/// A piece of plain data, for the params of a screen and the description of a stage.
public enum Value: Hashable, Sendable {
  case nothing
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([Value])
  case table([Field])

  /// A named value.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: Value

    /// Creates a field.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension Value {
  /// The value as a Lua literal. Plain words have no quotes, and lists and tables are written as their count.
  ///
  /// `id=3` and `id="3"` remain different. Invisible characters and line breaks are escaped. A number is
  /// written as Lua prints it, but a NaN has no sign, which differs between machines.
  public var written: String {
    switch self {
    case .nothing: "nil"
    case .flag(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .number(let number): number.written
    case .text(let text): text.isPlainWord ? text : text.quoted
    case .list(let values): "{\(values.count)}"
    case .table(let fields): "{\(fields.count)}"
    }
  }
}

extension String {
  /// The string on one line. Invisible characters and line breaks are escaped as in Lua: `\n`, `\u{200B}`.
  ///
  /// Spaces are kept, and so are characters that join or color emoji.
  public var onOneLine: String { utf8.allSatisfy { (0x20...0x7E).contains($0) } ? self : escaping("") }

  /// The string as a Lua string literal, on one line.
  public var quoted: String { "\"" + escaping("\"\\") + "\"" }

  /// Indicates whether the string is written without quotes: a name, or the placeholder of a secret.
  public var isPlainWord: Bool {
    // The placeholder of a secret.
    if self == "•" { return true }
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    } && !Self.luaKeywords.contains(self)
  }

  /// The keywords of Lua.
  public static let luaKeywords: Set = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if",
    "in", "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private func escaping(_ marked: String) -> String {
    var result = ""
    var last: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where marked.unicodeScalars.contains(scalar): result += "\\\(scalar)"
      case _ where scalar.isUnseen(after: last):
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Returns whether the character is invisible: a control, a direction mark, a joiner, or an unusual space.
  fileprivate func isUnseen(after last: Unicode.Scalar) -> Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      return !joinsEmoji(after: last)
    default: return properties.isDefaultIgnorableCodePoint && !joinsEmoji(after: last)
    }
  }

  private func joinsEmoji(after last: Unicode.Scalar) -> Bool {
    (self == "\u{200D}" || self == "\u{FE0F}")
      && (last == "\u{FE0F}" || last.properties.isEmoji && !last.isASCII)
  }
}

extension Double {
  /// The number as Lua prints it, with C's `%.14g`. A whole number ends in `.0`, unlike an integer.
  fileprivate var written: String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    let sign = sign == .minus ? "-" : ""
    guard self != 0 else { return sign + "0.0" }
    let (digits, exponent) = rounded(to: 14)
    let text = digits.map(String.init)
    guard (-4..<14).contains(exponent) else {
      let power = (exponent < 0 ? "-" : "+") + (exponent.magnitude < 10 ? "0" : "") + "\(exponent.magnitude)"
      return sign + text[0] + (text.count > 1 ? "." + text[1...].joined() : "") + "e" + power
    }
    let zeros = [String](repeating: "0", count: max(-exponent, exponent + 1 - text.count, 0))
    let all = exponent < 0 ? zeros + text : text + zeros
    let point = max(exponent, 0) + 1
    return sign + all[..<point].joined() + "." + (all.count > point ? all[point...].joined() : "0")
  }

  /// Returns the first digits, rounded as in C, and the power of ten of the first digit.
  private func rounded(to count: Int) -> (digits: [UInt8], exponent: Int) {
    var (digits, exponent) = decimal
    guard digits.count > count else { return (digits, exponent) }
    let rest = digits[count...]
    digits.removeSubrange(count...)
    let isOdd = digits[count - 1] % 2 == 1
    if rest.first! > 5 || rest.first! == 5 && (isOdd || rest.dropFirst().contains { $0 > 0 }) {
      while digits.last == 9 { digits.removeLast() }
      if digits.isEmpty { return ([1], exponent + 1) }
      digits[digits.count - 1] += 1
    }
    while digits.last == 0 { digits.removeLast() }
    return (digits, exponent)
  }

  /// All digits of the exact value, at most 767, and the power of ten of the first digit.
  private var decimal: (digits: [UInt8], exponent: Int) {
    var factor = significandBitPattern | (isNormal ? 1 << 52 : 0)
    var power = (isNormal ? Int(exponentBitPattern) : 1) - 1075
    while factor % 2 == 0, power < 0 { (factor, power) = (factor / 2, power + 1) }
    var digits = String(factor).utf8.reversed().map { $0 - UInt8(ascii: "0") }
    for _ in 0..<power.magnitude { digits.multiply(by: power < 0 ? 5 : 2) }
    let exponent = digits.count - 1 + min(power, 0)
    return (digits.drop { $0 == 0 }.reversed(), exponent)
  }
}

extension [UInt8] {
  /// Multiplies a number whose digits are stored with the last digit first.
  fileprivate mutating func multiply(by factor: UInt8) {
    var carry: UInt8 = 0
    for place in indices {
      let product = self[place] * factor + carry
      self[place] = product % 10
      carry = product / 10
    }
    if carry > 0 { append(carry) }
  }
}
