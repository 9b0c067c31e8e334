import Experiments
import JSON
import ScreenStack
import Testing

/// The words for the rules of a feature.
struct FeatureExplanationTests {
  static let payload = #"""
    {"features": {
      "old": {"defaultValue": false},
      "loop": {"rules": [{"force": 1, "parentConditions": [{"id": "loop"}]}]},
      "a": {"defaultValue": "none", "rules": [
        {"force": "x", "parentConditions": [{"id": "old", "condition": {"value": true}}]},
        {"force": "x", "filters": [{"seed": "f", "ranges": [[0, 0]]}]},
        {"force": "x", "condition": {"country": "US"}},
        {"force": "x", "condition": {"plan": {"$eq": "pro"}}},
        {"force": "x", "condition": {"plan": {"$regx": "pro"}}},
        {"force": "x", "condition": {"$or": [{"plan": "pro"}]}},
        {"force": "x", "coverage": 0.1}, {"force": "x", "coverage": 0},
        {"force": "x", "coverage": 0.1, "hashAttribute": "company"}, {"force": "x", "coverage": 1, "hashVersion": 9},
        {},
        {"key": "e", "variations": ["none", "x"], "active": false},
        {"key": "e", "variations": ["none"]}, {"key": "e", "variations": ["none", "x"], "hashAttribute": "company"},
        {"key": "e", "variations": ["none", "x"], "namespace": ["n", 0, 0.1]},
        {"key": "e", "variations": ["none", "x"], "condition": {"country": "US"}},
        {"key": "e", "variations": ["none", "x"], "coverage": 0.01},
        {"key": "e", "variations": ["none", "x"], "status": "stopped"},
        {"key": "e", "variations": ["none", "x"], "hashVersion": 2}]}}}
    """#

  @Test func `each rule has its reason`() throws {
    let payload = try Payload(json: Array(Self.payload.utf8))
    var experiment = Experiment("a", ["none", "x"])
    experiment.feature = FeatureVariants(payload, "a")
    var question = AssignmentQuestion(.id("42"))
    question.facts = FeatureQuestion(.table([.init("id", .text("42")), .init("country", .text("DE"))]))
    #expect(
      experiment.assign(question).explanation(of: "a") == """
        a=none, exposed
          link       asks for nothing
          launch     asks for nothing
          active     yes
          rule 1     no: feature 'old' is false
          rule 2     no: outside of its part of the users
          rule 3     no: attribute 'country' is "DE"
          rule 4     no: attribute 'plan' is not given
          rule 5     no: unknown operator '$regx' for attribute 'plan'
          rule 6     no: the conditions of '$or' do not hold
          rule 7     no: 0.19 is outside of the rollout
          rule 8     no: a rollout to no users
          rule 9     no: attribute 'company' is not given
          rule 10    no: unknown hash version 9
          rule 11    no: it has no value
          rule 12    experiment e: it does not run
          rule 13    experiment e: only one variation
          rule 14    experiment e: attribute 'company' is not given: no part
          rule 15    experiment e: namespace n 0.301: outside of 0 to 0.1
          rule 16    experiment e: no: attribute 'country' is "DE"
          rule 17    experiment e: 0.666: none, outside of the coverage
          rule 18    experiment e: it is stopped
          rule 19    experiment e: 0.1125: variation 0
          value      "none"

        """)
  }

  @Test func `a circle gives the control`() throws {
    let payload = try Payload(json: Array(Self.payload.utf8))
    var experiment = Experiment("loop", ["control", "1"])
    experiment.feature = FeatureVariants(payload, "loop")
    #expect(
      experiment.assign(AssignmentQuestion(.id("42"))).explanation(of: "loop") == """
        loop=control, not exposed
          link       asks for nothing
          launch     asks for nothing
          active     yes
          rule 1     no: feature 'loop' needs this one, too
          default    the prerequisites go in a circle: no value
          value      null, which is no variant: control

        """)
  }
}
