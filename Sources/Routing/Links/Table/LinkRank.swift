/// How specific a pattern is: the greater one takes a link that both match.
///
/// Scheme and host come first: named beats `http{s}?` beats any. Then the path, segment by segment from the
/// left: fixed text, text with params in it, a param with an expression, a bare param, what goes on over
/// slashes. Of two such segments the one with more text is greater, then the one whose params have fewer
/// letters to choose from. Of two paths that begin alike the longer one is greater, and of patterns that are
/// alike in all this the one with less to leave out.
struct LinkRank: Hashable, Comparable, Sendable {
  let scheme: Int
  let host: Segment
  let segments: [Segment]
  let optional: Int

  /// One segment, the kinds from loose to tight.
  struct Segment: Hashable, Comparable, Sendable {
    enum Kind: Int, Hashable, Sendable { case open, param, expression, mixed, text }

    var kind = Kind.text
    /// How much fixed text stands in it; 0 where it stands alone.
    var letters = 0
    /// How many different letters its params may hold.
    var breadth = 0

    static func < (a: Segment, b: Segment) -> Bool {
      (a.kind.rawValue, a.letters, -a.breadth) < (b.kind.rawValue, b.letters, -b.breadth)
    }
  }

  init(_ variant: PatternVariant, at address: Address) {
    scheme =
      switch address.scheme {
      case .any: 0
      case .web: 1
      case .only: 2
      }
    host = Self.host(address.host)
    segments = Self.segments(of: variant.pieces)
    optional = variant.optional
  }

  static func < (a: LinkRank, b: LinkRank) -> Bool {
    if a.scheme != b.scheme { return a.scheme < b.scheme }
    if a.host != b.host { return a.host < b.host }
    if a.segments != b.segments { return a.segments.lexicographicallyPrecedes(b.segments) }
    return a.optional > b.optional
  }
}

extension LinkRank {
  private static func host(_ pattern: ComponentPattern?) -> Segment {
    guard let pattern else { return Segment(kind: .open) }
    if pattern.literal != nil { return Segment() }
    let letters = pattern.parts.reduce(0) { $0 + $1.prefix.count + $1.suffix.count }
    return Segment(kind: .mixed, letters: letters)
  }

  private static func segments(of pieces: [PatternVariant.Piece]) -> [Segment] {
    var segments: [Segment] = []
    var current = Draft()
    for piece in pieces {
      switch piece {
      case .segment(let alphabet): current.params.append(alphabet)
      case .open: current.isOpen = true
      case .text(let bytes):
        for byte in bytes {
          if byte != UInt8(ascii: "/") {
            current.letters += 1
          } else {
            segments.append(current.segment)
            current = Draft()
          }
        }
      }
    }
    return Array((segments + [current.segment]).dropFirst())
  }

  /// A segment that is being read.
  private struct Draft {
    var letters = 0
    var params: [ScalarSet] = []
    var isOpen = false

    var segment: Segment {
      if isOpen { return Segment(kind: .open, letters: letters) }
      if params.isEmpty { return Segment() }
      let breadth = params.reduce(0) { $0 + $1.count }
      if letters > 0 { return Segment(kind: .mixed, letters: letters, breadth: breadth) }
      let isBare = params == [PatternKind.path.segment]
      return Segment(kind: isBare ? .param : .expression, breadth: breadth)
    }
  }
}
