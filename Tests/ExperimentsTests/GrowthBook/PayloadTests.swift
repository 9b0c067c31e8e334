import Experiments
import JSON
import ScreenStack
import Testing

/// Payloads that cannot be read, or only in part.
struct PayloadTests {
  /// Text, message.
  static let refused: [(String, String)] = [
    (
      "{\"features\": {\"a\": }}",
      "line 1, column 20: a value is missing. Save the answer of GrowthBook's SDK endpoint again."
    ),
    ("[1]", "the payload is no object. Save the answer of GrowthBook's SDK endpoint."),
    ("{\"status\": 200}", "the payload has no 'features'. Save the answer of GrowthBook's SDK endpoint."),
    (
      "{\"features\": {}, \"encryptedFeatures\": \"m5yl.Uu7V\"}",
      "the payload is encrypted ('encryptedFeatures'). Save one of an SDK connection without encryption."
    ),
  ]

  @Test(arguments: refused)
  func `a broken payload is refused with a word`(_ text: String, _ message: String) {
    let error = #expect(throws: PayloadError.self) { try Payload(json: Array(text.utf8)) }
    #expect(error?.message == message)
  }

  /// Rules of the feature `a`, problems.
  static let faults: [(String, [String])] = [
    (
      "{\"force\": 1, \"condition\": {\"x\": {\"$regx\": \"a\"}}}",
      [
        "feature 'a', rule 1: unknown operator '$regx'. GrowthBook has $eq, $ne, $lt, $lte, $gt, $gte, $veq, $vne, "
          + "$vlt, $vlte, $vgt, $vgte, $exists, $in, $nin, $ini, $nini, $inGroup, $notInGroup, $not, $size, "
          + "$elemMatch, $all, $alli, $regex, $regexi, $type."
      ]
    ),
    (
      "{\"force\": 1, \"condition\": {\"$or\": [{\"x\": {\"$in\": 1}}]}}",
      ["feature 'a', rule 1: '$in' takes a list of values. No user passes it."]
    ),
    (
      "{\"force\": 1, \"condition\": {\"$not\": {\"x\": {\"$regex\": \"a(?=b)\"}}}}",
      [
        "feature 'a', rule 1: expression 'a(?=b)': column 2: '(?=' looks around, which needs more than one pass. "
          + "Write it without. No user passes it."
      ]
    ),
    (
      "{\"force\": 1, \"condition\": {\"x\": {\"$elemMatch\": {\"y\": {\"$inGroup\": \"g\"}}}}}",
      ["feature 'a', rule 1: no saved group 'g' in the payload. No user is in it."]
    ),
    (
      "{\"force\": 1, \"parentConditions\": [{\"id\": \"b\", \"condition\": {\"value\": true}}]}",
      ["feature 'a', rule 1: no feature 'b' in the payload, on which it depends."]
    ),
    (
      "{\"force\": 1, \"parentConditions\": [{\"id\": \"a\", \"condition\": {\"value\": true}}]}",
      ["feature 'a': the prerequisites go in a circle: a needs a. All users get the control."]
    ),
    (
      "{\"contextualVariations\": [1, 2], \"contextualBanditRef\": \"cb\"}",
      [
        "feature 'a', rule 1: a bandit, whose weights GrowthBook's server learns. The rule applies to no users here."
      ]
    ),
    ("{}", ["feature 'a', rule 1: neither a value to force nor variations. The rule applies to no users."]),
    (
      "{\"variations\": [1]}",
      ["feature 'a', rule 1: an experiment with 1 variations. Two at least are a choice."]
    ),
    (
      "{\"variations\": [1, 2], \"hashVersion\": 3}",
      ["feature 'a', rule 1: unknown hash version 3. GrowthBook has 1 and 2."]
    ),
    ("7", ["feature 'a', rule 1: no object."]),
    (
      "{\"variations\": [1, 2], \"weights\": [1]}",
      ["feature 'a', rule 1: 1 weights for 2 variations. GrowthBook gives even shares."]
    ),
    (
      "{\"variations\": [1, 2], \"weights\": [0.5, 0.4]}",
      ["feature 'a', rule 1: the sum of the weights is 0.9, not 1. GrowthBook gives even shares."]
    ),
    (
      "{\"variations\": [1, 2], \"coverage\": 0}",
      ["feature 'a', rule 1: the coverage is 0. The rule applies to no users."]
    ),
    (
      "{\"force\": 1, \"condition\": \"beta\"}",
      ["feature 'a', rule 1: 'condition' takes an object. No user passes it."]
    ),
    (
      "{\"force\": 1, \"condition\": {\"$not\": [\"beta\"]}}",
      ["feature 'a', rule 1: 'condition' takes an object. No user passes it."]
    ),
    (
      "{\"force\": 1, \"condition\": {\"$or\": \"beta\"}}",
      ["feature 'a', rule 1: '$or' takes a list of values. No user passes it."]
    ),
    (
      "{\"variations\": [1, 2], \"weights\": \"half\"}",
      ["feature 'a', rule 1: 'weights' takes a list of numbers. GrowthBook gives even shares."]
    ),
    (
      "{\"variations\": [1, 2], \"coverage\": \"all\"}",
      ["feature 'a', rule 1: 'coverage' takes a number. The rule applies to no users."]
    ),
    (
      "{\"variations\": \"push\"}",
      ["feature 'a', rule 1: 'variations' takes a list of values. The rule applies to no users."]
    ),
    ("{\"variations\": [1, 2], \"weights\": null, \"coverage\": \"0.5\", \"condition\": null}", []),
    (
      "{\"force\": 1}, {\"force\": 2}",
      ["feature 'a', rule 2: rule 1 applies to all users before it, so it applies to no users."]
    ),
    ("{\"force\": 1, \"condition\": {\"x\": 1}}, {\"force\": 2, \"coverage\": 0.5}", []),
  ]

  @Test(arguments: faults)
  func `what never applies is a problem with a word`(_ rules: String, _ problems: [String]) throws {
    let payload = try Payload(json: Array("{\"features\": {\"a\": {\"rules\": [\(rules)]}}}".utf8))
    #expect(payload.problems.map(\.message) == problems)
  }

  @Test(arguments: [
    ("{\"rules\": {}}", "'rules' takes a list of objects. All users get the default value."),
    ("7", "no object."),
  ])
  func `a feature that cannot be read is a problem`(_ feature: String, _ words: String) throws {
    let payload = try Payload(json: Array("{\"features\": {\"a\": \(feature)}}".utf8))
    #expect(payload.problems.map(\.message) == ["feature 'a': \(words)"])
  }

  /// Conditions that are no objects or lists, as a payload that was edited by hand has them.
  @Test(arguments: [
    "\"beta\"", "[\"beta\"]", "7", "{\"$or\": \"beta\"}", "{\"$nor\": \"beta\"}", "{\"$and\": {}}",
    "{\"tags\": {\"$elemMatch\": \"beta\"}}",
  ])
  func `nobody passes a condition that cannot be understood`(_ condition: String) throws {
    let text =
      "{\"features\": {\"a\": {\"defaultValue\": 0, \"rules\": [{\"force\": 1, \"condition\": \(condition)}]}}}"
    let payload = try Payload(json: Array(text.utf8))
    let tags = Value.Field("tags", .list([.text("beta")]))
    #expect(payload.value(of: "a", FeatureQuestion(.table([tags]))).value == .integer(0))
    #expect(payload.problems.count == 1)
  }

  @Test func `a circle of several features is a problem of each`() throws {
    func feature(_ name: String, needing other: String) -> String {
      "\"\(name)\": {\"defaultValue\": 1, \"rules\": [{\"force\": 2, \"parentConditions\": [{\"id\": \"\(other)\"}]}]}"
    }
    let features = [
      feature("a", needing: "b"), feature("b", needing: "c"), feature("c", needing: "a"),
      feature("d", needing: "a"),
    ]
    let payload = try Payload(json: Array("{\"features\": {\(features.joined(separator: ","))}}".utf8))
    #expect(
      payload.problems.map(\.message) == [
        "feature 'a': the prerequisites go in a circle: a needs b needs c needs a. All users get the control.",
        "feature 'b': the prerequisites go in a circle: b needs c needs a needs b. All users get the control.",
        "feature 'c': the prerequisites go in a circle: c needs a needs b needs c. All users get the control.",
      ])
    let answer = payload.value(of: "a", FeatureQuestion(.table([])))
    #expect(answer.source == .cyclicPrerequisite && answer.value == .nothing)
  }

  @Test func `the last of several features with one name counts`() throws {
    let payload = try Payload(
      json: Array(
        "{\"features\": {\"a\": {\"defaultValue\": 1}, \"b\": {}, \"a\": {\"defaultValue\": 2}}}".utf8))
    #expect(payload.names == ["b", "a"])
    #expect(payload.features["a"]?.defaultValue == .integer(2))
  }
}
