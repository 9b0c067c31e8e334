extension ExpressionParser {
  mutating func characterClass() throws(PatternError) -> ScalarSet {
    let start = place
    place += 1
    let isInverted = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while let next = peek, next != UInt8(ascii: "]") {
      let at = place
      let first = try member()
      guard place + 1 < text.count, peek == UInt8(ascii: "-"), text[place + 1] != UInt8(ascii: "]") else {
        ranges += first.ranges
        continue
      }
      place += 1
      let last = try member()
      guard let low = first.only, let high = last.only, low <= high else {
        throw error(.badRange(String(decoding: text[at..<place], as: UTF8.self)), at: at)
      }
      ranges.append(low...high)
    }
    guard take("]") else { throw error(.unclosed("["), at: start) }
    let set = folded(ScalarSet(ranges))
    return isInverted ? set.inverted : set
  }

  private mutating func member() throws(PatternError) -> ScalarSet {
    for words in ["--", "&&", "["] where text[place...].starts(with: Array(words.utf8)) {
      throw error(.setOperation(words))
    }
    if peek == UInt8(ascii: "\\") { return try escape(inClass: true) }
    guard peek != nil else { throw error(.unclosed("[")) }
    return ScalarSet(text.scalar(at: &place))
  }

  /// Returns a set with the other case of its letters, if case is ignored.
  func folded(_ set: ScalarSet) -> ScalarSet { dialect.ignoresCase ? set.ignoringCase : set }

  mutating func escape(inClass: Bool = false) throws(PatternError) -> ScalarSet {
    let start = place
    guard start + 1 < text.count else { throw error(.trailingBackslash) }
    place += 2
    let letter = text[start + 1]
    switch letter {
    case UInt8(ascii: "d"): return .digits
    case UInt8(ascii: "D"): return ScalarSet.digits.inverted
    case UInt8(ascii: "w"): return .words
    case UInt8(ascii: "W"): return ScalarSet.words.inverted
    case UInt8(ascii: "s"): return .blanks
    case UInt8(ascii: "S"): return ScalarSet.blanks.inverted
    case UInt8(ascii: "t"): return ScalarSet(0x09)
    case UInt8(ascii: "n"): return ScalarSet(0x0A)
    case UInt8(ascii: "v"): return ScalarSet(0x0B)
    case UInt8(ascii: "f"): return ScalarSet(0x0C)
    case UInt8(ascii: "r"): return ScalarSet(0x0D)
    case UInt8(ascii: "x"), UInt8(ascii: "u"): return try code(letter, from: start)
    case UInt8(ascii: "1")...UInt8(ascii: "9"), UInt8(ascii: "k"):
      throw error(.backReference("\\" + String(Unicode.Scalar(letter))), at: start)
    case UInt8(ascii: "b"), UInt8(ascii: "B"):
      throw error(.boundary("\\" + String(Unicode.Scalar(letter))), at: start)
    case _ where Self.plain.contains(letter) || inClass && letter == UInt8(ascii: "-"):
      return ScalarSet(UInt32(letter))
    case _ where dialect.isSearch && letter < 0x80 && !ScalarSet.words.contains(UInt32(letter)):
      return ScalarSet(UInt32(letter))
    default: throw error(.unknownEscape("\\" + String(Unicode.Scalar(letter))), at: start)
    }
  }

  private static let plain = Array(#"^$\.*+?()[]{}|/"#.utf8)

  private mutating func code(_ letter: UInt8, from start: Int) throws(PatternError) -> ScalarSet {
    let isBraced = letter == UInt8(ascii: "u") && take("{")
    let width = isBraced ? 6 : letter == UInt8(ascii: "u") ? 4 : 2
    let digits = text[place...].prefix(width).prefix { $0.hexValue != nil }
    place += digits.count
    let value = digits.reduce(UInt32(0)) { $0 << 4 | UInt32($1.hexValue ?? 0) }
    let isWhole = isBraced ? !digits.isEmpty && take("}") : digits.count == width
    guard isWhole, Unicode.Scalar(value) != nil else {
      throw error(.unknownEscape(quote(start)), at: start)
    }
    return ScalarSet(value)
  }
}

extension ExpressionParser.Dialect {
  var isSearch: Bool { if case .search = self { true } else { false } }

  fileprivate var ignoresCase: Bool { if case .search(ignoresCase: true) = self { true } else { false } }
}

extension ScalarSet {
  /// The scalar of a set that contains only one, otherwise nil.
  fileprivate var only: UInt32? { ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil }
}
