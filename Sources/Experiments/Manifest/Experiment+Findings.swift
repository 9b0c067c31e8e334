import JSON
import ScreenStack

extension Experiment {
  /// Returns the reasons why users cannot get a variant, in words.
  /// - Parameter given: The attributes that scenarios give.
  package func findings(given: Set<String>) -> [String] {
    if let fault { return [fault] }
    if let feature {
      return feature.findings(variants) + (keeping.isSticky ? feature.unkept : []) + feature.missing(given)
    }
    var findings: [String] = []
    if coverage == 0 {
      findings.append("the coverage is 0, so no user takes part. Give it a share of the users.")
    }
    for (variant, weight) in zip(variants, weights) where weight == 0 {
      findings.append("no user gets '\(variant)', whose weight is 0. Give it a share, or remove it.")
    }
    if attribute != "user", !given.contains(attribute) { findings.append(Self.missing(attribute)) }
    return findings
  }

  fileprivate static func missing(_ attribute: String) -> String {
    "no scenario gives attribute '\(attribute)', on which it depends. Launch with attributes = { \(attribute) = … }."
  }
}

extension FeatureVariants {
  /// Returns the differences between the variants of a manifest and the values of the feature, and the problems of the
  /// payload that concern it.
  fileprivate func findings(_ variants: [String]) -> [String] {
    let list = names.joined(separator: ", ")
    let unreachable = variants.filter { !names.contains($0) }.map {
      "no user gets '\($0)', which is no value of feature '\(key)'. It has \(list)."
    }
    let nameless = names.filter { !variants.contains($0) }.map {
      "value '\($0)' of feature '\(key)' has no variant, so its users get the control. Name it, too."
    }
    let family = payload.family(of: key)
    return unreachable + nameless + payload.problems.filter { family.contains($0.feature) }.map(\.message)
  }

  /// Says which experiments keep no variation. GrowthBook's SDK looks for a kept variation by its key in `meta` only.
  fileprivate var unkept: [String] {
    var seen: Set<String> = []
    return payload.family(of: key).flatMap { payload.features[$0]?.rules ?? [] }.compactMap { rule in
      guard case .experiment(let experiment) = rule.effect, !experiment.stickiness.isOff,
        experiment.metas.count(where: { $0.key != nil }) < experiment.variations.count,
        seen.insert(experiment.key).inserted
      else { return nil }
      return
        "'sticky' has no effect on experiment '\(experiment.key)' of the payload, because its variations have no "
        + "keys. Give each a 'key' in 'meta'."
    }
  }

  /// Returns the attributes that the feature depends on and no scenario gives, each once.
  fileprivate func missing(_ given: Set<String>) -> [String] {
    var seen = given
    return payload.family(of: key).flatMap { payload.features[$0]?.attributes ?? [] }
      .filter { seen.insert($0).inserted }
      .map {
        $0 == "id"
          ? "no scenario names a user, on whom it depends. Launch with user = …." : Experiment.missing($0)
      }
  }
}

extension Feature {
  /// The attributes that the rules depend on, in their order.
  fileprivate var attributes: [String] { rules.flatMap(\.attributes) }
}

extension FeatureRule {
  fileprivate var attributes: [String] {
    let own: [String] =
      switch effect {
      case .force(let rollout): rollout.part == .all ? [] : [rollout.hashing.attribute]
      case .experiment(let experiment):
        (experiment.audience.filters ?? []).map(\.attribute) + [experiment.hashing.attribute]
      case .nothing: []
      }
    return filters.map(\.attribute) + (tested?.attributes ?? []) + own
  }
}

extension Condition {
  /// The attributes that the condition tests, without what is within them.
  fileprivate var attributes: [String] {
    clauses.flatMap { clause -> [String] in
      switch clause {
      case .any(let conditions), .none(let conditions), .all(let conditions): conditions.flatMap(\.attributes)
      case .not(let condition): condition.attributes
      case .attribute(let path, _): [path.first]
      case .never: []
      }
    }
  }
}
