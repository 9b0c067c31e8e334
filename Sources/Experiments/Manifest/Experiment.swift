/// An experiment of a plugin: several variants, each for a part of the users.
package struct Experiment: Equatable, Sendable {
  /// The name in the plugin.
  package let name: String
  /// The variants. The first one is the control, which is for users who take no part.
  package let variants: [String]
  /// The shares of the variants, in their order.
  package var weights: [Double] { didSet { fillBuckets() } }
  /// The share of the users who take part, from 0 to 1.
  package var coverage: Double { didSet { fillBuckets() } }
  /// The range of users for each variant.
  package private(set) var buckets: [Bucket]
  /// The part of a namespace that is reserved for the experiment, if any.
  package var namespace: Namespace?
  /// The attribute that identifies users: `user`, or an attribute that is given at launch.
  package var attribute = "user"
  /// The salt of the hash, which GrowthBook calls the seed.
  package var salt: String
  /// The version of GrowthBook's hash.
  package var hashVersion = BucketHash.newest
  /// Indicates whether users keep their variant when the weights change.
  package var isSticky = false
  /// The version. Kept variants of other versions do not count.
  package var version = 0
  /// The lowest allowed version. A user who kept a variant of a lower version is excluded.
  package var leastVersion = 0
  /// Indicates whether the experiment runs.
  package var isActive = true
  /// The index of the variant that all participants get, if there is a winner.
  package var winner: Int?

  /// Creates an experiment that runs for all users.
  /// - Parameter weights: The shares of the variants, or nil for even shares.
  package init(_ name: String, _ variants: [String], weights: [Double]? = nil, coverage: Double = 1) {
    self.name = name
    self.variants = variants
    self.weights = weights ?? Bucket.even(variants.count)
    self.coverage = coverage
    buckets = Bucket.all(count: variants.count, coverage: coverage, weights: weights)
    salt = name
  }

  private mutating func fillBuckets() {
    buckets = Bucket.all(count: variants.count, coverage: coverage, weights: weights)
  }

  /// The variant of users who take no part.
  package var control: String { variants.first ?? "control" }

  /// Returns the index of the variant in a link: `checkout=modal`, or `checkout=1` as in GrowthBook.
  package func place(askedFor text: String) -> Int? {
    if let place = variants.firstIndex(of: text) { return place }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text) else {
      return nil
    }
    return number < variants.count ? number : nil
  }
}
