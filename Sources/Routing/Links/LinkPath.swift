/// A path with its percent sequences taken for what they stand for and without `.` and `..`.
///
/// A slash that was written `%2F` is text of its segment: it does not part segments, and `:name` takes it.
package struct LinkPath: Hashable, Sendable {
  /// UTF-8, with `innerSlash` for a slash that does not part segments.
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a path as it stands in a URL.
  init(encoded text: ArraySlice<UInt8>) throws(Percent.Fault) {
    bytes = try Percent.decoded(text, keepsInnerSlashes: true).withoutDots(isWhole: true)
  }

  /// What stands in a range, as text.
  func text(_ range: Range<Int>) -> String {
    let part = bytes[range]
    if !part.contains(UInt8.innerSlash) { return String(decoding: part, as: UTF8.self) }
    return String(decoding: part.map { $0 == UInt8.innerSlash ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }

  /// The path as it is written in a URL.
  package var encoded: String { Percent.encoded(bytes, keeping: Self.delimiters) }

  /// Letters that may stand in a path as they are.
  private static let delimiters = Array("/:@$&+,;=".utf8)

  /// The same path without the slash at its end, if it has one to lose.
  var withoutSlash: LinkPath? {
    bytes.count > 1 && bytes.last == UInt8(ascii: "/") ? LinkPath(bytes.dropLast()) : nil
  }
}

extension [UInt8] {
  /// Whether it is a segment `.` or `..`.
  var isDots: Bool { self == [UInt8(ascii: ".")] || self == [UInt8(ascii: "."), UInt8(ascii: ".")] }

  /// Takes segments `.` away, and with each `..` the segment before it. The first segment of a text that does
  /// not begin with a slash, and the last of one that is not whole, may be parts of others and stay.
  func withoutDots(isWhole: Bool) -> [UInt8] {
    let dot = [UInt8(ascii: ".")]
    guard contains(dot[0]) else { return self }
    let segments = split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var kept: [ArraySlice<UInt8>] = []
    for (place, segment) in segments.enumerated() {
      let isLast = place == segments.count - 1
      if place == 0 || isLast && !isWhole || segment != dot[...] && segment != (dot + dot)[...] {
        kept.append(segment)
        continue
      }
      if segment.count == 2, kept.count > 1 { kept.removeLast() }
      if isLast { kept.append([]) }
    }
    return Array(kept.joined(separator: [UInt8(ascii: "/")]))
  }
}
