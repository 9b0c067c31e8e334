/// A set of Unicode scalars. It may include the inner slash, which was percent-encoded inside a segment.
package struct ScalarSet: Hashable, Sendable {
  /// The ranges, sorted, with gaps between them.
  package let ranges: [ClosedRange<UInt32>]
  private let low: UInt64
  private let high: UInt64

  /// The slash that was written as `%2F`. It is text of its segment and does not end it.
  package static let innerSlash: UInt32 = 0x11_0000
  /// The start and the end of a text that is searched. They are in no set but their own.
  static let start = innerSlash + 1, end = innerSlash + 2

  init(_ unsorted: [ClosedRange<UInt32>]) {
    ranges = unsorted.merged
    var bits: (low: UInt64, high: UInt64) = (0, 0)
    for range in ranges where range.lowerBound < 128 {
      for scalar in range.lowerBound...min(range.upperBound, 127) {
        if scalar < 64 { bits.low |= 1 << scalar } else { bits.high |= 1 << (scalar - 64) }
      }
    }
    (low, high) = bits
  }

  init(_ scalar: UInt32) { self.init([scalar...scalar]) }

  @inline(__always)
  func contains(_ scalar: UInt32) -> Bool {
    if scalar < 64 { return low >> UInt64(scalar) & 1 == 1 }
    if scalar < 128 { return high >> UInt64(scalar - 64) & 1 == 1 }
    return ranges.contains { $0.contains(scalar) }
  }
}

extension ScalarSet {
  static let all = ScalarSet([0...innerSlash])
  /// All characters but line breaks.
  static let line = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]).inverted
  static let digits = ScalarSet([0x30...0x39])
  static let words = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  static let blanks = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  var inverted: ScalarSet { ScalarSet(ranges.gaps(in: 0...Self.innerSlash)) }

  /// The set with the lower and the upper case of each of its letters.
  var ignoringCase: ScalarSet {
    var other: [ClosedRange<UInt32>] = []
    // A set of thousands of scalars is inverted or `.`, and has both cases of all letters but a few.
    for scalar in ranges.lazy.filter({ $0.count < 2_000 }).joined() {
      guard let properties = Unicode.Scalar(scalar)?.properties else { continue }
      for text in [properties.lowercaseMapping, properties.uppercaseMapping] {
        if let only = text.unicodeScalars.first, text.unicodeScalars.count == 1 {
          other.append(only.value...only.value)
        }
      }
    }
    return ScalarSet(ranges + other)
  }

  func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

  func intersection(_ other: ScalarSet) -> ScalarSet {
    var common: [ClosedRange<UInt32>] = []
    for a in ranges {
      for b in other.ranges where a.overlaps(b) { common.append(a.clamped(to: b)) }
    }
    return ScalarSet(common)
  }

  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  func isSubset(of other: ScalarSet) -> Bool { intersection(other) == self }

  /// A scalar for use in an example, preferably a plain letter or digit.
  var example: UInt32? {
    let plain = "a1xA-".unicodeScalars.map(\.value)
    if let scalar = plain.first(where: contains) { return scalar }
    return ranges.first { $0.upperBound > 0x20 }.map { max($0.lowerBound, 0x21) } ?? ranges.first?.lowerBound
  }
}
