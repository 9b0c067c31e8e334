package import ScreenStack

/// An experiment of a payload: values, each for a part of the users.
package struct FeatureExperiment: Equatable, Sendable {
  /// The key.
  package let key: String
  /// The values.
  package let variations: [Value]
  /// The names of the variations, if the payload has any.
  let metas: [VariationMeta]
  /// The range of numbers for each variation.
  let ranges: [Bucket]
  let hashing: Hashing
  let audience: Audience
  let stickiness: Stickiness
  let state: State

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
