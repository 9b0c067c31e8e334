/// The numbers that LaunchDarkly gives to users: SHA-1 of `key.salt.user`, or `seed.user`.
package enum LaunchDarkly {
  /// The sum of the weights of a rollout.
  package static let whole = 100_000

  /// Returns the number of a user, from 0 to 1.
  /// - Parameter seed: The seed of an experiment, which takes the place of key and salt.
  package static func bucket(of user: String, key: String, salt: String, seed: Int? = nil) -> Float {
    let digest = SHA1.digest(seed.map { "\($0).\(user)" } ?? "\(key).\(salt).\(user)")
    // The first fifteen hexadecimal digits.
    let number = UInt64(digest[0]) << 28 | UInt64(digest[1] >> 4)
    return Float(number) / Float(0xFFF_FFFF_FFFF_FFFF as UInt64)
  }

  /// Returns the index of the variation whose weights contain a number, or the last one after all of them.
  /// - Parameter weights: The weights in hundred-thousandths.
  package static func place(of bucket: Float, _ weights: [Int]) -> Int? {
    var sum: Float = 0
    for (place, weight) in weights.enumerated() {
      sum += Float(weight) / Float(whole)
      if bucket < sum { return place }
    }
    return weights.indices.last
  }
}

extension Experiment {
  /// Users whom the coverage leaves out are those of a last variation that is not tracked.
  func numberedByLaunchDarkly(_ user: String) -> NumberedUser {
    let number = LaunchDarkly.bucket(
      of: user, key: numbering.key, salt: numbering.salt, seed: numbering.seed)
    var parts = parts(of: LaunchDarkly.whole)
    let rest = LaunchDarkly.whole - parts.reduce(0, +)
    if coverage < 1 { parts.append(rest) }
    let place = LaunchDarkly.place(of: number, parts)
    let millionths = (Double(number) * 1e6).rounded() / 1e6
    return NumberedUser(number: millionths, place: place == variants.count ? nil : place)
  }
}
