/// Plain data: what a screen was made with, and how a stage describes itself.
package indirect enum Value: Equatable, Sendable {
  /// Nothing.
  case nothing
  /// Yes or no.
  case flag(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in order.
  case list([Value])
  /// Values by name, in order.
  case table([Field])

  /// A value and its name.
  package struct Field: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: Value

    /// A field called `name`.
    package init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }
}

extension Value {
  /// The value as it is written in a tree: bare words and numbers, quotes around the rest.
  package var written: String {
    switch self {
    case .nothing: "nil"
    case .flag(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .text(let text): text.isPlainWord ? text : "\"\(text)\""
    case .list(let values): "{\(values.count)}"
    case .table(let fields): "{\(fields.count)}"
    }
  }
}

extension String {
  fileprivate var isPlainWord: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
    } && !["nil", "true", "false"].contains(self)
  }
}
