/// A set of characters as sorted ranges.
struct ScalarRanges: Equatable {
  let ranges: [ClosedRange<UInt32>]

  static let all = ScalarRanges([1...0x10_FFFF])

  init(_ unsorted: [ClosedRange<UInt32>]) {
    var ranges: [ClosedRange<UInt32>] = []
    for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    self.ranges = ranges
  }

  init(_ scalar: Unicode.Scalar) { self.init([scalar.value...scalar.value]) }

  var inverted: ScalarRanges {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 1
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    return ScalarRanges(next <= 0x10_FFFF ? gaps + [next...0x10_FFFF] : gaps)
  }

  func union(_ other: ScalarRanges) -> ScalarRanges { ScalarRanges(ranges + other.ranges) }

  func subtracting(_ other: ScalarRanges) -> ScalarRanges {
    ScalarRanges(
      other.inverted.ranges.flatMap { gap in
        ranges.filter { $0.overlaps(gap) }.map { $0.clamped(to: gap) }
      })
  }
}
