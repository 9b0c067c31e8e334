/// A word, or a mark between words, of a line of a map.
enum MapToken: Equatable {
  case word(String)
  case quoted(String)
  case mark(Unicode.Scalar)

  /// Returns the tokens of a line.
  static func tokens(of line: some StringProtocol) throws(MapError.Reason) -> [MapToken] {
    var scanner = Scanner(Array(line.unicodeScalars))
    var tokens: [MapToken] = []
    while let token = try scanner.token() { tokens.append(token) }
    return tokens
  }

  /// The token as it is quoted in a message.
  var text: String {
    switch self {
    case .word(let text), .quoted(let text): text
    case .mark(let scalar): String(scalar)
    }
  }
}

private struct Scanner {
  let scalars: [Unicode.Scalar]
  var place = 0

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  mutating func token() throws(MapError.Reason) -> MapToken? {
    while let next, next.properties.isWhitespace { place += 1 }
    guard let next else { return nil }
    if next == "\"" { return .quoted(try quoted()) }
    if next.separatesWords {
      place += 1
      return .mark(next)
    }
    var word = String.UnicodeScalarView()
    while let next = self.next, !next.separatesWords {
      word.append(next)
      place += 1
    }
    return word.elementsEqual(["+"]) ? .mark("+") : .word(String(word))
  }

  private mutating func quoted() throws(MapError.Reason) -> String {
    var text = String.UnicodeScalarView()
    place += 1
    while let next {
      place += 1
      switch next {
      case "\"": return String(text)
      case "\\": text.append(try escaped())
      default: text.append(next)
      }
    }
    throw .openQuote
  }

  private mutating func escaped() throws(MapError.Reason) -> Unicode.Scalar {
    guard let next else { throw .openQuote }
    place += 1
    switch next {
    case "\"", "\\": return next
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u" where self.next == "{": return try number()
    default: throw .badEscape
    }
  }

  private mutating func number() throws(MapError.Reason) -> Unicode.Scalar {
    place += 1
    var digits = ""
    while let next, next != "}" {
      digits.unicodeScalars.append(next)
      place += 1
    }
    place += 1
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { throw .badEscape }
    return scalar
  }
}
