package import ScreenStack

/// The features of a GrowthBook project, as its SDK reads them.
///
/// Copies share one object, because each decision takes one.
package struct Payload: Sendable {
  private let contents: Contents

  private final class Contents: Sendable {
    let features: [String: Feature]
    let names: [String]
    let savedGroups: SavedGroups
    let problems: [PayloadProblem]

    init(_ features: [Feature], _ savedGroups: SavedGroups, _ problems: [PayloadProblem]) {
      self.features = Dictionary(features.map { ($0.name, $0) }) { $1 }
      names = features.map(\.name)
      (self.savedGroups, self.problems) = (savedGroups, problems)
    }
  }

  /// Creates a payload.
  init(_ features: [Feature], savedGroups: SavedGroups, problems: [PayloadProblem]) {
    contents = Contents(features, savedGroups, problems)
  }

  /// The features, by their keys.
  package var features: [String: Feature] { contents.features }

  /// The keys of the features, in the order of the file.
  package var names: [String] { contents.names }

  /// The groups of users that conditions name.
  var savedGroups: SavedGroups { contents.savedGroups }

  /// The parts that cannot be understood or never apply. Users whom they would concern get the control.
  package var problems: [PayloadProblem] { contents.problems }

  /// Returns whether another payload decides a feature by the same rules: its own, those of the features that it depends
  /// on, and the saved groups.
  func hasSameRules(of key: String, as other: Payload) -> Bool {
    contents === other.contents
      || savedGroups == other.savedGroups && family(of: key).allSatisfy { features[$0] == other.features[$0] }
  }

  /// Returns a feature and those that it depends on.
  func family(of key: String) -> [String] {
    var found = [key]
    var next = 0
    while next < found.count {
      for name in (features[found[next]]?.rules ?? []).flatMap(\.prerequisites).map(\.feature)
      where !found.contains(name) { found.append(name) }
      next += 1
    }
    return found
  }
}

extension Payload {
  /// Returns the experiment of a rule of a feature, by the number of the rule, or nil if it has none.
  package func experiment(of feature: String, rule number: Int) -> FeatureExperiment? {
    guard let rules = features[feature]?.rules, rules.indices.contains(number - 1),
      case .experiment(let experiment) = rules[number - 1].effect
    else { return nil }
    return experiment
  }
}

/// A feature: a value that depends on the user.
package struct Feature: Equatable, Sendable {
  /// The key.
  package let name: String
  /// The value for users to whom no rule applies.
  package let defaultValue: Value
  /// The rules. The first one that applies gives the value.
  let rules: [FeatureRule]
  /// For each rule, its condition, if the rule depends on nothing else before it applies. Most rules are left out by
  /// this, without a copy of the rule.
  private let hurdles: [Condition?]

  init(name: String, defaultValue: Value, rules: [FeatureRule]) {
    (self.name, self.defaultValue, self.rules) = (name, defaultValue, rules)
    hurdles = rules.map { $0.isOpen ? $0.condition : nil }
  }

  /// Returns the index of the first rule, from a place on, whose hurdle a user takes.
  func place(from start: Int, for attributes: Value, _ groups: SavedGroups) -> Int? {
    hurdles[start...].firstIndex { $0?.holds(for: attributes, groups: groups) ?? true }
  }
}

/// A rule of a feature.
struct FeatureRule: Equatable, Sendable {
  let id: String
  /// The features whose values decide whether the rule applies.
  let prerequisites: [Prerequisite]
  let filters: [UserFilter]
  /// The condition on attributes of a rule that forces a value. An experiment has its own.
  let condition: Condition?
  let effect: Effect

  /// Indicates whether nothing but the condition and the effect decides whether the rule applies.
  var isOpen: Bool { prerequisites.isEmpty && filters.isEmpty }

  /// The effect of a rule that applies.
  indirect enum Effect: Equatable, Sendable {
    case force(Rollout)
    case experiment(FeatureExperiment)
    /// A rule without a value, which applies to nobody.
    case nothing
  }
}

/// A value for a part of the users.
struct Rollout: Equatable, Sendable {
  let value: Value
  let part: Part
  let hashing: Hashing

  /// The part of the users.
  enum Part: Equatable, Sendable {
    case all
    case range(Bucket)
    /// The share of the users, from 0 to 1.
    case coverage(Double)
  }
}

/// The numbering of users.
struct Hashing: Equatable, Sendable {
  /// The seed, or nil for the key of the feature or experiment.
  let seed: String?
  let version: Int
  /// The attribute that identifies a user.
  let attribute: String
  /// The attribute that identifies a user without the first one, if variations are kept.
  let fallback: String?
}

/// A feature whose value is a condition for another one.
struct Prerequisite: Equatable, Sendable {
  let feature: String
  let condition: Condition
  /// Indicates whether the feature gets no value at all if the condition does not hold.
  let isGate: Bool
}

/// A part of the users, for instance those of a namespace.
struct UserFilter: Equatable, Sendable {
  let seed: String
  let ranges: [Bucket]
  let hashVersion: Int
  let attribute: String
}
