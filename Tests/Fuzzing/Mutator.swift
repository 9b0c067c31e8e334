import StageWalk

/// Spoils texts: by bytes, by words, with parts of others.
struct Mutator {
  /// Words of the format.
  let words: [[UInt8]]

  init(words: [String]) { self.words = words.map { Array($0.utf8) } }

  /// Texts that every reader has to accept or refuse.
  private static let nasty: [[UInt8]] =
    [
      "", "\0", "%", "%00", "%2F", "%2e%2E", "%zz", "%C3%A4", "%FF", "..", "/", "//", "\r\n", "\t", " ", "é",
      "ä", "•",
      "\u{202E}", "\u{FEFF}", "🙂", "e\u{301}", "-1", "0", "1e308", "1e999", "-0.0", "9223372036854775807",
      "9223372036854775808", "-9223372036854775808", "18446744073709551616", "0x7fffffffffffffff", "nan",
      "inf",
      "65535", "65536", "4294967296", "999999999999999999999999999999", "\\", "\"", "'", "\u{7F}", "\u{80}",
      "\u{2028}",
    ].map { Array($0.utf8) } + [
      [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80], [0xEF, 0xBB, 0xBF],
    ]

  private static let brackets = [
    ("(", ")"), ("{", "}"), ("[", "]"), ("(?:", ")"), ("(?:", "){1000}"), ("do ", " end "),
    ("function() ", " end "),
  ]

  /// A text with so many changes.
  func mutated(_ text: [UInt8], _ random: inout Random, times: Int, other: [UInt8] = []) -> [UInt8] {
    var text = text
    for _ in 0..<times { text = mutated(text, other, &random) }
    return text.count > 1 << 16 ? Array(text.prefix(1 << 16)) : text
  }

  private func mutated(_ text: [UInt8], _ other: [UInt8], _ random: inout Random) -> [UInt8] {
    var text = text
    let place = Int.random(in: 0...text.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where place < text.count: text[place] = UInt8.random(in: 0...255, using: &random)
    case 1 where place < text.count: text[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 2: text.removeSubrange(Self.range(in: text, &random))
    case 3: text.insert(contentsOf: Self.some(Self.nasty, &random), at: place)
    case 4, 5: text.insert(contentsOf: Self.some(words, &random), at: place)
    case 6, 7: text.replaceSubrange(Self.word(in: text, at: place), with: Self.some(words, &random))
    case 8: text.replaceSubrange(Self.word(in: text, at: place), with: Self.some(Self.nasty, &random))
    case 9:
      let range = Self.range(in: text, &random)
      let count = [1, 1, 1, 2, 3, 20].randomElement(using: &random) ?? 1
      text.insert(contentsOf: Array(repeating: text[range], count: count).joined(), at: place)
    case 10:
      let range = Self.range(in: other, &random)
      text.replaceSubrange(Self.range(in: text, &random), with: other[range])
    default: nest(&text, Self.range(in: text, &random), &random)
    }
    return text
  }

  private func nest(_ text: inout [UInt8], _ range: Range<Int>, _ random: inout Random) {
    let (open, close) = Self.brackets.randomElement(using: &random) ?? ("(", ")")
    let depth = [1, 1, 1, 2, 5, 40, 300].randomElement(using: &random) ?? 1
    text.insert(contentsOf: Array(repeating: Array(close.utf8), count: depth).joined(), at: range.upperBound)
    text.insert(contentsOf: Array(repeating: Array(open.utf8), count: depth).joined(), at: range.lowerBound)
  }

  static func some(_ texts: [[UInt8]], _ random: inout Random) -> [UInt8] {
    texts.randomElement(using: &random) ?? []
  }

  /// Returns a range, mostly a short one.
  static func range(in text: [UInt8], _ random: inout Random) -> Range<Int> {
    let start = Int.random(in: 0...text.count, using: &random)
    let most = Int.random(in: 0..<8, using: &random) == 0 ? text.count : 12
    return start..<min(text.count, start + Int.random(in: 0...most, using: &random))
  }

  /// The letters and digits around a place.
  static func word(in text: [UInt8], at place: Int) -> Range<Int> {
    func isWord(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || (48...57).contains(byte) || (65...90).contains(byte)
        || (97...122).contains(byte)
    }
    var (start, end) = (place, place)
    while start > 0, isWord(text[start - 1]) { start -= 1 }
    while end < text.count, isWord(text[end]) { end += 1 }
    return start..<end
  }
}
