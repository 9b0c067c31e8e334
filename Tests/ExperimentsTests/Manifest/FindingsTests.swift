import Experiments
import JSON
import ScreenStack
import Testing

/// Variants that nobody gets, and attributes that nobody gives.
struct FindingsTests {
  @Test func `an experiment without users is found`() {
    var experiment = Experiment("x", ["control", "a", "b"], weights: [1, 0, 0], coverage: 0)
    experiment.attribute = "company"
    #expect(
      experiment.findings(given: []) == [
        "the coverage is 0, so no user takes part. Give it a share of the users.",
        "no user gets 'a', whose weight is 0. Give it a share, or remove it.",
        "no user gets 'b', whose weight is 0. Give it a share, or remove it.",
        "no scenario gives attribute 'company', on which it depends. Launch with attributes = { company = … }.",
      ])
    #expect(Experiment("x", ["control", "a"]).findings(given: []).isEmpty)
  }

  @Test func `a payload that cannot be read is found`() {
    var experiment = Experiment("x", ["control", "a"])
    experiment.fault = "plugins/a/gb.json: the payload is no object."
    #expect(experiment.findings(given: []) == ["plugins/a/gb.json: the payload is no object."])
  }

  @Test func `what a feature never gives is found`() throws {
    let text = #"""
      {"features": {
        "old": {"defaultValue": false, "rules": [{"force": true, "condition": {"$or": [{"plan.name": "pro"}]}}]},
        "far": {"defaultValue": 1, "rules": [{}]},
        "nav": {"defaultValue": "control", "rules": [
          {"force": "sheet", "parentConditions": [{"id": "old", "condition": {"value": true}}]},
          {"variations": ["control", "modal"], "hashAttribute": "device", "coverage": 0},
          {"force": "modal", "coverage": 0.1}]}}}
      """#
    let payload = try Payload(json: Array(text.utf8))
    var experiment = Experiment("nav", ["control", "modal", "push"])
    experiment.feature = FeatureVariants(payload, "nav")
    #expect(
      experiment.findings(given: ["device"]) == [
        "no user gets 'push', which is no value of feature 'nav'. It has control, sheet, modal.",
        "value 'sheet' of feature 'nav' has no variant, so its users get the control. Name it, too.",
        "feature 'nav', rule 2: the coverage is 0. The rule applies to no users.",
        "no scenario names a user, on whom it depends. Launch with user = ….",
        "no scenario gives attribute 'plan', on which it depends. Launch with attributes = { plan = … }.",
      ])
  }

  @Test func `a feature that is no experiment because it cannot be read is found`() throws {
    let text = #"""
      {"features": {
        "buy": 7, "nav": {"defaultValue": 1, "rules": [{"force": 2, "coverage": "all"}]},
        "old": {"defaultValue": 1, "rules": [{}]}, "pay": {"defaultValue": 1, "rules": [{"variations": "push"}]}}}
      """#
    let payload = try Payload(json: Array(text.utf8))
    #expect(
      FeatureVariants.lost(in: payload, besides: ["nav"]).map(\.message) == [
        "feature 'buy': no object.",
        "feature 'pay', rule 1: 'variations' takes a list of values. The rule applies to no users.",
      ])
  }

  static let kept: [(rule: String, isFound: Bool)] = [
    (#""meta": [{"key": "0"}, {"key": "1"}]"#, false),
    (#""meta": [{"key": "0"}]"#, true),
    (#""meta": [{"name": "a"}, {"name": "b"}]"#, true),
    (#""disableStickyBucketing": true"#, false),
    (#""seed": "s""#, true),
  ]

  @Test(arguments: kept)
  func `a variation that no user keeps is found`(_ rule: String, _ isFound: Bool) throws {
    let text =
      #"{"features": {"a": {"defaultValue": "x", "rules": [{"key": "e", "variations": ["x", "y"], \#(rule)}]}}}"#
    var experiment = Experiment("a", ["x", "y"])
    experiment.feature = FeatureVariants(try Payload(json: Array(text.utf8)), "a")
    #expect(experiment.findings(given: ["id"]) == [])
    experiment.keeping.isSticky = true
    let words =
      "'sticky' has no effect on experiment 'e' of the payload, because its variations have no keys. "
      + "Give each a 'key' in 'meta'."
    #expect(experiment.findings(given: ["id"]) == (isFound ? [words] : []))
  }
}

/// Features as experiments.
struct FeatureVariantsTests {
  private static func variants(_ feature: String) throws -> FeatureVariants? {
    FeatureVariants(try Payload(json: Array("{\"features\": {\"a.b\": \(feature)}}".utf8)), "a.b")
  }

  /// Feature, names of its values.
  static let names: [(String, [String])] = [
    ("{}", ["none"]),
    (#"{"defaultValue": false, "rules": [{"force": true}, {"force": false}]}"#, ["off", "on"]),
    (
      #"{"defaultValue": "control", "rules": [{"variations": ["control", "modal", "a b"]}]}"#,
      ["control", "modal", "value2"]
    ),
    (#"{"defaultValue": 1, "rules": [{"variations": [1.0, 2, 0.5]}]}"#, ["1", "2", "value2"]),
    (
      #"{"defaultValue": {"x": 1}, "rules": [{"variations": [{"x": 1}, {"x": 2}, {"x": 3}],"#
        + #" "meta": [{"key": "0"}, {"key": "1", "name": "two"}, {"key": "three", "name": "a b"}]}]}"#,
      ["value0", "two", "three"]
    ),
    (#"{"defaultValue": "on", "rules": [{"force": true}]}"#, ["on", "value1"]),
  ]

  @Test(arguments: names)
  func `values have names`(_ feature: String, _ names: [String]) throws {
    #expect(try Self.variants(feature)?.names == names)
  }

  @Test func `a key is a name`() throws {
    #expect(FeatureVariants.experimentName(of: "app.nav:bar|2_x-y") == "app-nav-bar-2_x-y")
    #expect(FeatureVariants(try Payload(json: Array(#"{"features": {}}"#.utf8)), "a") == nil)
  }

  @Test func `a link asks for a variation of an experiment`() throws {
    let variants = try Self.variants(
      #"{"defaultValue": "x", "rules": [{"key": "exp", "variations": ["x", "y"]}]}"#)
    #expect(variants?.variant(askedFor: "1", of: "exp") == "y")
    #expect(variants?.variant(askedFor: "2", of: "exp") == nil)
    #expect(variants?.variant(askedFor: "1", of: "other") == nil)
  }

  @Test func `shares are those of the ranges`() throws {
    let variants = try Self.variants(
      #"{"defaultValue": "x", "rules": [{"variations": ["x", "y"], "weights": [0.8, 0.2], "coverage": 0.5}]}"#
    )
    #expect(variants?.shares(of: ["x", "y", "z"]).map(\.near) == [0.4, 0.1, 0])
  }

  /// Two variants of sticky buckets, whose change is part of the assignment.
  @Test func `what is kept stays when weights change`() throws {
    func experiment(_ weights: String) throws -> Experiment {
      var experiment = Experiment("a", ["x", "y"])
      experiment.keeping.isSticky = true
      experiment.feature = try Self.variants(
        #"{"defaultValue": "x", "rules": [{"key": "e", "variations": ["x", "y"], "weights": "# + weights
          + #", "meta": [{"key": "0"}, {"key": "1"}]}]}"#)
      return experiment
    }
    var question = AssignmentQuestion(.id("7"))
    question.facts = FeatureQuestion(.table([.init("id", .text("7"))]))
    question.facts.sticky = StickyBuckets()
    let first = try experiment("[0, 1]").assign(question)
    #expect(first.variant == "y" && first.isExposed)
    #expect(first.kept.map(\.experiment) == ["e__0"] && first.kept.map(\.variation) == ["1"])
    question.facts.sticky = StickyBuckets(["id||7": ["e__0": "1"]])
    let second = try experiment("[1, 0]").assign(question)
    #expect(second.variant == "y" && second.isExposed && second.kept.isEmpty)
    question.facts.sticky = nil
    #expect(try experiment("[1, 0]").assign(question).variant == "x")
  }
}
