import JSON

extension PayloadError {
  /// The error message, without the name of the file.
  package var message: String {
    switch self {
    case .json(let error): "\(error.message). Save the answer of GrowthBook's SDK endpoint again."
    case .noObject: "the payload is no object. Save the answer of GrowthBook's SDK endpoint."
    case .noFeatures: "the payload has no 'features'. Save the answer of GrowthBook's SDK endpoint."
    case .encrypted(let member):
      "the payload is encrypted ('\(member)'). Save one of an SDK connection without encryption."
    }
  }
}

extension PayloadProblem {
  /// The problem, with its place.
  package var message: String {
    "\(fault == .webExperiment ? "experiment" : "feature") '\(feature)'\(rule.map { ", rule \($0)" } ?? ""): "
      + fault.message
  }
}

extension PayloadProblem.Fault {
  /// The problem in words.
  package var message: String {
    switch self {
    case .unknownOperator(let name):
      "unknown operator '\(name)'. GrowthBook has \(ConditionOperator.allCases.map(\.rawValue).joined(separator: ", "))."
    case .noList(let name): "'\(name)' takes a list of values. No user passes it."
    case .expression(let text, let words): "expression '\(text)': \(words) No user passes it."
    case .unknownGroup(let name): "no saved group '\(name)' in the payload. No user is in it."
    case .unknownFeature(let name): "no feature '\(name)' in the payload, on which it depends."
    case .circle(let names):
      "the prerequisites go in a circle: \(names.joined(separator: " needs ")). All users get the control."
    case .bandit: "a bandit, whose weights GrowthBook's server learns. The rule applies to no users here."
    case .noValue: "neither a value to force nor variations. The rule applies to no users."
    case .noChoice(let count): "an experiment with \(count) variations. Two at least are a choice."
    case .hashVersion(let version): "unknown hash version \(version). GrowthBook has 1 and 2."
    case .noObject: "no object."
    case .unreadable(let member): "'\(member.rawValue)' takes \(member.needs)"
    case .weights(let count, let variations):
      "\(count) weights for \(variations) variations. GrowthBook gives even shares."
    case .sum(let sum): "the sum of the weights is \(sum.short), not 1. GrowthBook gives even shares."
    case .nobody: "the coverage is 0. The rule applies to no users."
    case .unreachable(let rule): "rule \(rule) applies to all users before it, so it applies to no users."
    case .webExperiment: "it changes pages of a web site. An app has none, so it is left out."
    }
  }
}

extension PayloadProblem.Member {
  /// The type of the value, and the effect of another one.
  fileprivate var needs: String {
    switch self {
    case .condition: "an object. No user passes it."
    case .coverage: "a number. The rule applies to no users."
    case .rules: "a list of objects. All users get the default value."
    case .variations: "a list of values. The rule applies to no users."
    case .weights: "a list of numbers. GrowthBook gives even shares."
    }
  }
}
