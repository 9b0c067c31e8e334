package import ScreenStack

/// An experiment of a payload: values, each for a part of the users.
///
/// Copies share one object, because each decision takes one.
package struct FeatureExperiment: Equatable, Sendable {
  private let contents: Contents

  private final class Contents: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  /// The parts of an experiment.
  struct Parts: Equatable, Sendable {
    let key: String
    let variations: [Value]
    let metas: [VariationMeta]
    let ranges: [Bucket]
    let hashing: Hashing
    var audience: Audience
    let stickiness: Stickiness
    let state: State
  }

  init(_ parts: Parts) { contents = Contents(parts) }

  var parts: Parts { contents.parts }

  /// The key.
  package var key: String { contents.parts.key }

  /// The values.
  package var variations: [Value] { contents.parts.variations }

  /// The names of the variations, if the payload has any.
  var metas: [VariationMeta] { contents.parts.metas }

  /// The range of numbers for each variation.
  var ranges: [Bucket] { contents.parts.ranges }

  var hashing: Hashing { contents.parts.hashing }

  var audience: Audience { contents.parts.audience }

  var stickiness: Stickiness { contents.parts.stickiness }

  var state: State { contents.parts.state }

  /// Returns whether two experiments have the same parts.
  package static func == (a: FeatureExperiment, b: FeatureExperiment) -> Bool { a.parts == b.parts }

  /// The users who can take part.
  struct Audience: Equatable, Sendable {
    /// Parts of the users, or nil if a namespace may apply.
    var filters: [UserFilter]?
    var namespace: Namespace?
    var condition: Condition?
    var prerequisites: [Prerequisite] = []
  }

  /// The handling of variations that users have kept.
  struct Stickiness: Equatable, Sendable {
    var isOff = false
    var version = 0
    var leastVersion = 0
  }

  /// The state of an experiment.
  enum State: Equatable, Sendable {
    case running, inactive, stopped
    /// All users who take part get one variation, or the first one if the index is unusable.
    case forced(Int)
  }
}

/// The names of a variation.
struct VariationMeta: Equatable, Sendable {
  /// The key, or nil for the index of the variation.
  var key: String?
  var name: String?
  /// Indicates whether users of the variation go on to the next rule.
  var passesThrough = false
}

extension FeatureExperiment {
  /// Returns the key of a variation, which is its index unless the payload has another.
  package func variationKey(_ place: Int) -> String {
    (metas.indices.contains(place) ? metas[place].key : nil) ?? String(place)
  }

  /// Returns the name of a variation, if the payload has one.
  package func variationName(_ place: Int) -> String? {
    metas.indices.contains(place) ? metas[place].name : nil
  }
}
