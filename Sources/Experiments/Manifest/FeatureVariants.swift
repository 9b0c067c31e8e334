import JSON
package import ScreenStack

/// A feature of a payload as an experiment: its values are the variants, and the default value is the control.
///
/// Copies share one object, because each decision takes one.
package struct FeatureVariants: Equatable, Sendable {
  private let contents: Contents

  private final class Contents: Sendable {
    let payload: Payload
    let key: String
    let names: [String]
    let values: [Value]

    init(_ payload: Payload, _ key: String, _ names: [String], _ values: [Value]) {
      (self.payload, self.key, self.names, self.values) = (payload, key, names, values)
    }
  }

  /// The payload.
  package var payload: Payload { contents.payload }

  /// The key of the feature.
  package var key: String { contents.key }

  /// The names of the values. The first one is that of the default value.
  package var names: [String] { contents.names }

  /// Returns whether two are of the same feature with the same rules. Other features of the payload do not count.
  package static func == (a: FeatureVariants, b: FeatureVariants) -> Bool {
    a.key == b.key && a.payload.hasSameRules(of: a.key, as: b.payload)
  }

  /// Creates the variants of a feature, or returns nil if the payload has no such feature.
  package init?(_ payload: Payload, _ key: String) {
    guard let feature = payload.features[key] else { return nil }
    var (names, values): ([String], [Value]) = ([], [])
    let all = feature.values
    for (value, _) in all where !values.contains(where: { $0.hasSameJSON(as: value) }) {
      let hint = all.lazy.filter { $0.0.hasSameJSON(as: value) }.compactMap(\.1).first
      var name = value.variantName ?? hint ?? "value\(values.count)"
      if names.contains(name) { name = "value\(values.count)" }
      names.append(name)
      values.append(value)
    }
    contents = Contents(payload, key, names, values)
  }

  /// Returns the problems of features that cannot be read, and have one value for this reason.
  /// - Parameter known: The keys of features whose problems are known.
  package static func lost(in payload: Payload, besides known: Set<String>) -> [PayloadProblem] {
    payload.problems.filter { problem in
      problem.fault.isUnreadable && !known.contains(problem.feature)
        && FeatureVariants(payload, problem.feature)?.names.count == 1
    }
  }

  /// The name of a feature as the name of an experiment: `app.checkout` is `app-checkout`.
  package static func experimentName(of key: String) -> String {
    String(decoding: key.utf8.map { $0.isLetterOfName ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
  }

  /// Returns the name of the variation with an index, of an experiment with a key: `?checkout-experiment=1`.
  package func variant(askedFor text: String, of experiment: String) -> String? {
    for rule in payload.features[key]?.rules ?? [] {
      guard case .experiment(let own) = rule.effect, own.key == experiment, let place = Int(text),
        own.variations.indices.contains(place)
      else { continue }
      return name(of: own.variations[place])
    }
    return nil
  }

  /// Returns the share of each variant among the users whom the experiments of the feature number.
  ///
  /// If there are several experiments, each is taken to have the same number of users.
  package func shares(of variants: [String]) -> [Double] {
    var shares = variants.map { _ in 0.0 }
    for rule in payload.features[key]?.rules ?? [] {
      guard case .experiment(let own) = rule.effect, own.state == .running else { continue }
      for (value, range) in zip(own.variations, own.ranges) {
        guard let place = name(of: value).flatMap({ variants.firstIndex(of: $0) }) else { continue }
        shares[place] += range.end - range.start
      }
    }
    return shares
  }

  /// Returns the name of a value, or nil if the feature does not have the value.
  package func name(of value: Value) -> String? {
    contents.values.firstIndex { $0.hasSameJSON(as: value) }.map { contents.names[$0] }
  }
}

extension Feature {
  /// The values that the feature can have, with the names that variations have in the payload.
  fileprivate var values: [(Value, String?)] {
    [(defaultValue, nil)]
      + rules.flatMap { rule -> [(Value, String?)] in
        switch rule.effect {
        case .force(let rollout): return [(rollout.value, nil)]
        case .experiment(let experiment):
          return experiment.variations.enumerated().map { place, value in
            let names = [experiment.variationName(place), experiment.metas[safe: place]?.key]
            return (
              value, names.compactMap { $0 }.first { Experiment.isName($0) && Int($0) == nil }
            )
          }
        case .nothing: return []
        }
      }
  }
}

extension [VariationMeta] {
  fileprivate subscript(safe place: Int) -> VariationMeta? {
    indices.contains(place) ? self[place] : nil
  }
}

extension Value {
  /// The value as the name of a variant, or nil if it cannot be one.
  fileprivate var variantName: String? {
    switch self {
    case .nothing: "none"
    case .flag(let flag): flag ? "on" : "off"
    case .integer, .number, .text: Experiment.isName(scriptText) ? scriptText : nil
    case .list, .table: nil
    }
  }
}
