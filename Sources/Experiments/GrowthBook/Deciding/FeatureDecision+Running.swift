import JSON
import ScreenStack

/// Decides an experiment of a payload, in the order of GrowthBook's SDK.
extension FeatureDecision {
  mutating func run(_ experiment: FeatureExperiment, within others: [String]) -> RunAnswer {
    let unit = unit(of: experiment.hashing)
    let reason = reason(for: experiment, unit.value, within: others)
    let answer = RunAnswer(
      experiment, reason, RunAnswer.Unit(attribute: unit.attribute, value: unit.value ?? .text("")))
    if answer.isHashed, question.sticky != nil, !experiment.stickiness.isOff, let value = unit.value {
      keep(
        StickyChange(
          attribute: unit.attribute, id: value.text ?? value.scriptText,
          experiment: "\(experiment.key)__\(experiment.stickiness.version)",
          variation: experiment.variationKey(answer.variation)))
    }
    return answer
  }

  private mutating func reason(
    for experiment: FeatureExperiment, _ unit: Value?, within others: [String]
  ) -> RunReason {
    if experiment.variations.count < 2 { return .noChoice }
    if !question.isEnabled { return .off }
    if let asked = question.variation(of: experiment) { return .query(asked) }
    if !question.forcedVariations.isEmpty, let forced = question.forcedVariations[experiment.key] {
      return .forced(forced)
    }
    if experiment.state == .inactive { return .inactive }
    guard let unit else { return .unit(experiment.hashing.attribute) }
    let kept = kept(of: experiment)
    if case .variation = kept {
    } else if let refusal = refusal(of: experiment, unit, within: others) {
      return refusal
    }
    return choice(of: experiment, unit.scriptText, kept)
  }

  /// Returns the reason why a user without a kept variation takes no part, or nil.
  private mutating func refusal(
    of experiment: FeatureExperiment, _ unit: Value, within others: [String]
  ) -> RunReason? {
    let audience = experiment.audience
    if let filters = audience.filters {
      if !isWithin(filters) { return .filters }
    } else if let namespace = audience.namespace {
      let number = namespace.number(of: unit.scriptText)
      if !namespace.part.contains(number) { return .namespace(namespace, number) }
    }
    if let miss = miss(of: audience.condition) { return .condition(miss) }
    for prerequisite in audience.prerequisites {
      let parent = value(of: prerequisite.feature, within: others)
      if parent.source == .cyclicPrerequisite { return .circle(prerequisite.feature) }
      if !prerequisite.holds(for: parent.value) {
        return .prerequisite(prerequisite.feature, parent.value)
      }
    }
    return nil
  }

  private func choice(of experiment: FeatureExperiment, _ unit: String, _ kept: Kept) -> RunReason {
    let hashing = experiment.hashing
    let seed = hashing.seed ?? experiment.key
    guard let number = BucketHash.number(of: unit, salt: seed, version: hashing.version) else {
      return .hashVersion(hashing.version)
    }
    var place = experiment.ranges.place(of: number)
    if case .variation(let kept) = kept { place = kept }
    if kept == .blocked { return .blockedVersion }
    guard let place else { return .coverage(number) }
    if case .forced(let winner) = experiment.state { return .winner(winner) }
    if question.isInQA { return .qa }
    if experiment.state == .stopped { return .stopped }
    if case .variation = kept { return .kept(place) }
    return .number(number, place)
  }
}

/// The variations that users have kept.
extension FeatureDecision {
  fileprivate enum Kept: Equatable {
    case nothing
    case blocked
    case variation(Int)
  }

  fileprivate func kept(of experiment: FeatureExperiment) -> Kept {
    let stickiness = experiment.stickiness
    guard let sticky = question.sticky, !stickiness.isOff else { return .nothing }
    let own = assignments(by: experiment.hashing.attribute, sticky)
    // GrowthBook's SDK looks up `id` where an experiment names no second attribute.
    let others = assignments(by: experiment.hashing.fallback ?? "id", sticky)
    func kept(_ version: Int) -> String? {
      let key = "\(experiment.key)__\(version)"
      return own[key] ?? others[key]
    }
    for version in 0..<max(0, stickiness.leastVersion) where kept(version) != nil {
      return .blocked
    }
    guard let key = kept(stickiness.version),
      let place = experiment.metas.firstIndex(where: { $0.key == key })
    else { return .nothing }
    return .variation(place)
  }

  private func assignments(by attribute: String, _ sticky: StickyBuckets) -> [String: String] {
    guard let unit = question.unit(attribute) else { return [:] }
    return sticky.assignments["\(attribute)||\(unit.scriptText)"] ?? [:]
  }
}

extension FeatureQuestion {
  /// Returns the variation that the link asks for: `?checkout=1`.
  fileprivate func variation(of experiment: FeatureExperiment) -> Int? {
    if url.isEmpty { return nil }
    return Payload.variation(of: experiment.key, askedBy: url, count: experiment.variations.count)
  }
}

extension Payload {
  /// Returns the index of the variation that the query of a link asks for, or nil.
  package static func variation(of key: String, askedBy url: String, count: Int) -> Int? {
    let parts = url.split(separator: "?", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
    for item in parts[1].prefix(while: { $0 != "#" }).split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 2, omittingEmptySubsequences: false)
      guard pair[0] == key else { continue }
      // Like `parseInt`: digits count up to the first other letter.
      let digits = pair.count > 1 ? pair[1].prefix { $0.isASCII && $0.isNumber } : ""
      guard let number = Int(digits), number < count else { return nil }
      return number
    }
    return nil
  }
}

extension RunAnswer {
  /// Creates the result of an experiment from its reason.
  fileprivate init(
    _ experiment: FeatureExperiment, _ reason: RunReason, _ unit: Unit
  ) {
    let asked = reason.variation
    let isUsable = experiment.variations.indices.contains(asked ?? -1)
    variation = isUsable ? asked ?? 0 : 0
    isInExperiment = isUsable
    self.unit = unit
    self.reason = reason
    switch reason {
    case .number(let number, _): (isHashed, bucket, isSticky) = (true, number, false)
    case .kept:
      let seed = experiment.hashing.seed ?? experiment.key
      bucket = BucketHash.number(
        of: unit.value.scriptText, salt: seed, version: experiment.hashing.version)
      (isHashed, isSticky) = (true, true)
    default: (isHashed, bucket, isSticky) = (false, nil, reason == .blockedVersion)
    }
  }
}

extension RunReason {
  /// The variation that the reason results in, or nil for the first one without taking part.
  fileprivate var variation: Int? {
    switch self {
    case .query(let place), .forced(let place), .winner(let place), .kept(let place),
      .number(_, let place):
      place
    default: nil
    }
  }
}
