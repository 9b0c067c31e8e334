import Scripting
import Testing

/// The comparison of the shares of simulated users with those of chance.
struct ExperimentSplitTests {
  /// Values from tables of the distribution.
  static let known: [(chiSquared: Double, freedom: Int, likelihood: Double)] = [
    (0, 1, 1), (3.841459, 1, 0.05), (10.827566, 1, 0.001), (5.991465, 2, 0.05), (13.815511, 2, 0.001),
    (7.814728, 3, 0.05), (16.266236, 3, 0.001), (9.487729, 4, 0.05), (20.515006, 5, 0.001),
    (18.307038, 10, 0.05), (37.566235, 20, 0.01), (0.0039321, 1, 0.95),
  ]

  @Test(arguments: known)
  func `a chi-squared is as likely as tables say`(_ chiSquared: Double, _ freedom: Int, _ likelihood: Double)
  {
    let found = ExperimentSplit.likelihood(of: chiSquared, freedom: freedom)
    #expect(abs(found - likelihood) < likelihood / 10_000)
  }

  static let splits: [(counts: [Int], shares: [Double], chiSquared: Double, isMismatch: Bool)] = [
    ([500, 500], [0.5, 0.5], 0, false), ([520, 480], [0.5, 0.5], 1.6, false),
    ([560, 440], [0.5, 0.5], 14.4, true), ([330, 670], [0.3, 0.7], 900.0 / 300 + 900.0 / 700, false),
    ([0, 0], [0.5, 0.5], 0, false), ([1000, 0], [1, 0], 0, false),
    ([400, 300, 300], [1.0 / 3, 1.0 / 3, 1.0 / 3], 20, true),
  ]

  @Test(arguments: splits)
  func `a split is as far off as Pearson says`(
    _ counts: [Int], _ shares: [Double], _ chiSquared: Double, _ isMismatch: Bool
  ) {
    let names = counts.indices.map { "v\($0)" }
    let split = ExperimentSplit(names, shares: shares, counts: counts, users: 2000)
    #expect(abs(split.chiSquared - chiSquared) < 1e-9 && split.isMismatch == isMismatch)
    #expect(split.exposed == counts.reduce(0, +))
  }
}
