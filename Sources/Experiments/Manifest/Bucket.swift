/// The users of one variant: those whose number is in the range.
package struct Bucket: Equatable, Sendable {
  /// The lowest number.
  package let start: Double
  /// The upper bound, which is not included.
  package let end: Double

  /// Creates a range from a number up to another.
  package init(from start: Double, to end: Double) {
    self.start = start
    self.end = end
  }

  /// Returns whether the range contains a number.
  package func contains(_ number: Double) -> Bool { number >= start && number < end }

  /// Returns a range for each variant. With a coverage below 1, users at the end of each range are left out.
  /// - Parameter weights: The shares of the variants. They are even if this is nil, if the count is not the
  ///   number of variants, or if the sum is not 1.
  package static func all(count: Int, coverage: Double = 1, weights: [Double]? = nil) -> [Bucket] {
    let coverage = min(max(coverage, 0), 1)
    var shares = weights ?? []
    if shares.count != count || !isWhole(shares) { shares = even(count) }
    var start = 0.0
    return shares.map { share in
      defer { start += share }
      return Bucket(from: start, to: start + coverage * share)
    }
  }

  /// Returns even weights.
  package static func even(_ count: Int) -> [Double] {
    count > 0 ? Array(repeating: 1 / Double(count), count: count) : []
  }

  /// Returns whether the sum of weights is 1, with a tolerance for rounded values such as thirds.
  package static func isWhole(_ weights: [Double]) -> Bool {
    (0.99...1.01).contains(weights.reduce(0, +))
  }
}

extension [Bucket] {
  /// Returns the index of the first range that contains a number.
  package func place(of number: Double) -> Int? { firstIndex { $0.contains(number) } }
}
