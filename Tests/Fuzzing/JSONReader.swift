/// Reads JSON, to see whether it is some.
struct JSONReader {
  private var rest: Substring.UTF8View

  /// True if a text is one value and nothing else.
  static func isValue(_ text: String) -> Bool {
    var reader = JSONReader(rest: Substring(text).utf8)
    return reader.value(depth: 0) && reader.rest.isEmpty
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func skip() { rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  private mutating func value(depth: Int) -> Bool {
    skip()
    defer { skip() }
    guard depth < 300 else { return true }
    switch rest.first {
    case UInt8(ascii: "{"): return list("{", "}") { $0.string() && $0.colon() && $0.value(depth: depth + 1) }
    case UInt8(ascii: "["): return list("[", "]") { $0.value(depth: depth + 1) }
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return take("true")
    case UInt8(ascii: "f"): return take("false")
    case UInt8(ascii: "n"): return take("null")
    default: return number()
    }
  }

  private mutating func colon() -> Bool {
    skip()
    return take(":")
  }

  private mutating func list(_ open: String, _ close: String, _ item: (inout JSONReader) -> Bool) -> Bool {
    guard take(open) else { return false }
    skip()
    if take(close) { return true }
    repeat {
      skip()
      guard item(&self) else { return false }
      skip()
    } while take(",")
    return take(close)
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return true }
      if byte < 0x20 { return false }
      if byte == UInt8(ascii: "\\") {
        guard let next = rest.popFirst() else { return false }
        if next == UInt8(ascii: "u") {
          let code = rest.prefix(4)
          guard code.count == 4, code.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
            return false
          }
          rest = rest.dropFirst(4)
        } else if !Array("\"\\/bfnrt".utf8).contains(next) {
          return false
        }
      }
    }
    return false
  }

  private mutating func number() -> Bool {
    let text = rest.prefix { (0x30...0x39).contains($0) || Array("+-.eE".utf8).contains($0) }
    rest = rest.dropFirst(text.count)
    guard let first = text.first, first == UInt8(ascii: "-") || (0x30...0x39).contains(first) else {
      return false
    }
    return Double(String(Substring(text))) != nil
  }
}
