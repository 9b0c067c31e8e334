/// The numbers that Unleash gives to users: MurmurHash3 of `group:user`.
package enum Unleash {
  /// The seed of the numbers for variants, which differ from those of a rollout.
  private static let variantSeed: UInt32 = 86_028_157

  /// Returns the number of a user in a gradual rollout, from 1 to 100.
  package static func rollout(of user: String, group: String) -> Int {
    Int(Murmur3.hash("\(group):\(user)") % 100) + 1
  }

  /// Returns the number of a user among the weights of variants, from 1 to their sum.
  package static func variant(of user: String, group: String, total: Int) -> Int {
    guard total > 0 else { return 1 }
    return Int(Murmur3.hash("\(group):\(user)", seed: variantSeed) % UInt32(clamping: total)) + 1
  }

  /// Returns the index of the variant whose weights contain a number, or nil.
  package static func place(of number: Int, _ weights: [Int]) -> Int? {
    var sum = 0
    return weights.firstIndex { weight in
      sum += weight
      return weight > 0 && number <= sum
    }
  }
}

extension Experiment {
  /// A gradual rollout decides who takes part, and other numbers of the same group give the variants.
  func numberedByUnleash(_ user: String) -> NumberedUser {
    let rollout = Unleash.rollout(of: user, group: numbering.key)
    guard rollout <= Int((coverage * 100).rounded()) else {
      return NumberedUser(number: Double(rollout), place: nil)
    }
    let weights = parts(of: 1_000, coverage: 1)
    let number = Unleash.variant(of: user, group: numbering.key, total: weights.reduce(0, +))
    return NumberedUser(number: Double(number), place: Unleash.place(of: number, weights))
  }
}
