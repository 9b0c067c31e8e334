/// A string of Lua: bytes that are usually text.
package struct LuaString: Hashable, Sendable {
  /// The bytes.
  package let bytes: [UInt8]

  /// Creates a string from any bytes.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a string from text, in UTF-8.
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The text. Nil if the bytes are not UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }
}

extension LuaString: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a string from a literal.
  package init(stringLiteral text: String) { self.init(text) }

  /// The text, with replacement characters for bytes that are not UTF-8.
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}
