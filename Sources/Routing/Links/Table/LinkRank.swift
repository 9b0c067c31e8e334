/// The specificity of a pattern. If two patterns match a link, the one with the greater rank answers it.
///
/// Scheme and host come first: a named one ranks above `http{s}?`, which ranks above any. Then segments are
/// compared from the left, in this order: fixed text, text with params, a param with an expression, a bare
/// param, a param over slashes. Of two such segments, the one with more text is greater, then the one whose
/// params accept fewer characters. Of two paths that begin alike, the longer one is greater. If all this is
/// equal, the pattern with fewer optional parts is greater.
struct LinkRank: Hashable, Comparable, Sendable {
  let scheme: Int
  let host: Segment
  let segments: [Segment]
  let optional: Int

  /// The rank of a segment. The kinds are ordered from general to specific.
  struct Segment: Hashable, Comparable, Sendable {
    enum Kind: Int, Hashable, Sendable { case open, param, expression, mixed, text }

    var kind = Kind.text
    /// The length of the fixed text, or 0 if the segment contains nothing else.
    var letters = 0
    /// The number of different characters that the params accept.
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

  /// A segment that is being parsed.
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
