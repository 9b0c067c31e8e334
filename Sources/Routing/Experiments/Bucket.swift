/// The users that one variant gets: those whose number lies in it.
package struct Bucket: Equatable, Sendable {
  /// The least number.
  package let start: Double
  /// Where the next one may begin.
  package let end: Double

  /// From a number up to another.
  package init(from start: Double, to end: Double) {
    self.start = start
    self.end = end
  }

  /// Whether a number lies in it.
  package func contains(_ number: Double) -> Bool { number >= start && number < end }

  /// One for each variant. With a coverage below 1, users at the end of each are left out.
  ///
  /// - Parameter weights: How the users are shared out; evenly if nil, if they are not as many as variants, or if
  ///   they do not come to 1.
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

  /// Even weights.
  package static func even(_ count: Int) -> [Double] {
    count > 0 ? Array(repeating: 1 / Double(count), count: count) : []
  }

  /// Whether weights come to 1, as near as one writes thirds.
  package static func isWhole(_ weights: [Double]) -> Bool {
    (0.99...1.01).contains(weights.reduce(0, +))
  }
}

extension [Bucket] {
  /// Whose number it is: the place of the first that holds it.
  package func place(of number: Double) -> Int? { firstIndex { $0.contains(number) } }
}
