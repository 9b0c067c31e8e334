package import ScreenStack

extension Payload {
  /// Returns whether a condition holds for attributes, with the saved groups of the payload.
  package func holds(_ condition: Condition, for attributes: Value) -> Bool {
    condition.failure(for: attributes, groups: savedGroups) == nil
  }

  /// Returns the value of a feature for a user.
  package func value(of feature: String, _ question: FeatureQuestion) -> FeatureAnswer {
    var decision = FeatureDecision(self, question)
    return decision.value(of: feature, within: [])
  }

  /// Returns the value of a feature, and the variations that the user keeps from now on.
  package func value(
    of feature: String, keeping question: FeatureQuestion
  ) -> (answer: FeatureAnswer, kept: [StickyChange]) {
    var decision = FeatureDecision(self, question)
    return (decision.value(of: feature, within: []), decision.changes)
  }

  /// Returns the variation that a user gets in an experiment that belongs to no feature.
  package func run(_ experiment: FeatureExperiment, _ question: FeatureQuestion) -> RunAnswer {
    var decision = FeatureDecision(self, question)
    return decision.run(experiment, within: [])
  }
}

/// The decision about a feature and those that it depends on.
struct FeatureDecision {
  let payload: Payload
  var question: FeatureQuestion
  private(set) var changes: [StickyChange] = []

  init(_ payload: Payload, _ question: FeatureQuestion) {
    self.payload = payload
    self.question = question
  }

  /// Returns the value of a feature.
  /// - Parameter others: The features that depend on this one and are being decided.
  mutating func value(of name: String, within others: [String]) -> FeatureAnswer {
    if others.contains(name) { return FeatureAnswer(.nothing, .cyclicPrerequisite) }
    guard let feature = payload.features[name] else { return FeatureAnswer(.nothing, .unknownFeature) }
    var steps: [RuleStep] = []
    steps.reserveCapacity(feature.rules.count)
    for (place, rule) in feature.rules.enumerated() {
      var answer = apply(rule, of: feature, within: others)
      steps.append(RuleStep(number: place + 1, result: answer.result))
      if answer.decided != nil {
        answer.decided?.steps = steps
        return answer.decided ?? FeatureAnswer(.nothing, .defaultValue)
      }
    }
    var answer = FeatureAnswer(feature.defaultValue, .defaultValue)
    answer.steps = steps
    return answer
  }

  /// The result of a rule, and the value if the rule decides.
  private struct Applied {
    let result: RuleStep.Result
    var decided: FeatureAnswer?

    init(_ result: RuleStep.Result, _ decided: FeatureAnswer? = nil) {
      (self.result, self.decided) = (result, decided)
    }
  }

  private mutating func apply(_ rule: FeatureRule, of feature: Feature, within others: [String]) -> Applied {
    for prerequisite in rule.prerequisites {
      let parent = value(of: prerequisite.feature, within: others + [feature.name])
      if parent.source == .cyclicPrerequisite {
        return Applied(.circle(prerequisite.feature), FeatureAnswer(.nothing, .cyclicPrerequisite))
      }
      if !prerequisite.holds(for: parent.value) {
        let isGate = prerequisite.isGate
        return Applied(
          .prerequisite(prerequisite.feature, parent.value, isGate: isGate),
          isGate ? FeatureAnswer(.nothing, .prerequisite) : nil)
      }
    }
    if !isWithin(rule.filters) { return Applied(.filters) }
    switch rule.effect {
    case .nothing: return Applied(.noValue)
    case .force(let rollout): return force(rollout, rule, of: feature)
    case .experiment(let experiment): return run(experiment, rule, of: feature, within: others)
    }
  }

  private func force(_ rollout: Rollout, _ rule: FeatureRule, of feature: Feature) -> Applied {
    if let miss = miss(of: rollout.condition) { return Applied(.condition(miss)) }
    if let miss = miss(of: rollout, of: feature) { return Applied(.rollout(miss)) }
    var answer = FeatureAnswer(rollout.value, .force)
    answer.ruleID = rule.id
    return Applied(.forced(rollout.value), answer)
  }

  private mutating func run(
    _ experiment: FeatureExperiment, _ rule: FeatureRule, of feature: Feature, within others: [String]
  ) -> Applied {
    let run = run(experiment, within: others + [feature.name])
    let result = RuleStep.Result.run(key: experiment.key, run.reason)
    let metas = experiment.metas
    guard run.isInExperiment, !(metas.indices.contains(run.variation) && metas[run.variation].passesThrough)
    else { return Applied(result) }
    var answer = FeatureAnswer(experiment.variations[run.variation], .experiment)
    (answer.ruleID, answer.experiment, answer.run) = (rule.id, experiment, run)
    return Applied(result, answer)
  }

  /// Records a variation that the user keeps from now on.
  mutating func keep(_ change: StickyChange) {
    let key = change.attribute + "||" + change.id
    guard question.sticky?.assignments[key]?[change.experiment] != change.variation else { return }
    question.sticky?.assignments[key, default: [:]][change.experiment] = change.variation
    changes.append(change)
  }
}

extension Prerequisite {
  /// Returns whether the value of the feature meets the condition, which calls it `value`.
  func holds(for value: Value) -> Bool {
    condition.holds(for: .table([Value.Field("value", value)]))
  }
}
