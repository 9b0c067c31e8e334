import Experiments
import JSON
import ScreenStack
import Testing

/// The distribution of many users by each vendor.
struct SharingTests {
  private static func experiment(_ vendor: Vendor, coverage: Double = 1) -> Experiment {
    var experiment = Experiment("x", ["a", "b", "c"], weights: [0.5, 0.3, 0.2], coverage: coverage)
    experiment.numbering.vendor = vendor
    (experiment.numbering.key, experiment.numbering.salt) = ("checkout", "checkout")
    return experiment
  }

  /// Returns Pearson's chi-squared of counts against shares.
  private static func chiSquared(_ counts: [Int], _ shares: [Double]) -> Double {
    let sum = Double(counts.reduce(0, +))
    return zip(counts, shares).reduce(0) { result, pair in
      let wanted = pair.1 * sum
      return result + (Double(pair.0) - wanted) * (Double(pair.0) - wanted) / wanted
    }
  }

  /// The bound is that of chi squared at p = 0.000001, for two degrees of freedom. A fault exceeds it by far.
  @Test(arguments: Vendor.allCases)
  func `a hundred thousand users are shared out by the weights`(_ vendor: Vendor) {
    let experiment = Self.experiment(vendor)
    var counts = [0, 0, 0]
    for user in 0..<100_000 { counts[experiment.numbered("user-\(user)").place ?? 0] += 1 }
    #expect(Self.chiSquared(counts, [0.5, 0.3, 0.2]) < 27.63, "\(counts) of 100,000, for 50, 30 and 20 %")
  }

  /// A bound as above, for four parts: the three variants and nobody.
  @Test(arguments: Vendor.allCases.filter { $0 != .flagsmith })
  func `the coverage leaves out its share of each variant`(_ vendor: Vendor) {
    let experiment = Self.experiment(vendor, coverage: 0.4)
    var counts = [0, 0, 0, 0]
    for user in 0..<20_000 { counts[experiment.numbered("user-\(user)").place ?? 3] += 1 }
    #expect(
      Self.chiSquared(counts, [0.2, 0.12, 0.08, 0.6]) < 30.66, "\(counts) of 20,000, for 20, 12, 8 and 60 %")
  }

  /// With thirds, rounded parts still have a variant for each user.
  @Test(arguments: Vendor.allCases)
  func `rounded weights leave nobody out`(_ vendor: Vendor) {
    var experiment = Experiment("x", ["a", "b", "c"], weights: [1.0 / 3, 1.0 / 3, 1.0 / 3])
    experiment.numbering.vendor = vendor
    #expect((0..<5_000).allSatisfy { experiment.numbered("\($0)").place != nil })
  }

  /// The number and the variant of user 42, computed in Python from the vendors' documentation.
  static let numbers: [(Vendor, Double, Int)] = [
    (.growthbook, 0.4063, 0), (.launchdarkly, 0.332605, 0), (.optimizely, 874, 0), (.unleash, 129, 0),
    (.flagd, 0.7956, 1), (.flagsmith, 57.70154, 0),
  ]

  @Test func `each vendor has the number of a user`() {
    #expect(
      Set(Self.numbers.map(\.0)) == Set(Vendor.allCases), "Compute that of user 42 in another language.")
  }

  @Test(arguments: numbers)
  func `each vendor numbers a user in its units`(_ vendor: Vendor, _ number: Double, _ place: Int) {
    let numbered = Self.experiment(vendor).numbered("42")
    #expect((numbered.number * 1e6).rounded() / 1e6 == number)
    #expect(numbered.place == place)
  }
}
