/// A filter that makes text harmless. Most output has words of scripts and files, which anybody may write.
///
/// Control characters except tab and line feed could move the cursor or name a window, and become `\x1B`.
/// Commands of CI servers are broken: GitHub's `::error` at the start of a line, after any spaces, becomes
/// `:\x3Aerror`, and `##[error]`, Azure's `##vso[` and TeamCity's `##teamcity[` become `##\x5Berror]`.
struct OutputGuard {
  /// The part of a command at the end of the text so far.
  private var colons = Colons.possible
  private var hashes = 0

  private enum Colons { case possible, one, none }

  /// The kind of a text, which determines its permitted special characters.
  enum Kind {
    /// None.
    case plain
    /// Colors: `ESC [ 31 m`.
    case painted
    /// JSON, in whose strings a bracket is written as `\u005B`.
    case json
  }

  /// Returns the bytes of a text in harmless form.
  mutating func guarded(_ text: String, _ kind: Kind = .plain) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if kind == .painted, let count = Self.colour(in: bytes[place...]) {
        result += bytes[place..<place + count]
        place += count
        continue
      }
      let isControl = Self.isControl(bytes, place)
      let count = isControl && bytes[place] >= 0x80 ? 2 : 1
      for byte in bytes[place..<place + count] {
        if isControl || breaksCommand(byte) {
          result += Self.code(of: byte, kind)
        } else {
          result.append(byte)
        }
      }
      if isControl { (colons, hashes) = (.none, 0) }
      place += count
    }
    return result
  }

  /// Returns the length of a color sequence at the start of bytes, or nil if there is none.
  private static func colour(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: [0x1B, UInt8(ascii: "[")]) else { return nil }
    let digits = bytes.dropFirst(2).prefix { (48...57).contains($0) || $0 == UInt8(ascii: ";") }
    guard digits.endIndex < bytes.endIndex, bytes[digits.endIndex] == UInt8(ascii: "m") else { return nil }
    return digits.count + 3
  }

  /// Returns whether a control character is at a position. Above ASCII, it has two bytes in UTF-8.
  private static func isControl(_ bytes: [UInt8], _ place: Int) -> Bool {
    switch bytes[place] {
    case UInt8(ascii: "\n"), UInt8(ascii: "\t"): false
    case 0..<0x20, 0x7F: true
    case 0xC2: place + 1 < bytes.count && (0x80...0x9F).contains(bytes[place + 1])
    default: false
    }
  }

  /// Processes a byte, and returns whether it would complete a command.
  private mutating func breaksCommand(_ byte: UInt8) -> Bool {
    defer {
      switch byte {
      case UInt8(ascii: "\n"): colons = .possible
      case UInt8(ascii: " "), UInt8(ascii: "\t"): if colons == .one { colons = .none }
      case UInt8(ascii: ":"): colons = colons == .possible ? .one : .none
      default: colons = .none
      }
    }
    switch byte {
    case UInt8(ascii: "#"):
      hashes = min(hashes + 1, 2)
      return false
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if hashes < 2 { hashes = 0 }
      return false
    default:
      let isBracket = byte == UInt8(ascii: "[") && hashes == 2
      hashes = 0
      return isBracket || byte == UInt8(ascii: ":") && colons == .one
    }
  }

  private static func code(of byte: UInt8, _ kind: Kind) -> [UInt8] {
    let digits = String(0x100 + Int(byte), radix: 16, uppercase: true).dropFirst()
    return Array((kind == .json ? "\\u00" : "\\x").utf8) + Array(digits.utf8)
  }
}
