/// A path pattern with each optional part either present or absent. A rank is computed for each variant.
struct PatternVariant: Equatable, Sendable {
  /// The parts, none of which is optional.
  let parts: [PatternPart]
  let optional: Int

  /// A piece of a variant, described without running the pattern.
  enum Piece: Equatable, Sendable {
    case text([UInt8])
    /// Text within one segment, with these characters.
    case segment(ScalarSet)
    /// Text that can continue over slashes.
    case open
  }

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

  /// The variant as a separate pattern, or nil if it is too large.
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
