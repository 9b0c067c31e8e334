import ScreenStack

/// The questions whether a user belongs to a part of the users.
extension FeatureDecision {
  /// Returns whether the user is in all parts of the users.
  func isWithin(_ filters: [UserFilter]) -> Bool {
    filters.allSatisfy { filter in
      guard let unit = question.unit(filter.attribute),
        let number = BucketHash.number(of: unit.scriptText, salt: filter.seed, version: filter.hashVersion)
      else { return false }
      return filter.ranges.place(of: number) != nil
    }
  }

  /// Returns the reason why a user is not in a rollout, or nil.
  func miss(of rollout: Rollout, of feature: Feature) -> RuleStep.RolloutMiss? {
    let hashing = rollout.hashing
    if rollout.part == .all { return nil }
    if rollout.part == .coverage(0) { return .nobody }
    guard let unit = unit(of: hashing).value else { return .unit(hashing.attribute) }
    let seed = hashing.seed ?? feature.name
    guard let number = BucketHash.number(of: unit.scriptText, salt: seed, version: hashing.version) else {
      return .hashVersion(hashing.version)
    }
    switch rollout.part {
    case .range(let range): return range.contains(number) ? nil : .number(number)
    case .coverage(let share): return number <= share ? nil : .number(number)
    case .all: return nil
    }
  }

  /// Returns the attribute that identifies the user, and its value if it has one that can be numbered.
  func unit(of hashing: Hashing) -> (attribute: String, value: Value?) {
    if let value = question.unit(hashing.attribute) { return (hashing.attribute, value) }
    guard question.sticky != nil, let fallback = hashing.fallback, let value = question.unit(fallback) else {
      return (hashing.attribute, nil)
    }
    return (fallback, value)
  }

  /// Returns the first part of a condition that does not hold, or nil.
  func miss(of condition: Condition?) -> Miss? {
    guard let clause = condition?.failure(for: question.attributes, groups: payload.savedGroups) else {
      return nil
    }
    switch clause {
    case .any: return .combination("$or")
    case .none: return .combination("$nor")
    case .all: return .combination("$and")
    case .not: return .combination("$not")
    case .never: return .unusable
    case .attribute(let path, let test):
      if let unknown = test.unknownOperator { return .unknownOperator(unknown, attribute: path.text) }
      return .attribute(path.text, path.value(in: question.attributes))
    }
  }
}

extension Condition.Test {
  /// The unknown operator of the test, if it has one.
  fileprivate var unknownOperator: String? {
    guard case .passes(let checks) = self else { return nil }
    for case .never(.unknownOperator(let name)) in checks { return name }
    return nil
  }
}
