/// A URL in the forms that claims are compared with.
package struct ClaimedURL: Equatable, Sendable {
  /// The scheme, in lowercase.
  package let scheme: String
  /// The host, in lowercase.
  package let host: String
  /// The part after the host as it is written, with a path.
  let written: [UInt8]
  /// The part after the host, in which only those characters are percent-encoded that have to be.
  let decoded: [UInt8]

  /// Creates a URL from its text, or returns nil if it is not one of the web.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
    guard scheme == "https" || scheme == "http", bytes[colon...].starts(with: Array("://".utf8)) else {
      return nil
    }
    let rest = bytes[(colon + 3)...]
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let authority = rest[..<end].prefix { $0 != UInt8(ascii: ":") }
    host = String(decoding: authority, as: UTF8.self).lowercased()
    let tail = rest[end...]
    written = Self.escaped((tail.first == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + tail)
    decoded = Self.decoded(written)
  }

  /// Percent-encodes what is beyond ASCII, as systems do when they parse a URL.
  private static func escaped(_ text: [UInt8]) -> [UInt8] {
    text.flatMap { byte in byte < 0x80 ? [byte] : Self.percent(byte) }
  }

  private static func percent(_ byte: UInt8) -> [UInt8] {
    [UInt8(ascii: "%"), Encoding.digit(byte >> 4), Encoding.digit(byte & 15)]
  }

  private static let plain = Alphabet.path.plain.subtracting(ByteSet("&=+/"))

  /// Decodes the sequences of plain characters, and writes the others in capitals.
  private static func decoded(_ text: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var place = 0
    while place < text.count {
      if text[place] == UInt8(ascii: "%"), place + 2 < text.count,
        let value = UInt8(String(decoding: text[place + 1...place + 2], as: UTF8.self), radix: 16)
      {
        bytes += plain.contains(value) ? [value] : percent(value)
        place += 3
      } else {
        bytes.append(text[place])
        place += 1
      }
    }
    return bytes
  }
}
