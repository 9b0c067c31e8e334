/// Lua's strings are bytes; most of them are text.
package struct LuaString: Hashable, Sendable {
  /// What it is made of.
  package let bytes: [UInt8]

  /// A string of any bytes.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// A text, in UTF-8.
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The text, or nil when the bytes are not UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }
}

extension LuaString: ExpressibleByStringLiteral, CustomStringConvertible {
  /// A text as it is written.
  package init(stringLiteral text: String) { self.init(text) }

  /// The text, with a replacement character where the bytes are not UTF-8.
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}
