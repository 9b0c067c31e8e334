extension PatternParser {
  mutating func param() throws(PatternError) -> PatternPart.Param? {
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

  /// Returns the name, or the next number for a param without a name.
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

extension PatternPart.Shape {
  /// Replaces an expression that is equivalent to `*` with a wildcard.
  fileprivate func plain(_ kind: PatternKind) -> Self {
    self == .expression(Self.wildcard.expression(kind)) ? .wildcard : self
  }
}

extension Unicode.Scalar {
  /// Returns whether JavaScript accepts the scalar as part of a name.
  fileprivate func isNamePart(first: Bool) -> Bool {
    if self == "_" || self == "$" { return true }
    if first { return properties.isIDStart }
    return properties.isIDContinue || value == 0x200C || value == 0x200D
  }
}
