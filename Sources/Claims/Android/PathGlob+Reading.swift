extension PathGlob {
  /// Parses a `pathPattern`, as `PatternMatcher` of Android reads it: `.` is any character, and `*` repeats the
  /// character before it. After `.*`, the next character is taken as it is written.
  init(simple pattern: String) {
    var rest = pattern.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      let isEscaped = scalar == "\\"
      guard let letter = isEscaped ? rest.popFirst() : scalar else { return }
      guard rest.first == "*" else {
        runs.append(Run(set: letter == "." ? .all : ScalarRanges(letter)))
        continue
      }
      rest = rest.dropFirst()
      guard letter == ".", !isEscaped else {
        runs.append(Run(set: ScalarRanges(letter), least: 0, most: nil, needsMore: true))
        continue
      }
      guard var next = rest.popFirst() else {
        runs.append(Run(set: .all, least: 0, most: nil))
        return
      }
      if next == "\\" {
        guard let letter = rest.popFirst() else { return }
        next = letter
      }
      runs.append(Run(set: ScalarRanges(next).inverted, least: 0, most: nil))
      runs.append(Run(set: ScalarRanges(next)))
    }
  }

  /// Parses a `pathAdvancedPattern`: characters, `.`, and sets in brackets, each with `*`, `+` or a count in braces.
  init(advanced pattern: String) throws(ClaimError.Fault) {
    var rest = pattern.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      var run: Run
      switch scalar {
      case ".": run = Run(set: .all)
      case "[": run = Run(set: try Self.set(&rest, of: pattern))
      case "*", "+", "{", "]", "}": throw .badPattern(pattern)
      case "\\":
        guard let letter = rest.popFirst() else { throw .badPattern(pattern) }
        run = Run(set: ScalarRanges(letter))
      default: run = Run(set: ScalarRanges(scalar))
      }
      try Self.count(&rest, of: pattern, for: &run)
      runs.append(run)
    }
  }

  private static func count(
    _ rest: inout String.UnicodeScalarView.SubSequence, of pattern: String, for run: inout Run
  ) throws(ClaimError.Fault) {
    switch rest.first {
    case "*": (run.least, run.most) = (0, nil)
    case "+": (run.least, run.most) = (1, nil)
    case "{":
      guard let end = rest.firstIndex(of: "}") else { throw .badPattern(pattern) }
      let text = String(rest[rest.index(after: rest.startIndex)..<end])
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      let isOpen = parts.count == 2 && text.hasSuffix(",")
      guard (1...2).contains(parts.count), let least = parts[0], (0...limit).contains(least) else {
        throw .badPattern(pattern)
      }
      let most = isOpen ? nil : parts.last ?? nil
      guard isOpen || (most.map { (max(1, least)...limit).contains($0) } ?? false) else {
        throw .badPattern(pattern)
      }
      (run.least, run.most) = (least, most)
      rest = rest[end...]
    default: return
    }
    rest = rest.dropFirst()
  }

  /// The maximum count of a repetition.
  private static let limit = 100

  private static func set(
    _ rest: inout String.UnicodeScalarView.SubSequence, of pattern: String
  ) throws(ClaimError.Fault) -> ScalarRanges {
    let isInverted = rest.first == "^"
    if isInverted { rest = rest.dropFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    while let first = try letter(&rest, of: pattern) {
      guard rest.first == "-", rest.dropFirst().first != "]" else {
        ranges.append(first.value...first.value)
        continue
      }
      rest = rest.dropFirst()
      guard let last = try letter(&rest, of: pattern), last >= first else { throw .badPattern(pattern) }
      ranges.append(first.value...last.value)
    }
    guard !ranges.isEmpty else { throw .badPattern(pattern) }
    return isInverted ? ScalarRanges(ranges).inverted : ScalarRanges(ranges)
  }

  /// Returns the next character of a set, or nil at its end.
  private static func letter(
    _ rest: inout String.UnicodeScalarView.SubSequence, of pattern: String
  ) throws(ClaimError.Fault) -> Unicode.Scalar? {
    guard let scalar = rest.popFirst() else { throw .badPattern(pattern) }
    if scalar == "]" { return nil }
    guard scalar == "\\" else { return scalar }
    guard let letter = rest.popFirst() else { throw .badPattern(pattern) }
    return letter
  }
}
