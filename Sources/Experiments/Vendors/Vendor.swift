/// The services whose numbers for users are known.
package enum Vendor: String, CaseIterable, Sendable {
  case growthbook, launchdarkly, optimizely, unleash, flagd, flagsmith
}

/// The way in which an experiment numbers users.
package struct Numbering: Equatable, Sendable {
  /// The service.
  package var vendor = Vendor.growthbook
  /// The name that the service has for the experiment: the key of a flag, an id, or a group.
  package var key: String
  /// The salt, which GrowthBook calls the seed of an experiment.
  package var salt: String
  /// The seed of an experiment of LaunchDarkly, which takes the place of key and salt.
  package var seed: Int?
  /// The version of GrowthBook's hash.
  package var hashVersion = BucketHash.newest

  /// Creates the numbering of GrowthBook.
  package init(_ name: String) { (key, salt) = (name, name) }
}

/// The number of a user, and the variant that has the number.
package struct NumberedUser: Equatable, Sendable {
  /// The number, in the units of the vendor.
  package let number: Double
  /// The index of the variant, or nil if the coverage leaves the number out.
  package let place: Int?
}

extension Experiment {
  /// Returns the number of a user and its variant, as the vendor's library decides it.
  package func numbered(_ user: String) -> NumberedUser {
    switch numbering.vendor {
    case .growthbook:
      let number = BucketHash.number(of: user, salt: numbering.salt, version: numbering.hashVersion) ?? 0
      return NumberedUser(number: number, place: buckets.place(of: number))
    case .launchdarkly: return numberedByLaunchDarkly(user)
    case .optimizely: return numberedByOptimizely(user)
    case .unleash: return numberedByUnleash(user)
    case .flagd: return numberedByFlagd(user)
    case .flagsmith: return numberedByFlagsmith(user)
    }
  }

  /// The weights times the coverage, as whole parts of a number. Their sum is at most that number.
  func parts(of whole: Int, coverage: Double? = nil) -> [Int] {
    var (sum, end) = (0.0, 0)
    return weights.map { weight in
      sum += weight * (coverage ?? self.coverage)
      let start = end
      end = min(whole, Int((sum * Double(whole)).rounded()))
      return end - start
    }
  }
}
