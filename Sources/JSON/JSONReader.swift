public import ScreenStack

/// Reads JSON as plain data.
///
///     let value = try JSONReader.value(of: bytes)
///
/// It takes what RFC 8259 allows. An object keeps the order of its members, also of those with the same name. An
/// integer of up to 18 digits is an integer, any other number is a double, which must be finite. Bytes that are no UTF-8 become U+FFFD.
public struct JSONReader {
  let bytes: [UInt8]
  var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value that a text consists of.
  public static func value(of bytes: [UInt8]) throws(JSONError) -> Value {
    var reader = JSONReader(bytes)
    let value = try reader.value(depth: 0)
    try reader.end()
    return value
  }

  mutating func end() throws(JSONError) {
    skip()
    guard place == bytes.count else { throw error(.rest) }
  }

  /// The deepest nesting of arrays and objects.
  static let deepest = 200

  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skip() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { place += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    place += 1
    return true
  }

  mutating func value(depth: Int) throws(JSONError) -> Value {
    skip()
    guard depth < Self.deepest else { throw error(.tooDeep) }
    switch next {
    case UInt8(ascii: "{"):
      return .table(
        try members { (reader, name) throws(JSONError) in
          Value.Field(name, try reader.value(depth: depth + 1))
        })
    case UInt8(ascii: "["):
      return .list(try elements { (reader) throws(JSONError) in try reader.value(depth: depth + 1) })
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "t"): return try word("true", .flag(true))
    case UInt8(ascii: "f"): return try word("false", .flag(false))
    case UInt8(ascii: "n"): return try word("null", .nothing)
    default: return try number()
    }
  }

  /// Returns the elements of an array, which a closure reads.
  mutating func elements<Element>(
    _ read: (inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    place += 1
    var values: [Element] = []
    skip()
    if take("]") { return values }
    while true {
      values.append(try read(&self))
      skip()
      if take("]") { return values }
      guard take(",") else { throw error(.noCommaInArray) }
    }
  }

  /// Returns the members of an object, whose values a closure reads.
  mutating func members<Member>(
    _ read: (inout JSONReader, String) throws(JSONError) -> Member
  ) throws(JSONError) -> [Member] {
    place += 1
    var fields: [Member] = []
    skip()
    if take("}") { return fields }
    while true {
      skip()
      guard next == UInt8(ascii: "\"") else { throw error(.noName) }
      let name = try string()
      skip()
      guard take(":") else { throw error(.noColon) }
      fields.append(try read(&self, name))
      skip()
      if take("}") { return fields }
      guard take(",") else { throw error(.noCommaInObject) }
    }
  }

  private mutating func word(_ text: String, _ value: Value) throws(JSONError) -> Value {
    guard bytes[place...].starts(with: text.utf8) else { throw error(.noValue) }
    place += text.utf8.count
    return value
  }

  func error(_ reason: JSONError.Reason, at place: Int? = nil) -> JSONError {
    let before = bytes[..<(place ?? self.place)]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = String(decoding: before[start...], as: UTF8.self).count + 1
    return JSONError(reason: reason, line: line, column: column)
  }
}

/// Strings and numbers.
extension JSONReader {
  private mutating func string() throws(JSONError) -> String {
    let start = place
    place += 1
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20: throw error(.control, at: place - 1)
      default: text.append(byte)
      }
    }
    throw error(.openString, at: start)
  }

  private mutating func escape() throws(JSONError) -> [UInt8] {
    guard let byte = next else { throw error(.badEscape) }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"): return Array(String(Character(try scalar())).utf8)
    default: throw error(.badEscape, at: place - 1)
    }
  }

  /// Returns the character of `\u…`, or of two of them that are a pair. Half a pair is U+FFFD.
  private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
    let first = try code()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isPair = first < 0xDC00 && bytes[place...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    guard isPair else { return "\u{FFFD}" }
    let start = place
    place += 2
    let second = try code()
    guard (0xDC00...0xDFFF).contains(second) else {
      place = start
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func code() throws(JSONError) -> UInt32 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      digits.first != UInt8(ascii: "+")
    else { throw error(.badEscape) }
    place += 4
    return code
  }

  private mutating func number() throws(JSONError) -> Value {
    let start = place
    _ = take("-")
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[place - whole] != UInt8(ascii: "0") else {
      throw error(place == start ? .noValue : .badNumber, at: start)
    }
    var isInteger = whole <= 18
    if take(".") {
      isInteger = false
      guard digits() > 0 else { throw error(.badNumber, at: start) }
    }
    if take("e") || take("E") {
      isInteger = false
      if !take("+") { _ = take("-") }
      guard digits() > 0 else { throw error(.badNumber, at: start) }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isInteger, let number = Int(text) { return .integer(number) }
    guard let number = Double(text), number.isFinite else { throw error(.badNumber, at: start) }
    return .number(number)
  }

  private mutating func digits() -> Int {
    let start = place
    while let next, (0x30...0x39).contains(next) { place += 1 }
    return place - start
  }
}
