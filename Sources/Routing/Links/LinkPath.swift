/// A path with decoded percent sequences, and without `.` and `..`.
///
/// A slash written as `%2F` is text of its segment. It does not separate segments, and `:name` matches it.
package struct LinkPath: Hashable, Sendable {
  /// The path in UTF-8, with `innerSlash` for each slash that does not separate segments.
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Decodes the path of a URL.
  init(encoded text: ArraySlice<UInt8>) throws(Percent.Fault) {
    bytes = try Percent.decoded(text, keepsInnerSlashes: true).withoutDots(isWhole: true)
  }

  func text(_ range: Range<Int>) -> String {
    let part = bytes[range]
    if !part.contains(UInt8.innerSlash) { return String(decoding: part, as: UTF8.self) }
    return String(decoding: part.map { $0 == UInt8.innerSlash ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }

  /// The segments that are not empty.
  package var segments: [String] {
    bytes.split(separator: UInt8(ascii: "/")).map { text($0.startIndex..<$0.endIndex) }
  }

  /// The path in the form of a URL.
  package var encoded: String { Percent.encoded(bytes, keeping: Self.delimiters) }

  /// Characters that are not percent-encoded in a path.
  private static let delimiters = Array("/:@$&+,;=".utf8)

  /// The path without the slash at its end, or nil if there is no slash to remove.
  var withoutSlash: LinkPath? {
    bytes.count > 1 && bytes.last == UInt8(ascii: "/") ? LinkPath(bytes.dropLast()) : nil
  }
}

extension [UInt8] {
  /// Indicates whether it is a segment `.` or `..`.
  var isDots: Bool { self == [UInt8(ascii: ".")] || self == [UInt8(ascii: "."), UInt8(ascii: ".")] }

  /// Removes each segment `.`, and each `..` with the segment before it. Two segments are kept because they
  /// may be parts of longer ones: the first without a leading slash, and the last of an incomplete text.
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
