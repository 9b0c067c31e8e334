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
  /// The way in which users are numbered.
  package var numbering: Numbering
  /// The handling of variants that users keep.
  package var keeping = Keeping()
  /// Indicates whether the experiment runs.
  package var isActive = true
  /// The index of the variant that all participants get, if there is a winner.
  package var winner: Int?
  /// Indicates whether a function of the manifest decides who takes part.
  package var hasCondition = false
  /// The feature of a payload that decides instead of the settings, if any.
  package var feature: FeatureVariants?
  /// The reason why the payload cannot decide, so that all users get the control, or nil.
  package var fault: String?

  /// Creates an experiment that runs for all users.
  /// - Parameter weights: The shares of the variants, or nil for even shares.
  package init(_ name: String, _ variants: [String], weights: [Double]? = nil, coverage: Double = 1) {
    self.name = name
    self.variants = variants
    self.weights = weights ?? Bucket.even(variants.count)
    self.coverage = coverage
    buckets = Bucket.all(count: variants.count, coverage: coverage, weights: weights)
    numbering = Numbering(name)
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

  /// Returns whether a text can name an experiment or variant: letters, digits, `_` and `-`.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isLetterOfName)
  }

  /// The handling of variants that users keep.
  package struct Keeping: Equatable, Sendable {
    /// Indicates whether users keep their variant when the weights change.
    package var isSticky = false
    /// The version. Kept variants of other versions do not count.
    package var version = 0
    /// The lowest allowed version. A user who kept a variant of a lower version is excluded.
    package var leastVersion = 0
  }
}

extension UInt8 {
  /// Indicates whether names of experiments and variants can have the letter.
  var isLetterOfName: Bool {
    (65...90).contains(self) || (97...122).contains(self) || (48...57).contains(self)
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "-")
  }
}
