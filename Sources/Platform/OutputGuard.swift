/// A filter that makes text harmless. Most output has words of scripts and files, which anybody may write.
///
/// Control characters except tab and line feed could move the cursor or name a window, and become `\x1B`. Characters
/// that reverse other text or cannot be seen become `\u{202E}`.
/// Commands of CI servers are broken: GitHub's `::error` at the start of a line, after any white space, becomes
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

  /// Passes a text in harmless form to a closure: as a whole, or in parts if something in it has to be replaced.
  mutating func pass(
    _ text: UnsafeBufferPointer<UInt8>, _ kind: Kind = .plain, to write: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var (start, place) = (0, 0)
    while place < text.count {
      if isWithinLine {
        while place < text.count, Self.isOrdinary(text[place]) { place += 1 }
        if place == text.count { break }
      }
      if kind == .painted, let count = Self.colour(in: text[place...]) {
        place += count
        continue
      }
      let count = harmful(at: place, in: text)
      if count > 0 {
        write(UnsafeBufferPointer(rebasing: text[start..<place]))
        Self.code(of: text[place..<place + count], kind).withUnsafeBufferPointer(write)
        start = place + count
      }
      place += max(count, 1)
    }
    if start < text.count { write(UnsafeBufferPointer(rebasing: text[start...])) }
  }

  /// Indicates whether no command can begin before the next `#` or the next line.
  private var isWithinLine: Bool { colons == .none && hashes == 0 }

  private static func isOrdinary(_ byte: UInt8) -> Bool {
    (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "#")
  }

  /// Returns the length of a color sequence at the start of bytes, or nil if there is none.
  private static func colour(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard bytes.starts(with: [0x1B, UInt8(ascii: "[")]) else { return nil }
    let digits = bytes.dropFirst(2).prefix { (48...57).contains($0) || $0 == UInt8(ascii: ";") }
    guard digits.endIndex < bytes.endIndex, bytes[digits.endIndex] == UInt8(ascii: "m") else { return nil }
    return digits.count + 3
  }

  /// Processes the next byte, and returns the number of bytes that have to be replaced: those of a harmful character,
  /// or the byte that would complete a command.
  @inline(__always)
  private mutating func harmful(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    let before = (colons: colons, hashes: hashes)
    (colons, hashes) = (.none, 0)
    switch text[place] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if before.hashes == 2 { hashes = 2 }
    case UInt8(ascii: " "), UInt8(ascii: "\t"):
      if before.colons == .possible { colons = .possible }
    case UInt8(ascii: "\n"): colons = .possible
    case UInt8(ascii: ":"):
      if before.colons == .possible { colons = .one }
      if before.colons == .one { return 1 }
    case UInt8(ascii: "#"): hashes = min(before.hashes + 1, 2)
    case UInt8(ascii: "["): return before.hashes == 2 ? 1 : 0
    case 0..<0x20, 0x7F: return 1
    // A character's first byte is judged for all of them.
    case 0x80..<0xC0: (colons, hashes) = before
    case 0xC0...:
      let scalar = Self.scalar(at: place, in: text)
      if scalar.isHarmful { return scalar.utf8.count }
      // GitHub's runner trims whatever Unicode calls white space.
      if before.colons == .possible, scalar.properties.isWhitespace { colons = .possible }
    default: break
    }
    return 0
  }

  /// Returns the character that begins at a place, or U+FFFD if the bytes are not UTF-8.
  private static func scalar(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar {
    var bytes = text[place..<min(place + 4, text.count)].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return "\u{FFFD}" }
    return scalar
  }

  /// Returns what is written in place of one character.
  private static func code(of bytes: Slice<UnsafeBufferPointer<UInt8>>, _ kind: Kind) -> [UInt8] {
    let character = String(decoding: bytes, as: UTF8.self)
    guard kind == .json else { return character.unicodeScalars.flatMap { Array($0.escape.utf8) } }
    return character.utf16.flatMap { unit in
      Array("\\u".utf8) + Array(String(0x1_0000 + Int(unit), radix: 16, uppercase: true).dropFirst().utf8)
    }
  }
}
