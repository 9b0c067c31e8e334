/// Reads a pattern of a component of a URL: text with `*`, `?` and `$(variable)`.
struct PatternReader {
  let settings: PatternSettings
  /// The characters of the component.
  let alphabet: Alphabet

  init(_ settings: PatternSettings, in alphabet: Alphabet) {
    self.settings = settings
    self.alphabet = alphabet
  }

  /// Returns a reader with the same settings for another component.
  func `in`(_ alphabet: Alphabet) -> PatternReader { PatternReader(settings, in: alphabet) }

  /// Returns the texts that a pattern matches.
  func shape(_ pattern: String) throws(ClaimError.Fault) -> Shape {
    var parts: [Shape] = []
    var rest = pattern.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "$", rest.first == "(" else {
        parts.append(piece(scalar))
        continue
      }
      guard let end = rest.firstIndex(of: ")") else { throw .openVariable }
      let name = String(rest[rest.index(after: rest.startIndex)..<end])
      parts.append(try variable(name))
      rest = rest[rest.index(after: end)...]
    }
    return .sequence(parts)
  }

  private func variable(_ name: String) throws(ClaimError.Fault) -> Shape {
    guard let values = settings.variables[name] else { throw .unknownVariable(name) }
    return .choice(values.map { value in .sequence(value.unicodeScalars.map(piece)) })
  }

  private func piece(_ scalar: Unicode.Scalar) -> Shape {
    switch scalar {
    case "?": any
    case "*": .star(any)
    default: settings.isPercentEncoded ? .bytes(bytes(of: scalar)) : alphabet.shape(of: variants(of: scalar))
    }
  }

  private var any: Shape { settings.isPercentEncoded ? .bytes(alphabet.written) : alphabet.text }

  /// A URL as it is written has ASCII characters only.
  private func bytes(of scalar: Unicode.Scalar) -> ByteSet {
    var set = ByteSet()
    for range in variants(of: scalar) where range.lowerBound < 128 { set.insert(UInt8(range.lowerBound)) }
    return set
  }

  /// Returns the character, with its other case if case is ignored.
  func variants(of scalar: Unicode.Scalar) -> [ClosedRange<UInt32>] {
    guard !settings.isCaseSensitive else { return [scalar.value...scalar.value] }
    let mappings = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
    let others = mappings.map(\.unicodeScalars).filter { $0.count == 1 }.compactMap(\.first?.value)
    return Set([scalar.value] + others).sorted().map { $0...$0 }
  }
}
