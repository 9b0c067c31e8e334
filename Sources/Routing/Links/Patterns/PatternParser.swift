/// Reads a pattern in URLPattern's syntax: `text`, `:name`, `(expression)`, `*`, `{group}`, each followed by
/// `?`, `+` or `*` where it is no plain text, and `\` in front of a letter that stands for itself.
struct PatternParser {
  private let text: [Unicode.Scalar]
  private let column: Int
  private let kind: PatternKind
  private var place = 0
  private var parts: [PatternPart] = []
  /// Fixed text that is not a part yet, and where it begins.
  private var pending: (text: [UInt8], place: Int) = ([], 0)
  private var unnamed = 0

  /// How many params a pattern may have.
  static let mostParams = 32
  /// How many of its parts may be left out.
  static let mostOptional = 6

  /// Reads scalars of a pattern, the first of which stands at a column.
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

  private func error(_ fault: PatternError.Fault, at position: Int) -> PatternError {
    PatternError(column: max(1, column + position), fault: fault)
  }

  private var peek: Unicode.Scalar? { place < text.count ? text[place] : nil }
}

/// Pieces, as URLPattern's algorithm takes them.
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

  /// A letter that is nothing but itself, in UTF-8, or what percent sequences in a row stand for.
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

/// Params.
extension PatternParser {
  private mutating func param() throws(PatternError) -> PatternPart.Param? {
    let start = place
    var name: String?
    if peek == ":" { name = try self.name() }
    if peek == "(" {
      let expression = try expression()
      return PatternPart.Param(name: try fresh(name, at: start), shape: .expression(expression).plain(kind))
    }
    if let name { return PatternPart.Param(name: try fresh(name, at: start), shape: .segment) }
    guard peek == "*" else { return nil }
    place += 1
    return PatternPart.Param(name: try fresh(nil, at: start), shape: .wildcard)
  }

  private mutating func name() throws(PatternError) -> String {
    let start = place
    place += 1
    var name = String.UnicodeScalarView()
    while let letter = peek, letter.isNamePart(first: name.isEmpty) {
      name.append(letter)
      place += 1
    }
    guard !name.isEmpty else { throw error(.noName, at: start) }
    return String(name)
  }

  /// The name, or the next number for a param that has none.
  private mutating func fresh(_ name: String?, at start: Int) throws(PatternError) -> String {
    let taken = parts.compactMap { $0.param?.name }
    guard taken.count < Self.mostParams else {
      throw error(.tooManyParams(limit: Self.mostParams), at: start)
    }
    if let name {
      guard !taken.contains(name) else { throw error(.nameTwice(name), at: start) }
      return name
    }
    unnamed += 1
    return String(unnamed - 1)
  }

  private mutating func expression() throws(PatternError) -> Expression {
    let start = place
    var depth = 0
    repeat {
      guard let letter = peek else { throw error(.unclosed("("), at: start) }
      guard letter.isASCII else { throw error(.notASCII(Character(letter)), at: place) }
      if letter == "(" { depth += 1 }
      if letter == ")" { depth -= 1 }
      if letter == "\\", place + 1 < text.count, text[place + 1].isASCII { place += 1 }
      place += 1
    } while depth > 0
    let inside = text[(start + 1)..<(place - 1)].map { UInt8($0.value) }
    guard let first = inside.first else { throw error(.noExpression, at: start) }
    guard first != UInt8(ascii: "?") else { throw error(.groupAlone, at: start + 1) }
    return try ExpressionParser.parse(inside, column: column + start + 1)
  }
}

/// Parts.
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

  /// Fixed text as paths and hosts are compared: without dots, in small letters.
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

extension PatternPart.Shape {
  /// An expression that says what `*` says is one.
  fileprivate func plain(_ kind: PatternKind) -> Self {
    self == .expression(Self.wildcard.expression(kind)) ? .wildcard : self
  }
}

extension Unicode.Scalar {
  /// Whether JavaScript takes it for a part of a name.
  fileprivate func isNamePart(first: Bool) -> Bool {
    if self == "_" || self == "$" { return true }
    if first { return properties.isIDStart }
    return properties.isIDContinue || value == 0x200C || value == 0x200D
  }
}
