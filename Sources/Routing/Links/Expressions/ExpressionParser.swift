/// Parses the parentheses of a pattern: a JavaScript regular expression that is matched in linear time.
struct ExpressionParser {
  let text: [UInt8]
  let dialect: Dialect
  private let column: Int
  var place = 0
  private var depth = 0

  /// The maximum depth of nested groups.
  static let deepest = 32
  /// The maximum count of a repetition.
  static let most = 1_000

  /// The purposes of an expression.
  enum Dialect {
    /// The expression is a part of a link's pattern, and matches the whole of a value.
    case pattern
    /// The expression is searched for in a text. It may have anchors and bare groups.
    case search(ignoresCase: Bool)
  }

  /// Parses an expression. `column` is the column of its first character in the pattern.
  static func parse(
    _ text: [UInt8], column: Int, _ dialect: Dialect = .pattern
  ) throws(PatternError) -> Expression {
    var parser = ExpressionParser(text: text, column: column, dialect)
    let expression = try parser.choice()
    guard let rest = parser.peek else { return expression }
    throw parser.error(.stray(Character(Unicode.Scalar(rest))))
  }

  private init(text: [UInt8], column: Int, _ dialect: Dialect) {
    self.text = text
    self.column = column
    self.dialect = dialect
  }

  var peek: UInt8? { place < text.count ? text[place] : nil }

  func error(_ fault: PatternError.Fault, at position: Int? = nil) -> PatternError {
    PatternError(column: column + (position ?? place), fault: fault)
  }

  mutating func take(_ words: String) -> Bool {
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
      return .set(dialect.isSearch ? .line : .all)
    case UInt8(ascii: "^"), UInt8(ascii: "$"): return .set(try anchor())
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): throw error(.nothingToRepeat(letter()))
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "]"): throw error(.stray(letter()))
    default: return .set(folded(ScalarSet(text.scalar(at: &place))))
    }
  }

  private mutating func anchor() throws(PatternError) -> ScalarSet {
    guard dialect.isSearch else { throw error(.anchor(letter())) }
    place += 1
    return ScalarSet(text[place - 1] == UInt8(ascii: "^") ? ScalarSet.start : ScalarSet.end)
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
    } else if !take("?:"), !dialect.isSearch || peek == UInt8(ascii: "?") {
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

  func quote(_ start: Int) -> String {
    String(decoding: text[start..<min(place + 1, text.count)], as: UTF8.self)
  }
}
