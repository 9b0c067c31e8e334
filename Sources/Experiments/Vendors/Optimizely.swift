/// The numbers that Optimizely gives to users: MurmurHash3 with seed 1 of the user and the experiment's id.
package enum Optimizely {
  /// The number of places for users.
  package static let whole = 10_000

  /// Returns the number of a user, from 0 to 9,999.
  package static func bucket(of user: String, experiment: String) -> Int {
    Int((UInt64(Murmur3.hash(user + experiment, seed: 1)) * UInt64(whole)) >> 32)
  }

  /// Returns the index of the first range that ends after a number, or nil if none does.
  package static func place(of bucket: Int, ends: [Int]) -> Int? { ends.firstIndex { bucket < $0 } }
}

extension Experiment {
  /// The ranges of the variants follow each other. Users after the last one take no part.
  func numberedByOptimizely(_ user: String) -> NumberedUser {
    let number = Optimizely.bucket(of: user, experiment: numbering.key)
    var end = 0
    let ends = parts(of: Optimizely.whole).map { part in
      end += part
      return end
    }
    return NumberedUser(number: Double(number), place: Optimizely.place(of: number, ends: ends))
  }
}
