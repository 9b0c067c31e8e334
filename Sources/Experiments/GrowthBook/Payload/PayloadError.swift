package import JSON

/// A reason why a payload cannot be read at all.
package enum PayloadError: Error, Equatable, Sendable {
  case json(JSONError)
  case noObject
  case noFeatures
  case encrypted(member: String)
}

/// A part of a payload that cannot be understood or never applies.
package struct PayloadProblem: Equatable, Sendable {
  /// The key of the feature, or of an experiment that belongs to none.
  package let feature: String
  /// The number of the rule, from 1, or nil for the feature itself.
  package let rule: Int?
  /// The problem.
  package let fault: Fault

  /// The kinds of problems.
  package enum Fault: Equatable, Sendable {
    case unknownOperator(String)
    case noList(operator: String)
    case expression(String, words: String)
    case unknownGroup(String)
    case unknownFeature(String)
    case circle([String])
    case bandit
    case noValue
    case noChoice(Int)
    case hashVersion(Int)
    case noObject
    case unreadable(Member)
    case weights(count: Int, variations: Int)
    case sum(Double)
    case nobody
    case unreachable(after: Int)
    case webExperiment

    /// True if a value has a wrong type.
    package var isUnreadable: Bool {
      switch self {
      case .noObject, .unreadable: true
      default: false
      }
    }
  }

  /// The members of a payload whose values can have a wrong type.
  package enum Member: String, Sendable {
    case condition, coverage, rules, variations, weights
  }
}
