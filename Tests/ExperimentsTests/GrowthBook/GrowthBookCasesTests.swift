import Experiments
import JSON
import ScreenStack
import Testing

/// All public cases of GrowthBook but those of bandits and of the network.
struct GrowthBookCasesTests {
  @Test func `each section of the file is a test here, or refused`() {
    #expect(
      GrowthBookCases.counts == [
        "evalCondition": 248, "hash": 15, "getBucketRange": 13, "feature": 55, "run": 73,
        "chooseVariation": 13, "getQueryStringOverride": 16, "inNamespace": 16, "getEqualWeights": 6,
        "stickyBucket": 13, "decrypt": 10, "urlRedirect": 4, "contextualBandit": 35,
      ])
  }

  @Test(arguments: GrowthBookCases.section("evalCondition"))
  func `a condition holds for the same users`(_ vector: GrowthBookCase) {
    let payload = Payload(.table([.init("savedGroups", vector[4])]))
    let condition = Condition(vector[1])
    #expect(payload.holds(condition, for: vector[2]) == vector[3].flag)
  }

  @Test(arguments: GrowthBookCases.features)
  func `a feature has the same value for the same reason`(_ vector: GrowthBookCase) {
    let (context, key, wanted) = (vector[1], vector[2].text ?? "", vector[3])
    let payload = Payload(context)
    let answer = payload.value(of: key, FeatureQuestion(context: context))
    let fields = wanted.fields.filter { $0.name != "experiment" }
    #expect(answer.asCase(of: key, in: payload) == Value.table(fields).plain)
    #expect(
      answer.experiment(of: key, in: payload) == wanted.member("experiment").map { FeatureExperiment($0) })
  }

  @Test(arguments: GrowthBookCases.section("run"))
  func `an experiment gives the same variation`(_ vector: GrowthBookCase) {
    let experiment = FeatureExperiment.alone(vector[2])
    let answer = Payload(vector[1]).run(experiment, FeatureQuestion(context: vector[1]))
    #expect(experiment.variations[answer.variation].plain == vector[3].plain)
    #expect(answer.isInExperiment == vector[4].flag)
    #expect(answer.isHashed == vector[5].flag)
  }

  @Test(arguments: GrowthBookCases.section("stickyBucket"))
  func `users keep the same variations`(_ vector: GrowthBookCase) {
    let (context, key) = (vector[1], vector[3].text ?? "")
    var question = FeatureQuestion(context: context)
    question.sticky = StickyBuckets(documents: vector[2].all, of: context["attributes"])
    let payload = Payload(context)
    let (answer, changes) = payload.value(of: key, keeping: question)
    let explained = payload.value(of: key, question)
    #expect(explained.value == answer.value && explained.run == answer.run)
    let result = answer.run.flatMap { run in
      explained.experiment(of: key, in: payload).map { run.asCase(of: $0, feature: key) }
    }
    #expect(result ?? .nothing == vector[4].plain)
    var kept = question.sticky?.assignments ?? [:]
    for change in changes {
      kept["\(change.attribute)||\(change.id)", default: [:]][change.experiment] = change.variation
    }
    let wanted = vector[5].fields.map { ($0.name, StickyBuckets.variations($0.value)) }
    #expect(kept == Dictionary(uniqueKeysWithValues: wanted))
  }

  @Test(arguments: GrowthBookCases.section("hash"))
  func `a hash is the same number`(_ vector: GrowthBookCase) {
    let (salt, value) = (vector[0].text ?? "", vector[1].text ?? "")
    let number = BucketHash.number(of: value, salt: salt, version: vector[2].integer ?? 0)
    #expect(number == vector[3].double)
  }

  @Test(arguments: GrowthBookCases.section("getBucketRange"))
  func `ranges follow from weights and coverage`(_ vector: GrowthBookCase) {
    let asked = vector[1]
    let buckets = Bucket.all(
      count: asked[0].integer ?? 0, coverage: asked[1].double ?? 1,
      weights: asked[2].elements?.compactMap(\.double))
    #expect(
      buckets.map { [$0.start.near, $0.end.near] }
        == vector[2].all.map { $0.all.compactMap { $0.double?.near } })
  }

  @Test(arguments: GrowthBookCases.section("chooseVariation"))
  func `a number is in the same range, or in none`(_ vector: GrowthBookCase) {
    let buckets = vector[2].all.map { Bucket(from: $0[0].double ?? 0, to: $0[1].double ?? 0) }
    #expect(buckets.place(of: vector[1].double ?? 0) ?? -1 == vector[3].integer)
  }

  @Test(arguments: GrowthBookCases.section("inNamespace"))
  func `a namespace has the same users`(_ vector: GrowthBookCase) {
    let part = vector[2]
    let namespace = Namespace(part[0].text ?? "", from: part[1].double ?? 0, to: part[2].double ?? 0)
    #expect(namespace.part.contains(namespace.number(of: vector[1].text ?? "")) == vector[3].flag)
  }

  @Test(arguments: GrowthBookCases.section("getEqualWeights"))
  func `even weights are the same`(_ vector: GrowthBookCase) {
    #expect(Bucket.even(vector[0].integer ?? 0).map(\.near) == vector[1].all.compactMap { $0.double?.near })
  }

  @Test(arguments: GrowthBookCases.section("getQueryStringOverride"))
  func `a link asks for the same variation`(_ vector: GrowthBookCase) {
    let asked = Payload.variation(
      of: vector[1].text ?? "", askedBy: vector[2].text ?? "", count: vector[3].integer ?? 0)
    #expect(asked == vector[4].integer)
  }
}

/// Cases that are refused on purpose, each with its words.
struct GrowthBookRefusalTests {
  /// No network and no keys: a payload is a file, which people can read.
  @Test(arguments: GrowthBookCases.section("decrypt"))
  func `an encrypted payload is refused`(_ vector: GrowthBookCase) {
    let payload = Value.table([.init("features", .table([])), .init("encryptedFeatures", vector[1])])
    if vector[1] == .text("") { return }
    #expect {
      try Payload(json: Array(JSONText.of(payload).utf8))
    } throws: {
      ($0 as? PayloadError)?.message
        == "the payload is encrypted ('encryptedFeatures'). Save one of an SDK connection without encryption."
    }
  }

  /// The experiments of a page's URL change web sites.
  @Test(arguments: GrowthBookCases.section("urlRedirect"))
  func `an experiment on web pages is left out`(_ vector: GrowthBookCase) {
    let problems = Payload(vector[1]).problems
    #expect(problems.count == vector[1]["experiments"].all.count && !problems.isEmpty)
    #expect(
      problems.allSatisfy {
        $0.message.hasSuffix("it changes pages of a web site. An app has none, so it is left out.")
      })
  }

  /// A server learns the weights of a bandit. Older SDKs skip such rules too.
  @Test(arguments: GrowthBookCases.bandits.filter(\.hasBandit))
  func `a bandit's rule applies to nobody`(_ vector: GrowthBookCase) {
    let words = "a bandit, whose weights GrowthBook's server learns. The rule applies to no users here."
    #expect(Payload(vector[1]).problems.contains { $0.message.hasSuffix(words) })
  }

  @Test func `four cases of features are of bandits`() {
    #expect(GrowthBookCases.features.count == 51 && GrowthBookCases.bandits.count == 39)
  }
}

extension StickyBuckets {
  /// Reads the documents of a case that belong to a user.
  init(documents: [Value], of attributes: Value) {
    self.init()
    for document in documents {
      let (name, value) = (document["attributeName"].text ?? "", document["attributeValue"].text ?? "")
      if attributes[name].text == value { assignments["\(name)||\(value)"] = Self.variations(document) }
    }
  }

  static func variations(_ document: Value) -> [String: String] {
    Dictionary(uniqueKeysWithValues: document["assignments"].fields.map { ($0.name, $0.value.text ?? "") })
  }
}
