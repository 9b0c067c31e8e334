/// Parses a pattern in URLPattern's syntax: `text`, `:name`, `(expression)`, `*` and `{group}`. All but text
/// can be followed by `?`, `+` or `*`. A `\` escapes the next character.
struct PatternParser {
  let text: [Unicode.Scalar]
  let column: Int
  let kind: PatternKind
  var place = 0
  private(set) var parts: [PatternPart] = []
  /// Fixed text that is not a part yet, and the position at which it begins.
  private var pending: (text: [UInt8], place: Int) = ([], 0)
  var unnamed = 0

  static let mostParams = 32
  static let mostOptional = 6

  /// Parses scalars of a pattern. `column` is the column of the first one.
  static func parts(
    of text: [Unicode.Scalar], column: Int, _ kind: PatternKind
  ) throws(PatternError) -> [PatternPart] {
    var parser = PatternParser(text: text, column: column, kind: kind)
    while parser.place < text.count { try parser.piece() }
    try parser.endText(isLast: true)
    return parser.parts
  }

  private init(text: [Unicode.Scalar], column: Int, kind: PatternKind) {
    self.text = text
    self.column = column
    self.kind = kind
  }

  func error(_ fault: PatternError.Fault, at position: Int) -> PatternError {
    PatternError(column: max(1, column + position), fault: fault)
  }

  var peek: Unicode.Scalar? { place < text.count ? text[place] : nil }
}

/// The pieces of a pattern, as in URLPattern's algorithm.
extension PatternParser {
  private mutating func piece() throws(PatternError) {
    let start = place
    let letter = try self.letter()
    if let param = try param() {
      var prefix: [UInt8] = []
      if let letter {
        if kind == .path, letter == [kind.separator] { prefix = letter } else { addText(letter, at: start) }
      }
      try add(PatternPart(prefix: prefix, param: param, modifier: modifier()), at: start)
    } else if let letter {
      addText(letter, at: start)
    } else if peek == "\\" {
      addText(try escaped(), at: start)
    } else if peek == "{" {
      place += 1
      let prefix = try groupText()
      let param = try param()
      let suffix = try groupText()
      guard peek == "}" else {
        throw error(peek == nil ? .unclosed("{") : stray, at: peek == nil ? start : place)
      }
      place += 1
      try add(PatternPart(prefix: prefix, param: param, suffix: suffix, modifier: modifier()), at: start)
    } else {
      throw error(stray, at: place)
    }
  }

  private var stray: PatternError.Fault {
    switch peek {
    case "?": .query
    case "+", "*": .nothingToRepeat(Character(peek ?? "*"))
    case "}": .stray("}")
    case let letter: .unclosed(Character(letter ?? "{"))
    }
  }

  /// Reads a plain character as UTF-8, or decodes adjacent percent sequences.
  private mutating func letter() throws(PatternError) -> [UInt8]? {
    guard let letter = peek, !"*+?\\{}:(".unicodeScalars.contains(letter) else { return nil }
    if letter == "#" { throw error(.fragment, at: place) }
    if letter == "%", kind == .path { return try sequences() }
    place += 1
    return Array(UTF8.encode(letter) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func sequences() throws(PatternError) -> [UInt8] {
    let start = place
    while peek == "%" { place = min(place + 3, text.count) }
    let bytes = String(String.UnicodeScalarView(text[start..<place])).utf8
    do { return try Percent.decoded(Array(bytes)[...], keepsInnerSlashes: true) } catch {
      let bad = start + error.place
      let quote = String(String.UnicodeScalarView(text[bad..<min(bad + 3, text.count)]))
      throw self.error(.percent(quote), at: bad)
    }
  }

  private mutating func escaped() throws(PatternError) -> [UInt8] {
    guard place + 1 < text.count else { throw error(.trailingBackslash, at: place) }
    place += 2
    return Array(UTF8.encode(text[place - 1]) ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func groupText() throws(PatternError) -> [UInt8] {
    let start = place
    var bytes: [UInt8] = []
    while true {
      if peek == "\\" {
        bytes += try escaped()
      } else if let letter = try letter() {
        bytes += letter
      } else {
        break
      }
    }
    return try canonical(bytes, at: start, isLast: false)
  }

  private mutating func modifier() -> PatternPart.Modifier {
    let modifier: PatternPart.Modifier
    switch peek {
    case "?": modifier = .optional
    case "+": modifier = .some
    case "*": modifier = .any
    default: return .once
    }
    place += 1
    return modifier
  }
}

extension PatternParser {
  private mutating func addText(_ bytes: [UInt8], at start: Int) {
    if pending.text.isEmpty { pending.place = start }
    pending.text += bytes
  }

  private mutating func add(_ part: PatternPart, at start: Int) throws(PatternError) {
    if part.param == nil {
      let text = part.prefix + part.suffix
      if part.modifier == .once { return addText(text, at: start) }
      guard !text.isEmpty else { return }
    }
    try endText(isLast: false)
    parts.append(part)
    guard parts.count(where: \.modifier.isOptional) <= Self.mostOptional else {
      throw error(.tooManyOptional(limit: Self.mostOptional), at: start)
    }
  }

  private mutating func endText(isLast: Bool) throws(PatternError) {
    guard !pending.text.isEmpty else { return }
    parts.append(.fixed(try canonical(pending.text, at: pending.place, isLast: isLast)))
    pending.text = []
  }

  /// Returns fixed text in the form for comparisons: a path without dot segments, a host in lowercase.
  private func canonical(_ bytes: [UInt8], at start: Int, isLast: Bool) throws(PatternError) -> [UInt8] {
    if kind == .host {
      if let place = bytes.firstIndex(where: { $0 < 0x80 && !Host.letters.contains(UInt32($0)) }) {
        throw error(.hostLetter(Character(Unicode.Scalar(bytes[place]))), at: start)
      }
      return Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)
    }
    return bytes.withoutDots(isWhole: isLast)
  }
}
