package import ScreenStack

extension Payload {
  /// Returns whether a condition holds for attributes, with the saved groups of the payload.
  package func holds(_ condition: Condition, for attributes: Value) -> Bool {
    condition.holds(for: attributes, groups: savedGroups)
  }

  /// Returns the value of a feature for a user, with a step for each rule that was tried.
  package func value(of feature: String, _ question: FeatureQuestion) -> FeatureAnswer {
    var decision = FeatureDecision(self, question)
    return decision.value(of: feature, within: [])
  }

  /// Returns the value of a feature, and the variations that the user keeps from now on, without steps.
  package func value(
    of feature: String, keeping question: FeatureQuestion
  ) -> (answer: FeatureAnswer, kept: [StickyChange]) {
    var decision = FeatureDecision(self, question, explains: false)
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
  /// Indicates whether the steps are recorded.
  let explains: Bool
  private(set) var changes: [StickyChange] = []

  init(_ payload: Payload, _ question: FeatureQuestion, explains: Bool = true) {
    self.payload = payload
    self.question = question
    self.explains = explains
  }

  /// Returns the value of a feature.
  /// - Parameter others: The features that depend on this one and are being decided.
  mutating func value(of name: String, within others: [String]) -> FeatureAnswer {
    if others.contains(name) { return FeatureAnswer(.nothing, .cyclicPrerequisite) }
    guard let feature = payload.features[name] else {
      return FeatureAnswer(.nothing, .unknownFeature)
    }
    var steps: [RuleStep] = []
    var decided: FeatureAnswer?
    var next = 0
    while let place = place(of: feature, from: next) {
      next = place + 1
      let result = apply(feature.rules[place], of: feature, within: others, &decided)
      if explains { steps.append(RuleStep(number: place + 1, result: result)) }
      if decided != nil { break }
    }
    var answer = decided ?? FeatureAnswer(feature.defaultValue, .defaultValue)
    answer.steps = steps
    return answer
  }

  /// Returns the index of the next rule to apply. Without an explanation, rules with a condition that does not hold are
  /// left out.
  private func place(of feature: Feature, from start: Int) -> Int? {
    if explains { return start < feature.rules.count ? start : nil }
    return feature.place(from: start, for: question.attributes, payload.savedGroups)
  }

  /// Returns the result of a rule, and sets the answer if the rule decides.
  private mutating func apply(
    _ rule: FeatureRule, of feature: Feature, within others: [String],
    _ decided: inout FeatureAnswer?
  ) -> RuleStep.Result {
    for prerequisite in rule.prerequisites {
      let parent = value(of: prerequisite.feature, within: others + [feature.name])
      if parent.source == .cyclicPrerequisite {
        decided = FeatureAnswer(.nothing, .cyclicPrerequisite)
        return .circle(prerequisite.feature)
      }
      if !prerequisite.holds(for: parent.value) {
        if prerequisite.isGate { decided = FeatureAnswer(.nothing, .prerequisite) }
        return .prerequisite(prerequisite.feature, parent.value, isGate: prerequisite.isGate)
      }
    }
    if !isWithin(rule.filters) { return .filters }
    if let miss = miss(of: rule.condition) { return .condition(miss) }
    switch rule.effect {
    case .nothing: return .noValue
    case .force(let rollout): return force(rollout, rule, of: feature, &decided)
    case .experiment(let experiment):
      return run(experiment, rule, within: others, &decided)
    }
  }

  private func force(
    _ rollout: Rollout, _ rule: FeatureRule, of feature: Feature, _ decided: inout FeatureAnswer?
  ) -> RuleStep.Result {
    if let miss = miss(of: rollout, of: feature) { return .rollout(miss) }
    var answer = FeatureAnswer(rollout.value, .force)
    answer.ruleID = rule.id
    decided = answer
    return .forced(rollout.value)
  }

  private mutating func run(
    _ experiment: FeatureExperiment, _ rule: FeatureRule, within others: [String],
    _ decided: inout FeatureAnswer?
  ) -> RuleStep.Result {
    let run = run(experiment, within: others)
    let metas = experiment.metas
    let passesThrough = metas.indices.contains(run.variation) && metas[run.variation].passesThrough
    if run.isInExperiment, !passesThrough {
      var answer = FeatureAnswer(experiment.variations[run.variation], .experiment)
      (answer.ruleID, answer.run) = (rule.id, run)
      decided = answer
    }
    return .run(key: experiment.key, run.reason)
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
