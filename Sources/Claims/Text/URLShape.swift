/// The part of a URL after its host, as a language: the path, then a query and a fragment if there are any.
enum URLShape {
  private static let slash = Shape.bytes(ByteSet("/"))
  private static let noSlash = ByteSet.all.subtracting(ByteSet("/"))
  private static let rest = Shape.star(.bytes(.all))
  private static let path = Shape.star(.bytes(ByteSet.all.subtracting(ByteSet("?#"))))
  private static let query = Shape.star(.bytes(ByteSet.all.subtracting(ByteSet("#"))))
  private static let afterPath = Shape.choice([.empty, .sequence([.bytes(ByteSet("?#")), rest])])

  /// All URLs that browsers write: percent-encoded where it is needed, and without segments `.` and `..`. Those
  /// with empty segments, which nobody means, are left out.
  static let all: Shape = {
    let dot = Shape.bytes(ByteSet("."))
    let plain = Alphabet.path.plain.subtracting(ByteSet("/"))
    let encoded = ByteSet.all.subtracting(plain).subtracting(ByteSet(0))
    let beyond = Encoding.percent(encoded) + Encoding.beyondASCII
    let any = Shape([[plain]] + beyond)
    let noDot = Shape([[plain.subtracting(ByteSet("."))]] + beyond)
    let beginning = Shape.choice([noDot, .sequence([dot, noDot]), .sequence([dot, dot, any])])
    let segment = Shape.sequence([beginning, .star(any)])
    return .sequence([
      slash, .optional(.sequence([segment, .star(.sequence([slash, segment])), .optional(slash)])),
      .optional(.sequence([.bytes(ByteSet("?")), .star(Alphabet.query.text)])),
      .optional(.sequence([.bytes(ByteSet("#")), .star(Alphabet.fragment.text)])),
    ])
  }()

  /// Returns the URLs whose whole path is in a language.
  static func path(_ shape: Shape) -> Shape { .sequence([shape, afterPath]) }

  /// Returns the URLs whose path is in a language without the slashes at its beginning and its end.
  static func trimmedPath(_ shape: Shape) -> Shape {
    path(.sequence([.star(slash), shape.bounded(by: noSlash), .star(slash)]))
  }

  /// Returns the URLs whose query is in a language. A missing query is an empty one.
  static func query(_ shape: Shape) -> Shape {
    let query = Shape.sequence([.bytes(ByteSet("?")), shape])
    return .sequence([
      path, shape.isNullable ? .optional(query) : query,
      .optional(.sequence([.bytes(ByteSet("#")), rest])),
    ])
  }

  /// Returns the URLs whose fragment is in a language. A missing fragment is an empty one.
  static func fragment(_ shape: Shape) -> Shape {
    let fragment = Shape.sequence([.bytes(ByteSet("#")), shape])
    return .sequence([query, shape.isNullable ? .optional(fragment) : fragment])
  }
}
