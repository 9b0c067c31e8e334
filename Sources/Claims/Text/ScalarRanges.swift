import Routing

/// A set of characters as sorted ranges.
struct ScalarRanges: Equatable {
  let ranges: [ClosedRange<UInt32>]

  static let all = ScalarRanges([1...0x10_FFFF])

  init(_ unsorted: [ClosedRange<UInt32>]) { ranges = unsorted.merged }

  init(_ scalar: Unicode.Scalar) { self.init([scalar.value...scalar.value]) }

  var inverted: ScalarRanges { ScalarRanges(ranges.gaps(in: 1...0x10_FFFF)) }

  func union(_ other: ScalarRanges) -> ScalarRanges { ScalarRanges(ranges + other.ranges) }

  func subtracting(_ other: ScalarRanges) -> ScalarRanges {
    ScalarRanges(
      other.inverted.ranges.flatMap { gap in
        ranges.filter { $0.overlaps(gap) }.map { $0.clamped(to: gap) }
      })
  }
}
