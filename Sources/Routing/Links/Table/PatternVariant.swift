/// A path pattern with each of its optional parts either there or not: what its specificity is told of.
struct PatternVariant: Equatable, Sendable {
  /// Nothing in it may be left out.
  let parts: [PatternPart]
  /// How many parts of the whole pattern may be left out.
  let optional: Int

  /// What can be told of a piece without running it.
  enum Piece: Equatable, Sendable {
    case text([UInt8])
    /// Stays within its segment, and is made of these letters.
    case segment(ScalarSet)
    /// May go on over slashes.
    case open
  }

  /// All variants of a pattern.
  static func all(of path: ComponentPattern) -> [PatternVariant] {
    var variants: [[PatternPart]] = [[]]
    for part in path.parts {
      var present = part
      if part.modifier.isOptional { present.modifier = part.modifier == .any ? .some : .once }
      let absent = part.modifier.isOptional ? variants : []
      variants = variants.map { $0 + [present] } + absent
    }
    let optional = path.parts.count(where: \.modifier.isOptional)
    return variants.map { PatternVariant(parts: $0, optional: optional) }
  }

  /// A pattern of its own; nil if it were too large.
  var path: ComponentPattern? { try? ComponentPattern(parts, column: 1, .path) }

  var pieces: [Piece] {
    parts.flatMap { part -> [Piece] in
      guard let param = part.param else {
        return part.modifier == .once ? [.text(part.prefix)] : [.text(part.prefix), .open]
      }
      return [.text(part.prefix), part.modifier.repeats ? .open : param.shape.piece, .text(part.suffix)]
    }
  }
}

extension PatternPart.Shape {
  fileprivate var piece: PatternVariant.Piece {
    let alphabet = expression(.path).alphabet
    return alphabet.contains(UInt32(UInt8(ascii: "/"))) ? .open : .segment(alphabet)
  }
}
