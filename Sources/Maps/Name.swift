/// A text that is compared byte by byte, so that an order of names never depends on a version of Unicode.
package struct Name: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The text of the name, unchanged.
  package let text: String

  /// Creates a name.
  package init(_ text: String) { self.text = text }

  /// Creates a name that is written in the source.
  package init(stringLiteral text: String) { self.text = text }

  /// The text of the name, unchanged.
  package var description: String { text }

  /// Compares two names byte by byte.
  package static func == (one: Name, other: Name) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  /// Orders two names by their bytes.
  package static func < (one: Name, other: Name) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Hashes the bytes of the name.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension Name {
  /// The nodes of alerts, which no screen can have as its name.
  package static let alerts: Set<Name> = ["alert", "action_sheet"]
}
