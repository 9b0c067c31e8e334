import Experiments
import JSON
import ScreenStack
import Testing

/// The public vectors of vendors other than GrowthBook.
struct LaunchDarklyTests {
  /// launchdarkly/sdk-test-harness, `sdktests/helpers_test.go`, commit 713b622, Apache-2.0: key, salt, user, seed,
  /// hundred-thousandths.
  static let numbers: [(String, String, String, Int?, Int)] = [
    ("hashKey", "saltyA", "userKeyA", nil, 42157), ("hashKey", "saltyA", "userKeyB", nil, 67084),
    ("hashKey", "saltyA", "userKeyC", nil, 10343), ("hashKey", "saltyA", "userKeyA", 61, 9801),
  ]

  @Test(arguments: numbers)
  func `a user has the same number`(
    _ key: String, _ salt: String, _ user: String, _ seed: Int?, _ wanted: Int
  ) {
    let number = LaunchDarkly.bucket(of: user, key: key, salt: salt, seed: seed)
    #expect(Int(number * 100_000) == wanted)
    // The harness itself brackets the number by weights: five hundred-thousandths below and above.
    let weights = [wanted - 5, 10, 100_000 - wanted - 5]
    #expect(LaunchDarkly.place(of: number, weights) == 1)
  }

  /// `data/data-files/server-side-eval/rollout-or-experiment.yml` of the same repository, for rollouts and
  /// experiments: weights, index.
  static let rollouts: [([Int], Int)] = [([99_999, 1], 0), ([1, 99_999], 1), ([1, 1], 1)]

  @Test(arguments: rollouts)
  func `a rollout has the same variation`(_ weights: [Int], _ wanted: Int) {
    let number = LaunchDarkly.bucket(of: "user-key", key: "flag-with-fallthrough-rollout", salt: "")
    #expect(LaunchDarkly.place(of: number, weights) == wanted)
  }

  /// `data/data-files/server-side-eval/segment-match.yml` of the same repository: user, hundred-thousandths.
  @Test(arguments: [("user-key", 14_950), ("unmatching-key", 36_563)])
  func `a segment has the same number`(_ user: String, _ wanted: Int) {
    let number = LaunchDarkly.bucket(of: user, key: "segment3", salt: "salty")
    #expect((wanted - 5...wanted + 5).contains(Int(number * 100_000)))
  }

  @Test func `a rollout without variations has none`() { #expect(LaunchDarkly.place(of: 0.5, []) == nil) }
}

struct OptimizelyTests {
  /// optimizely/javascript-sdk, `lib/core/bucketer/bucket_value_generator.spec.ts`, commit 6da7398, Apache-2.0.
  static let numbers: [(String, String, Int)] = [
    ("ppid1", "1886780721", 5254), ("ppid2", "1886780721", 4299), ("ppid2", "1886780722", 2434),
    ("ppid3", "1886780721", 5439),
  ]

  @Test(arguments: numbers)
  func `a user has the same number`(_ user: String, _ experiment: String, _ wanted: Int) {
    #expect(Optimizely.bucket(of: user, experiment: experiment) == wanted)
  }

  /// `lib/core/bucketer/index.spec.ts` of the same repository, with the traffic of `lib/tests/test_data.ts`: bucketing
  /// id, experiment, index of the range.
  static let ranges: [(String, String, Int)] = [
    ("123456789", "111127", 2), ("testBucketingIdControl", "111127", 0), ("123456789", "443", 0),
  ]

  @Test(arguments: ranges)
  func `a user has the same range`(_ user: String, _ experiment: String, _ wanted: Int) {
    let number = Optimizely.bucket(of: user, experiment: experiment)
    #expect(Optimizely.place(of: number, ends: [4_000, 5_000, 9_000]) == wanted)
  }

  @Test func `a number after all ranges is in none`() {
    #expect(Optimizely.place(of: 9_000, ends: [4_000, 5_000, 9_000]) == nil)
  }
}

struct UnleashTests {
  @Test(arguments: Facts.value("unleash.json")["rollout"].all)
  func `a rollout has the same users`(_ vector: Value) {
    let (group, share, user) = (vector[1].text ?? "", vector[2].integer ?? 0, vector[3].text)
    // Without an id, the client numbers by chance, if the default stickiness allows it: only all or nobody is fixed.
    let number = user.map { Unleash.rollout(of: $0, group: group) }
    let isByChance = user == nil && vector[5] == .text("default")
    #expect((number.map { $0 <= share } ?? (isByChance && share == 100)) == vector[4].flag, "\(vector[0])")
  }

  @Test(arguments: Facts.value("unleash.json")["variants"].all)
  func `a user has the same variant`(_ vector: Value) {
    let variants = vector[2].all
    let weights = variants.map { $0[1].integer ?? 0 }
    let number = Unleash.variant(
      of: vector[3].text ?? "", group: vector[1].text ?? "", total: weights.reduce(0, +))
    #expect(Unleash.place(of: number, weights).map { variants[$0][0] } == vector[4], "\(vector[0])")
  }

  @Test func `weights of nothing leave nobody`() {
    #expect(Unleash.place(of: Unleash.variant(of: "1", group: "a", total: 0), [0, 0]) == nil)
  }
}

/// open-feature/flagd-testbed, `evaluator/gherkin/fractional.feature` with `evaluator/flags/testkit-flags.json`,
/// commit 82ba89e, Apache-2.0: the second version of the operator.
struct FlagdTests {
  static let suits = ["clubs", "diamonds", "hearts", "spades"]
  static let halves = ["lower", "upper"]

  /// Text, variants, weights, variant.
  static let fractions: [(String, [String], [Int], String)] = [
    ("fractional-flagjack", suits, [25, 25, 25, 25], "hearts"),
    ("fractional-flagqueen", suits, [25, 25, 25, 25], "spades"),
    ("fractional-flagten", suits, [25, 25, 25, 25], "clubs"),
    ("fractional-flagnine", suits, [25, 25, 25, 25], "diamonds"),
    ("fractional-flag3", suits, [25, 25, 25, 25], "clubs"),
    ("fractional-flag-shorthandjon@company.com", ["heads", "tails"], [1, 1], "heads"),
    ("fractional-flag-shorthandjane@company.com", ["heads", "tails"], [1, 1], "tails"),
    ("shared-seedseven", suits, [25, 25, 25, 25], "hearts"),
    ("shared-seedeight", suits, [25, 25, 25, 25], "diamonds"),
    ("shared-seednine", suits, [25, 25, 25, 25], "clubs"),
    ("shared-seedtwo", suits, [25, 25, 25, 25], "spades"),
    ("fractional-single-entry-flagsome-targeting-key", ["single"], [1], "single"),
    ("ejOoVL", halves, [50, 50], "lower"), ("bY9fO-", halves, [50, 50], "lower"),
    ("SI7p-", halves, [50, 50], "lower"), ("6LvT0", halves, [50, 50], "upper"),
    ("ceQdGm", halves, [50, 50], "upper"),
    // The weights after the expressions within them.
    ("jon@company.com", ["first", "second"], [50, 50], "first"),
    ("user1", ["first", "second"], [50, 50], "second"),
    ("jon@company.com", ["red", "blue"], [100, 10], "red"),
    ("jon@company.com", ["red", "blue"], [0, 10], "blue"),
    ("user1", ["red", "blue"], [100, 10], "red"), ("user1", ["red", "blue"], [0, 10], "blue"),
    ("any-user", ["one", "two"], [-50, 100], "two"),
  ]

  @Test(arguments: fractions)
  func `a text has the same variant`(_ text: String, _ variants: [String], _ weights: [Int], _ wanted: String)
  {
    #expect(Flagd.place(of: text, weights).map { variants[$0] } == wanted)
  }

  @Test func `weights of nothing leave nobody`() { #expect(Flagd.place(of: "any-user", [0, 0]) == nil) }
}

struct FlagsmithTests {
  @Test(arguments: Facts.value("flagsmith.json")["multivariate"].all)
  func `a user has the same variant`(_ vector: Value) {
    let variants = vector[2].all
    let percentage = Flagsmith.percentage(of: [vector[0].text ?? "", vector[1].text ?? ""])
    let place = Flagsmith.place(of: percentage, variants.map { $0[1].double ?? 0 })
    #expect(place.map { variants[$0][0] } ?? vector[4] == vector[3])
  }

  @Test(arguments: Facts.value("flagsmith.json")["split"].all)
  func `a segment has the same users`(_ vector: Value) {
    let percentage = Flagsmith.percentage(of: [vector[0].text ?? "", vector[1].text ?? ""])
    #expect((percentage <= vector[2].double ?? 0) == vector[3].flag)
  }

  /// `PercentageTests` of Flagsmith/flagsmith-engine hash again where the number would be 100.
  @Test func `a number is below 100`() {
    let numbers = (0..<12_000).map { Flagsmith.percentage(of: ["1", "\($0)"]) }
    #expect(numbers.allSatisfy { (0..<100).contains($0) })
  }
}
