package import ScreenStack

/// The value of a feature for a user, and the reasons.
package struct FeatureAnswer: Equatable, Sendable {
  /// The value.
  package let value: Value
  /// The reason for the value.
  package let source: Source
  /// The id of the rule that applied. Empty if none did, or if it has no id.
  package var ruleID = ""
  /// The result of the experiment that gave the value, if one did.
  package var run: RunAnswer?
  /// The rules that were tried, in order. The last one decided, unless the default value did.
  package var steps: [RuleStep] = []

  /// The reasons for a value.
  package enum Source: String, Sendable {
    case unknownFeature, defaultValue, force, experiment, prerequisite, cyclicPrerequisite
  }

  init(_ value: Value, _ source: Source) { (self.value, self.source) = (value, source) }
}

/// The variation that a user gets in an experiment, and the reason.
package struct RunAnswer: Equatable, Sendable {
  /// The index of the variation.
  package let variation: Int
  /// Indicates whether the variation was chosen by the user's number.
  package let isHashed: Bool
  /// Indicates whether the user gets the variation of the experiment, and not its first one by default.
  package let isInExperiment: Bool
  /// The attribute that identifies the user, with an empty text if it is missing.
  package let unit: Unit
  /// The user's number, if the variation was chosen by it.
  package let bucket: Double?
  /// Indicates whether the user has kept the variation, or has kept one that is no longer allowed.
  package let isSticky: Bool
  /// The reason.
  package let reason: RunReason

  /// The attribute that identifies a user.
  package struct Unit: Equatable, Sendable {
    /// The name of the attribute.
    package let attribute: String
    /// The value, or an empty text.
    package let value: Value
  }
}

/// A rule that was tried, and its result.
package struct RuleStep: Equatable, Sendable {
  /// The number of the rule, from 1.
  package let number: Int
  /// The result.
  package let result: Result

  /// The results of a rule.
  package enum Result: Equatable, Sendable {
    case prerequisite(String, Value, isGate: Bool)
    case circle(String)
    case filters
    case condition(Miss)
    case rollout(RolloutMiss)
    case forced(Value)
    case noValue
    case run(key: String, RunReason)
  }

  /// The reasons why a user is not in a rollout.
  package enum RolloutMiss: Equatable, Sendable {
    case unit(String)
    case number(Double)
    case hashVersion(Int)
    case nobody
  }
}

/// An attribute for which a condition does not hold, or a combination of conditions.
package enum Miss: Equatable, Sendable {
  case attribute(String, Value)
  case unknownOperator(String, attribute: String)
  case combination(String)
  /// A condition that cannot be understood.
  case unusable
}

/// The reason for the result of an experiment.
package enum RunReason: Equatable, Sendable {
  case noChoice, off, inactive, qa, stopped, filters, blockedVersion
  case query(Int)
  case forced(Int)
  case unit(String)
  case namespace(Namespace, Double)
  case condition(Miss)
  case prerequisite(String, Value)
  case circle(String)
  case hashVersion(Int)
  case coverage(Double)
  case winner(Int)
  case kept(Int)
  case number(Double, Int)
}
