/// The conditions for paths and queries, as `swcutil` of macOS tests them.
extension PatternReader {
  /// Returns the URLs whose path matches a pattern. Slashes at either end do not count, and a path that lacks the
  /// last segment of a pattern that ends in `/*` matches too.
  func path(_ pattern: String) throws(ClaimError.Fault) -> (shape: Shape, beginning: [ByteSet]) {
    let text = Self.trimmed(pattern)
    let shape = try shape(text)
    let slash = ByteSet("/")
    guard text.hasSuffix("/*") else { return (URLShape.trimmedPath(shape), [slash] + shape.beginning) }
    let parent = try self.shape(Self.trimmed(String(text.dropLast(2))))
    return (URLShape.trimmedPath(.choice([shape, parent])), [slash] + parent.beginning)
  }

  private static func trimmed(_ pattern: String) -> String {
    let front = pattern.unicodeScalars.drop { $0 == "/" }
    guard let last = front.lastIndex(where: { $0 != "/" }) else { return "" }
    return String(front[...last])
  }

  /// Returns the URLs in which all query items of a name match a pattern. A missing item is an empty one.
  func item(_ name: String, _ pattern: String) throws(ClaimError.Fault) -> Shape {
    let value = try shape(pattern)
    let named = Shape.sequence([self.name(name), .bytes(ByteSet("=")), value])
    let good = value.isNullable ? Shape.choice([named, self.name(name)]) : named
    let any = Shape.choice([other(than: name), good])
    let and = Shape.bytes(ByteSet("&"))
    let before = Shape.star(.sequence([any, and]))
    let after = Shape.star(.sequence([and, any]))
    let items = Shape.sequence([before, value.isNullable ? any : good, after])
    return URLShape.query(value.isNullable ? .optional(items) : items)
  }

  private func name(_ name: String) -> Shape { .sequence(name.unicodeScalars.map { unit($0).same }) }

  /// Returns a character of a name, and all other characters.
  private func unit(_ scalar: Unicode.Scalar) -> (same: Shape, other: Shape) {
    let variants = variants(of: scalar)
    guard settings.isPercentEncoded else {
      return (
        Alphabet.name.shape(of: variants), Alphabet.name.shape(of: ScalarRanges(variants).inverted.ranges)
      )
    }
    var set = ByteSet()
    for range in variants where range.lowerBound < 128 { set.insert(UInt8(range.lowerBound)) }
    return (.bytes(set), .bytes(Alphabet.name.written.subtracting(set)))
  }

  /// Returns the query items with another name.
  private func other(than name: String) -> Shape {
    let any: Shape = settings.isPercentEncoded ? .bytes(Alphabet.name.written) : Alphabet.name.text
    var names: [Shape] = []
    var same: [Shape] = []
    for scalar in name.unicodeScalars {
      let unit = unit(scalar)
      names.append(.sequence(same))
      names.append(.sequence(same + [unit.other, .star(any)]))
      same.append(unit.same)
    }
    names.append(.sequence(same + [any, .star(any)]))
    let value = Shape.star(.bytes(ByteSet.all.subtracting(ByteSet("&#"))))
    return .sequence([.choice(names), .optional(.sequence([.bytes(ByteSet("=")), value]))])
  }
}
