/// Reads what stands in a pattern's parentheses: JavaScript's regular expressions, less what would need more
/// than linear time.
struct ExpressionParser {
  private let text: [UInt8]
  private let column: Int
  private var place = 0
  private var depth = 0

  /// How deep groups may stand in each other.
  static let deepest = 32
  /// How often something may be asked to repeat.
  static let most = 1_000

  /// Reads an ASCII text whose first letter stands at a column of its pattern.
  static func parse(_ text: [UInt8], column: Int) throws(PatternError) -> Expression {
    var parser = ExpressionParser(text: text, column: column)
    let expression = try parser.choice()
    guard let rest = parser.peek else { return expression }
    throw parser.error(.stray(Character(Unicode.Scalar(rest))))
  }

  private init(text: [UInt8], column: Int) {
    self.text = text
    self.column = column
  }

  private var peek: UInt8? { place < text.count ? text[place] : nil }

  private func error(_ fault: PatternError.Fault, at position: Int? = nil) -> PatternError {
    PatternError(column: column + (position ?? place), fault: fault)
  }

  private mutating func take(_ words: String) -> Bool {
    let bytes = Array(words.utf8)
    guard text[place...].starts(with: bytes) else { return false }
    place += bytes.count
    return true
  }
}

extension ExpressionParser {
  private mutating func choice() throws(PatternError) -> Expression {
    var parts = [try sequence()]
    while take("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() throws(PatternError) -> Expression {
    var parts: [Expression] = []
    while let next = peek, next != UInt8(ascii: "|"), next != UInt8(ascii: ")") {
      let atom = try atom()
      parts.append(try count().map { .repeated(atom, $0) } ?? atom)
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func atom() throws(PatternError) -> Expression {
    switch text[place] {
    case UInt8(ascii: "("): return try group()
    case UInt8(ascii: "["): return .set(try characterClass())
    case UInt8(ascii: "\\"): return .set(try escape())
    case UInt8(ascii: "."):
      place += 1
      return .set(.all)
    case UInt8(ascii: "^"), UInt8(ascii: "$"): throw error(.anchor(letter()))
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): throw error(.nothingToRepeat(letter()))
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "]"): throw error(.stray(letter()))
    case let scalar:
      place += 1
      return .set(ScalarSet(UInt32(scalar)))
    }
  }

  private func letter() -> Character { Character(Unicode.Scalar(text[place])) }

  private mutating func group() throws(PatternError) -> Expression {
    let start = place
    place += 1
    for words in ["?=", "?!", "?<=", "?<!"] where text[place...].starts(with: Array(words.utf8)) {
      throw error(.lookAround("(" + words), at: start)
    }
    if take("?<") {
      let name = text[place...].prefix { ScalarSet.words.contains(UInt32($0)) }
      place += name.count
      guard !name.isEmpty, take(">") else { throw error(.unknownGroup, at: start) }
    } else if !take("?:") {
      throw error(.unknownGroup, at: start)
    }
    depth += 1
    guard depth <= Self.deepest else { throw error(.tooDeep(limit: Self.deepest), at: start) }
    let body = try choice()
    depth -= 1
    guard take(")") else { throw error(.unclosed("("), at: start) }
    return body
  }
}

/// How often.
extension ExpressionParser {
  private mutating func count() throws(PatternError) -> Expression.Count? {
    var count: Expression.Count
    let start = place
    if take("*") {
      count = .any
    } else if take("+") {
      count = .some
    } else if take("?") {
      count = .optional
    } else if take("{") {
      count = try numbers(from: start)
    } else {
      return nil
    }
    count.isLazy = take("?")
    return count
  }

  private mutating func numbers(from start: Int) throws(PatternError) -> Expression.Count {
    let least = number()
    let most = take(",") ? number() : least
    let isOpen = text[place - 1] == UInt8(ascii: ",")
    guard let least, take("}"), isOpen || most != nil else { throw error(.badCount(quote(start)), at: start) }
    let largest = most ?? least
    guard largest >= least else { throw error(.badCount(quote(start)), at: start) }
    guard largest <= Self.most else { throw error(.tooOften(limit: Self.most), at: start) }
    return Expression.Count(least: least, most: isOpen ? nil : most)
  }

  private mutating func number() -> Int? {
    let digits = text[place...].prefix { ScalarSet.digits.contains(UInt32($0)) }
    place += digits.count
    guard !digits.isEmpty else { return nil }
    return digits.count > 6 ? Self.most + 1 : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private func quote(_ start: Int) -> String {
    String(decoding: text[start..<min(place + 1, text.count)], as: UTF8.self)
  }
}

/// Sets of letters.
extension ExpressionParser {
  private mutating func characterClass() throws(PatternError) -> ScalarSet {
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
    let set = ScalarSet(ranges)
    return isInverted ? set.inverted : set
  }

  private mutating func member() throws(PatternError) -> ScalarSet {
    for words in ["--", "&&", "["] where text[place...].starts(with: Array(words.utf8)) {
      throw error(.setOperation(words))
    }
    if peek == UInt8(ascii: "\\") { return try escape(inClass: true) }
    guard let byte = peek else { throw error(.unclosed("[")) }
    place += 1
    return ScalarSet(UInt32(byte))
  }

  private mutating func escape(inClass: Bool = false) throws(PatternError) -> ScalarSet {
    let start = place
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

extension ScalarSet {
  /// The scalar, if there is one alone.
  fileprivate var only: UInt32? { ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil }
}
