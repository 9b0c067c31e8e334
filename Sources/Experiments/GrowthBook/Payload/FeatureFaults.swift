import JSON
import ScreenStack

/// Looks at the rules of a feature for settings that GrowthBook ignores or replaces.
struct FeatureFaults {
  private(set) var problems: [PayloadProblem] = []
  private let feature: String

  init(of feature: String, _ value: Value) {
    self.feature = feature
    if value.fields == nil { add(.noObject) }
    if !Self.isList("rules", of: value) { add(.unreadable(.rules)) }
    for (place, rule) in (value.member("rules")?.elements ?? []).enumerated() { look(at: rule, place + 1) }
  }

  private mutating func add(_ fault: PayloadProblem.Fault, _ rule: Int? = nil) {
    problems.append(PayloadProblem(feature: feature, rule: rule, fault: fault))
  }

  private mutating func look(at rule: Value, _ number: Int) {
    if rule.fields == nil { return add(.noObject, number) }
    if let version = rule.number("hashVersion"), ![0, 1, 2].contains(version) {
      add(.hashVersion(Int(exactly: version) ?? -1), number)
    }
    if let coverage = rule.number("coverage"), !(coverage > 0), rule.member("range") == nil,
      rule.member("ranges") == nil
    {
      add(coverage.isNaN ? .unreadable(.coverage) : .nobody, number)
    }
    if rule.member("force") != nil { return }
    if rule.member("contextualVariations") != nil { return add(.bandit, number) }
    guard let variations = rule.member("variations")?.elements else {
      return add(Self.isList("variations", of: rule) ? .noValue : .unreadable(.variations), number)
    }
    if variations.count < 2 { add(.noChoice(variations.count), number) }
    if rule.member("ranges") != nil { return }
    if !Self.isList("weights", of: rule) { add(.unreadable(.weights), number) }
    if let weights = rule.member("weights")?.elements?.map(\.scriptNumber) {
      look(at: weights, variations.count, number)
    }
  }

  /// Returns whether a member is a list, or left out.
  private static func isList(_ name: String, of value: Value) -> Bool {
    guard let member = value.member(name), member.isTruthy else { return true }
    return member.elements != nil
  }

  private mutating func look(at weights: [Double], _ count: Int, _ number: Int) {
    if weights.count != count { return add(.weights(count: weights.count, variations: count), number) }
    if !Bucket.isWhole(weights) { add(.sum(weights.reduce(0, +)), number) }
  }
}
