import Platform

/// The input of a round: texts in a row, of which each may be left out. The target decides what they mean.
package struct FuzzInput: Equatable, Sendable {
  /// Lines of a script, patterns of a table, words of a command line.
  package var pieces: [[UInt8]]

  /// Texts in a row.
  package init(_ pieces: [[UInt8]]) { self.pieces = pieces }

  /// The same of texts.
  package init(_ pieces: [String]) { self.pieces = pieces.map { Array($0.utf8) } }

  /// Its pieces as the lines of one text.
  package var lines: [UInt8] { Array(pieces.joined(separator: [UInt8(ascii: "\n")])) }

  /// The number of its bytes.
  package var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Its pieces one below the other; what is no plain ASCII is written as in a Lua string.
  package var shown: String {
    pieces.map { "  \"" + $0.map(Self.shown).joined() + "\"" }.joined(separator: "\n")
  }

  private static func shown(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x20...0x7E: String(Unicode.Scalar(byte))
    default: (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16, uppercase: true)
    }
  }
}

extension [UInt8] {
  /// The text that they are; bytes that are none are replaced.
  package var text: String { String(decoding: self, as: UTF8.self) }
}
