import JSON
import ScreenStack

/// The rules of a feature as lines: each with the reason why it did not apply, the last one with the value.
extension FeatureAnswer {
  /// Returns the lines.
  /// - Parameter variant: The variant that the value has in the manifest, if it has one.
  func lines(_ variant: String?) -> [(name: String, words: String)] {
    var lines = steps.map { (name: "rule \($0.number)", words: $0.result.words) }
    if let words = source.words { lines.append((name: "default", words: words)) }
    let words = JSONText.of(value)
    lines.append((name: "value", words: variant == nil ? words + ", which is no variant: control" : words))
    return lines
  }
}

extension FeatureAnswer.Source {
  /// The reason for a value that no rule gave, or nil.
  fileprivate var words: String? {
    switch self {
    case .defaultValue: "no rule applies"
    case .unknownFeature: "the payload has no such feature"
    case .prerequisite: "a feature that it needs has another value: no value"
    case .cyclicPrerequisite: "the prerequisites go in a circle: no value"
    case .force, .experiment: nil
    }
  }
}

extension RuleStep.Result {
  fileprivate var words: String {
    switch self {
    case .prerequisite(let name, let value, _): "no: feature '\(name)' is \(JSONText.of(value))"
    case .circle(let name): "no: feature '\(name)' needs this one, too"
    case .filters: "no: outside of its part of the users"
    case .condition(let miss): "no: \(miss.words)"
    case .rollout(.unit(let attribute)): "no: attribute '\(attribute)' is not given"
    case .rollout(.number(let number)): "no: \(number) is outside of the rollout"
    case .rollout(.hashVersion(let version)): "no: unknown hash version \(version)"
    case .rollout(.nobody): "no: a rollout to no users"
    case .forced(let value): "yes: \(JSONText.of(value)) for all users of the rule"
    case .noValue: "no: it has no value"
    case .run(let key, let reason): "experiment \(key): \(reason.words)"
    }
  }
}

extension Miss {
  fileprivate var words: String {
    switch self {
    case .attribute(let path, .nothing): "attribute '\(path)' is not given"
    case .attribute(let path, let value): "attribute '\(path)' is \(JSONText.of(value))"
    case .unknownOperator(let name, let path): "unknown operator '\(name)' for attribute '\(path)'"
    case .combination(let name): "the conditions of '\(name)' do not hold"
    case .unusable: "the condition cannot be understood"
    }
  }
}

extension RunReason {
  fileprivate var words: String {
    switch self {
    case .noChoice: "only one variation"
    case .off: "experiments are off"
    case .inactive: "it does not run"
    case .qa: "QA mode is on"
    case .stopped: "it is stopped"
    case .filters: "outside of its part of the users"
    case .blockedVersion: "a variation of an older version is kept: no part"
    case .query(let place): "the link asks for variation \(place)"
    case .forced(let place): "variation \(place) is forced"
    case .unit(let attribute): "attribute '\(attribute)' is not given: no part"
    case .namespace(let namespace, let number):
      "namespace \(namespace.id) \(number): outside of \(namespace.part.start.short) to \(namespace.part.end.short)"
    case .condition(let miss): "no: \(miss.words)"
    case .prerequisite(let name, let value): "no: feature '\(name)' is \(JSONText.of(value))"
    case .circle(let name): "no: feature '\(name)' needs this one, too"
    case .hashVersion(let version): "unknown hash version \(version)"
    case .coverage(let number): "\(number): none, outside of the coverage"
    case .winner(let place): "variation \(place) for all users"
    case .kept(let place): "kept variation \(place)"
    case .number(let number, let place): "\(number): variation \(place)"
    }
  }
}
