/// The numbers that flagd, the reference implementation of OpenFeature, gives to users: MurmurHash3 of a text, scaled as
/// since version 0.15.0.
package enum Flagd {
  /// Returns the number of a text among weights, from 0 up to their sum.
  ///
  /// Without an expression of its own, a flag numbers its key followed by the targeting key.
  package static func bucket(of text: String, total: Int) -> Int {
    Int((UInt64(Murmur3.hash(text)) * UInt64(max(0, total))) >> 32)
  }

  /// Returns the index of the variant that a text gets, or nil if the weights leave nobody.
  /// - Parameter weights: The weights. A negative one counts as 0.
  package static func place(of text: String, _ weights: [Int]) -> Int? {
    let weights = weights.map { max(0, $0) }
    let number = bucket(of: text, total: weights.reduce(0, +))
    var sum = 0
    return weights.firstIndex { weight in
      sum += weight
      return number < sum
    }
  }
}

extension Experiment {
  /// The flag's key and the user are numbered together, as by a flag without an expression of its own.
  func numberedByFlagd(_ user: String) -> NumberedUser {
    let whole = 100_000
    let text = numbering.key + user
    var parts = parts(of: whole)
    parts.append(whole - parts.reduce(0, +))
    let place = Flagd.place(of: text, parts)
    let number = Double(Flagd.bucket(of: text, total: whole)) / Double(whole)
    return NumberedUser(number: number, place: place == variants.count ? nil : place)
  }
}
