/// Lists of ranges of Unicode scalars.
extension [ClosedRange<UInt32>] {
  /// The ranges, sorted, with gaps between them.
  package var merged: [ClosedRange<UInt32>] {
    var merged: [ClosedRange<UInt32>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Returns the gaps before, between and behind merged ranges, from the first scalar to the last.
  package func gaps(in all: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
    var gaps: [ClosedRange<UInt32>] = []
    var next = all.lowerBound
    for range in self {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= all.upperBound { gaps.append(next...all.upperBound) }
    return gaps
  }
}
