/// The names and strings in a script, with their lines. Comments are not included.
///
/// It reads any text, even if Lua has refused it as invalid.
struct ScriptWords: Sendable {
  private(set) var all: [Token] = []
  /// The names and strings, and the marks between them: `self`, `:`, `go`, `nirvana`.
  private(set) var tokens: [Token] = []

  /// A name, a string, or a mark in a script.
  struct Token: Equatable, Sendable {
    let text: String
    let line: Int
    let isQuoted: Bool
    /// True for a single mark, such as `:` or `(`.
    var isMark = false
  }

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while place < bytes.count { step() }
  }

  /// Returns the first line that contains a word, starting at a line.
  func line(of text: String, from line: Int) -> Int? {
    all.first { $0.line >= line && $0.text == text }?.line
  }

  /// Returns the strings that directly follow a name, such as the modules in `require "photos.buy"`.
  func texts(after name: String) -> [Token] {
    zip(all, all.dropFirst()).compactMap { word, next in
      word.text == name && !word.isQuoted && next.isQuoted ? next : nil
    }
  }

  private func byte(_ distance: Int = 0) -> UInt8 {
    place + distance < bytes.count ? bytes[place + distance] : 0
  }

  private mutating func step() {
    let byte = byte()
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      place += 1
    case UInt8(ascii: "-") where self.byte(1) == byte:
      place += 2
      if readLong() == nil { skipLine() }
    case UInt8(ascii: "["):
      let start = line
      if let text = readLong() {
        add(Token(text: text, line: start, isQuoted: true))
      } else {
        readMark(byte)
      }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): readQuoted(until: byte)
    case _ where Self.isOfName(byte): readName()
    default: readMark(byte)
    }
  }

  private mutating func add(_ word: Token) {
    all.append(word)
    tokens.append(word)
  }

  private mutating func readMark(_ byte: UInt8) {
    place += 1
    guard (0x21...0x7E).contains(byte) else { return }
    let mark = String(UnicodeScalar(byte))
    tokens.append(Token(text: mark, line: line, isQuoted: false, isMark: true))
  }

  private mutating func skipLine() {
    while place < bytes.count, byte() != UInt8(ascii: "\n") { place += 1 }
  }

  private mutating func readName() {
    let start = place
    while Self.isOfName(byte()) { place += 1 }
    add(Token(text: text(start..<place), line: line, isQuoted: false))
  }

  /// Reads a quoted string, with the characters that its escape sequences stand for.
  private mutating func readQuoted(until quote: UInt8) {
    place += 1
    let (start, first) = (place, line)
    while place < bytes.count, byte() != quote, byte() != UInt8(ascii: "\n") {
      if byte() == UInt8(ascii: "\\") {
        place += 1
        if byte() == UInt8(ascii: "\n") { line += 1 }
      }
      place += 1
    }
    let text = text(start..<min(place, bytes.count)).unescaped
    add(Token(text: text, line: first, isQuoted: true))
    if byte() == quote { place += 1 }
  }

  /// Reads a string such as `[[…]]` or `[==[…]==]`, or returns nil if none begins here.
  private mutating func readLong() -> String? {
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard byte() == UInt8(ascii: "["), byte(1 + level) == UInt8(ascii: "[") else { return nil }
    place += level + 2
    let start = place
    while place < bytes.count, !isLongEnd(level) {
      if byte() == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
    let end = min(place, bytes.count)
    place += level + 2
    return text(start..<end)
  }

  private func isLongEnd(_ level: Int) -> Bool {
    guard byte() == UInt8(ascii: "]"), byte(1 + level) == UInt8(ascii: "]") else { return false }
    return (0..<level).allSatisfy { byte(1 + $0) == UInt8(ascii: "=") }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte) || (48...57).contains(byte)
      || byte == UInt8(ascii: "_")
  }
}
