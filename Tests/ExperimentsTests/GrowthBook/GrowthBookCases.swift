import Experiments
import JSON
import ScreenStack
import Testing

/// GrowthBook's public cases: `Facts/growthbook-cases.json`.
enum GrowthBookCases {
  private static let file = Facts.value("growthbook-cases.json")

  static func section(_ name: String) -> [GrowthBookCase] {
    file[name].all.enumerated().map { GrowthBookCase(number: $0, parts: $1.all) }
  }

  /// The cases of features without a bandit, and those of bandits.
  static let features = section("feature").filter { !$0.hasBandit }
  static let bandits = section("feature").filter(\.hasBandit) + section("contextualBandit")

  /// The number of cases in each section, those that are refused on purpose included.
  static var counts: [String: Int] {
    Dictionary(
      uniqueKeysWithValues: file.fields.filter { $0.value.elements != nil }.map {
        ($0.name, $0.value.all.count)
      })
  }
}

struct GrowthBookCase: Sendable, CustomTestStringConvertible {
  let number: Int
  let parts: [Value]

  var testDescription: String { "\(number) \(parts.first?.text ?? "")" }

  /// A Boolean value that indicates whether a rule of the case is a contextual bandit.
  var hasBandit: Bool {
    self[1]["features"].fields.contains { feature in
      feature.value["rules"].all.contains { $0.member("contextualVariations") != nil }
    }
  }

  subscript(_ place: Int) -> Value { parts.indices.contains(place) ? parts[place] : .nothing }
}

extension FeatureQuestion {
  /// Creates a question from the context of a case.
  init(context: Value) {
    self.init(context["attributes"])
    url = context["url"].text ?? ""
    isEnabled = context["enabled"].flag ?? true
    isInQA = context["qaMode"].flag ?? false
    for field in context["forcedVariations"].fields { forcedVariations[field.name] = field.value.integer }
  }
}

extension FeatureAnswer {
  /// The answer as GrowthBook's SDK gives it, without the experiment.
  func asCase(of feature: String, in payload: Payload) -> Value {
    var fields: [Value.Field] = [
      .init("value", value), .init("on", .flag(value.isTruthy)), .init("off", .flag(!value.isTruthy)),
      .init("source", .text(source.rawValue)), .init("ruleId", .text(ruleID)),
    ]
    if let run, let experiment = experiment(of: feature, in: payload) {
      fields.append(.init("experimentResult", run.asCase(of: experiment, feature: feature)))
    }
    return Value.table(fields).plain
  }
}

extension FeatureAnswer {
  /// The experiment that gave the value, or nil.
  func experiment(of feature: String, in payload: Payload) -> FeatureExperiment? {
    run.flatMap { _ in steps.last.flatMap { payload.experiment(of: feature, rule: $0.number) } }
  }
}

extension RunAnswer {
  func asCase(of experiment: FeatureExperiment, feature: String?) -> Value {
    var fields: [Value.Field] = [
      .init("featureId", feature.map(Value.text) ?? .nothing), .init("hashAttribute", .text(unit.attribute)),
      .init("hashUsed", .flag(isHashed)), .init("hashValue", unit.value),
      .init("inExperiment", .flag(isInExperiment)), .init("key", .text(experiment.variationKey(variation))),
      .init("stickyBucketUsed", .flag(isSticky)), .init("value", experiment.variations[variation]),
      .init("variationId", .integer(variation)),
    ]
    if let bucket { fields.append(.init("bucket", .number(bucket))) }
    if let name = experiment.variationName(variation) { fields.append(.init("name", .text(name))) }
    return Value.table(fields).plain
  }
}
