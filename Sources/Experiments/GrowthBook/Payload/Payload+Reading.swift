import JSON
package import ScreenStack

extension Payload {
  /// Reads the payload that GrowthBook's SDK reads: `{"features": {…}, "savedGroups": {…}}`.
  ///
  /// A part that cannot be understood is no error: it applies to nobody, and `problems` has it.
  package init(json bytes: [UInt8]) throws(PayloadError) {
    let value: Value
    do { value = try JSONReader.value(of: bytes) } catch { throw .json(error) }
    guard case .table = value else { throw .noObject }
    for member in ["encryptedFeatures", "encryptedSavedGroups", "encryptedExperiments"]
    where value.member(member)?.isTruthy ?? false {
      throw .encrypted(member: member)
    }
    guard case .table = value.member("features") else { throw .noFeatures }
    self.init(value)
  }

  /// Reads a payload from plain data.
  package init(_ value: Value) {
    let groups = value.member("savedGroups")?.fields ?? []
    let savedGroups = Dictionary(groups.map { ($0.name, Members($0.value.elements ?? [])) }) { $1 }
    var names: Set<String> = []
    // As in JavaScript, the last of several members with one name counts.
    let fields = (value.member("features")?.fields ?? []).reversed().filter { names.insert($0.name).inserted }
    let features = fields.reversed().map { Feature($0.name, $0.value) }
    let audit = PayloadAudit(features, savedGroups)
    let faults = fields.reversed().flatMap { FeatureFaults(of: $0.name, $0.value).problems }
    let pages = (value.member("experiments")?.elements ?? []).map {
      PayloadProblem(feature: $0.member("key")?.text ?? "", rule: nil, fault: .webExperiment)
    }
    self.init(features, savedGroups: savedGroups, problems: faults + audit.problems + pages)
  }
}

extension Feature {
  /// Reads a feature.
  init(_ name: String, _ value: Value) {
    self.init(
      name: name, defaultValue: value.member("defaultValue") ?? .nothing,
      rules: (value.member("rules")?.elements ?? []).map { FeatureRule($0, of: name) })
  }
}

extension FeatureRule {
  fileprivate init(_ value: Value, of feature: String) {
    id = value.member("id")?.text ?? ""
    prerequisites = Prerequisite.all(value)
    filters = UserFilter.all(value) ?? []
    condition = value.member("force") == nil ? nil : value.member("condition").map(Condition.init)
    if let forced = value.member("force") {
      effect = .force(Rollout(forced, value))
    } else if value.member("variations")?.elements != nil {
      effect = .experiment(FeatureExperiment(value, named: feature))
    } else {
      effect = .nothing
    }
  }
}

extension Rollout {
  fileprivate init(_ forced: Value, _ rule: Value) {
    value = forced
    hashing = Hashing(rule)
    if let range = rule.member("range").flatMap(Bucket.init) {
      part = .range(range)
    } else {
      part = rule.number("coverage").map(Part.coverage) ?? .all
    }
  }
}

extension Hashing {
  init(_ value: Value) {
    seed = value.usable("seed")
    version = value.number("hashVersion").flatMap { $0 == 0 ? nil : Int(exactly: $0) ?? -1 } ?? 1
    attribute = value.usable("hashAttribute") ?? "id"
    fallback =
      value.member("disableStickyBucketing")?.isTruthy ?? false ? nil : value.usable("fallbackAttribute")
  }
}

extension Prerequisite {
  static func all(_ value: Value) -> [Prerequisite] {
    (value.member("parentConditions")?.elements ?? []).map { parent in
      Prerequisite(
        feature: parent.member("id")?.text ?? "",
        condition: Condition(parent.member("condition") ?? .nothing),
        isGate: parent.member("gate")?.isTruthy ?? false)
    }
  }
}

extension UserFilter {
  static func all(_ value: Value) -> [UserFilter]? {
    value.member("filters")?.elements?.map { filter in
      UserFilter(
        seed: filter.member("seed")?.text ?? "",
        ranges: (filter.member("ranges")?.elements ?? []).compactMap(Bucket.init),
        hashVersion: filter.number("hashVersion").flatMap { $0 == 0 ? nil : Int(exactly: $0) ?? -1 } ?? 2,
        attribute: filter.usable("attribute") ?? "id")
    }
  }
}

extension Bucket {
  /// Reads a range: `[0, 0.5]`.
  init?(_ value: Value) {
    guard let parts = value.elements, parts.count == 2 else { return nil }
    self.init(from: parts[0].scriptNumber, to: parts[1].scriptNumber)
  }
}
