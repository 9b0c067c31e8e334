import JSON
package import ScreenStack

extension FeatureExperiment {
  /// Reads an experiment. Without a `key`, it has the one of its feature.
  package init(_ value: Value, named feature: String = "") {
    self.init(Parts(value, named: feature))
  }

  /// Reads an experiment that belongs to no feature.
  package static func alone(_ value: Value) -> FeatureExperiment {
    var parts = Parts(value, named: "")
    parts.audience.prerequisites = Prerequisite.all(value)
    return FeatureExperiment(parts)
  }
}

extension FeatureExperiment.Parts {
  fileprivate init(_ value: Value, named feature: String) {
    let variations = value.member("variations")?.elements ?? []
    self.variations = variations
    key = value.usable("key") ?? feature
    metas = (value.member("meta")?.elements ?? []).map(VariationMeta.init)
    ranges =
      value.member("ranges")?.elements?.compactMap(Bucket.init)
      ?? Bucket.all(
        count: variations.count, coverage: value.number("coverage") ?? 1,
        weights: value.member("weights")?.elements?.map(\.scriptNumber))
    hashing = Hashing(value)
    audience = FeatureExperiment.Audience(
      filters: UserFilter.all(value), namespace: value.member("namespace").flatMap(Namespace.init),
      condition: value.member("condition").map(Condition.init), prerequisites: [])
    stickiness = FeatureExperiment.Stickiness(
      isOff: value.member("disableStickyBucketing")?.isTruthy ?? false,
      version: value.number("bucketVersion").flatMap { Int(exactly: $0) } ?? 0,
      leastVersion: value.number("minBucketVersion").flatMap { Int(exactly: $0) } ?? 0)
    state = FeatureExperiment.State(value)
  }
}

extension FeatureExperiment.State {
  fileprivate init(_ value: Value) {
    let status = value.member("status")?.text
    if status == "draft" || value.member("active") == .flag(false) {
      self = .inactive
    } else if let forced = value.member("force") {
      self = .forced(Int(exactly: forced.scriptNumber) ?? -1)
    } else {
      self = status == "stopped" ? .stopped : .running
    }
  }
}

extension VariationMeta {
  fileprivate init(_ value: Value) {
    key = value.usable("key")
    name = value.usable("name")
    passesThrough = value.member("passthrough")?.isTruthy ?? false
  }
}

extension Namespace {
  /// Reads a namespace: `["checkout", 0, 0.5]`.
  fileprivate init?(_ value: Value) {
    guard let parts = value.elements, parts.count == 3, let id = parts[0].text else { return nil }
    self.init(id, from: parts[1].scriptNumber, to: parts[2].scriptNumber)
  }
}
