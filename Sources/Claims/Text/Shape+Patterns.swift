import Routing

extension Shape {
  /// Creates the language of a path as a link has it after decoding, in the form in which browsers write it.
  init(_ expression: Expression) {
    switch expression {
    case .set(let set): self = Self.scalars(set.ranges)
    case .sequence(let parts): self = .sequence(parts.map(Shape.init))
    case .choice(let parts): self = .choice(parts.map(Shape.init))
    case .capture(_, let body): self = Shape(body)
    case .repeated(let body, let count): self = Shape(Shape(body), least: count.least, most: count.most)
    }
  }

  /// A slash that ends a segment is written as it is, and one that is text of its segment as `%2F`.
  private static let segments = Alphabet(plain: Alphabet.path.plain, reserved: ByteSet(), without: "?#")

  private static func scalars(_ ranges: [ClosedRange<UInt32>]) -> Shape {
    let shape = segments.shape(of: ranges)
    guard ranges.contains(where: { $0.contains(ScalarSet.innerSlash) }) else { return shape }
    return .choice([shape, Shape(Encoding.percent(0x2F...0x2F))])
  }
}
