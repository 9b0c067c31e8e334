public import ScreenStack

/// Plain data as JSON.
public enum JSONText {
  /// Returns a value as JSON on one line. A list is an array, and a table is an object with its fields in order.
  ///
  /// Integers have up to 19 digits. Any other number has the fewest digits that identify it, with a point or an
  /// exponent. NaN and infinite numbers are `null`. Control characters are escaped, all other text is plain UTF-8.
  public static func of(_ value: Value) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  private static func write(_ value: Value, to text: inout String) {
    switch value {
    case .nothing: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .integer(let number): text += "\(number)"
    case .number(let number): text += number.isFinite ? "\(number)" : "null"
    case .text(let string): write(string, to: &text)
    case .list(let values): write(values, in: "[]", to: &text) { write($0, to: &$1) }
    case .table(let fields): write(fields, in: "{}", to: &text, write)
    }
  }

  private static func write(_ field: Value.Field, to text: inout String) {
    write(field.name, to: &text)
    text += ":"
    write(field.value, to: &text)
  }

  private static func write<Part>(
    _ parts: [Part], in brackets: String, to text: inout String, _ write: (Part, inout String) -> Void
  ) {
    text += brackets.prefix(1)
    for (place, part) in parts.enumerated() {
      if place > 0 { text += "," }
      write(part, &text)
    }
    text += brackets.suffix(1)
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.properties.generalCategory == .control:
        text += "\\u" + String(0x1_0000 + scalar.value, radix: 16).dropFirst()
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
