/// What a plugin tries out: several variants, each for a part of the users.
package struct Experiment: Equatable, Sendable {
  /// What its plugin calls it.
  package let name: String
  /// Its variants; the first is the control, which everybody has who takes no part.
  package let variants: [String]
  /// How the users are shared out among the variants, in their order.
  package let weights: [Double]
  /// Which part of the users takes part at all.
  package let coverage: Double
  /// Whose number lies where gets which variant.
  package let buckets: [Bucket]
  /// The users that it has for itself.
  package var namespace: Namespace?
  /// What users are told apart by: `user`, or an attribute that is given at launch.
  package var attribute = "user"
  /// What its users are shuffled by: GrowthBook's seed.
  package var salt: String
  /// Which of GrowthBook's two hashes shuffles its users.
  package var hashVersion = BucketHash.newest
  /// Whether users keep their variant, whatever becomes of the weights.
  package var isSticky = false
  /// Kept variants of other versions do not count.
  package var version = 0
  /// Whoever kept a variant of a version below has no part in it any more.
  package var leastVersion = 0
  /// Whether it runs.
  package var isActive = true
  /// What everybody gets who would take part: the place of a variant.
  package var winner: Int?

  /// An experiment that runs for everybody.
  ///
  /// - Parameter weights: Evenly if nil.
  package init(_ name: String, _ variants: [String], weights: [Double]? = nil, coverage: Double = 1) {
    self.name = name
    self.variants = variants
    self.weights = weights ?? Bucket.even(variants.count)
    self.coverage = coverage
    buckets = Bucket.all(count: variants.count, coverage: coverage, weights: weights)
    salt = name
  }

  /// The variant of those who take no part.
  package var control: String { variants.first ?? "control" }

  /// The place of the variant that a link asks for: `checkout=modal`, or `checkout=1` as GrowthBook has it.
  package func place(askedFor text: String) -> Int? {
    if let place = variants.firstIndex(of: text) { return place }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text) else {
      return nil
    }
    return number < variants.count ? number : nil
  }
}
