import Fuzzing
import Scripting
import StageWalk
import Team
import Testing

/// The apps of the target `audits` use everything that the API offers, so that a part of it that a state forgets is
/// found. Whoever adds a word to the API adds it to a kind of thing, or to these exclusions.
struct ChanceAppTests {
  /// The records that apps do not contain, and single keys of others.
  private static let excluded = [
    "ui": "only an export reads it", "ScreenLooks": "only an export reads it",
    "ElementDescription": "only an export reads it", "ScenarioDescription": "of scenarios",
    "SwipeOptions": "of scenarios", "AnswerOptions": "of scenarios", "ReloadTexts": "of scenarios",
    "GrowthBookOptions": "of payloads", "manual": "a search is manual", "start": "of scenarios",
    "on_reload": "a search reloads nothing", "requires": "the example plugins have required ones",
    "feature": "of payloads", "payload": "of payloads", "vendor": "decides once, by a hash",
    "key": "decides once, by a hash", "salt": "decides once, by a hash",
    "hash_version": "decides once, by a hash", "namespace": "decides once, by a hash",
    "growthbook": "of payloads", "scenario": "of scenarios", "launch": "of scenarios",
  ]

  private static let text = ChanceKind.all.flatMap { kind -> [String] in
    var random = Random(seed: 1)
    return ChanceApp(kind: kind, &random).files(of: "made").map(\.text)
  }.joined()

  @Test(arguments: Property.all.filter(\.isWritable).map(\.name)) func `a property is set`(_ name: String) {
    #expect(
      ["=", ","].contains { Self.text.contains(".\(name) \($0)") || Self.text.contains(".\(name)\($0)") })
  }

  @Test func `each key of a table is given`() {
    let records = ["Manifest", "Note", "Answers", "Step", "ObservedApp", "Go", "Coordinator", "Screen"]
    for (record, fields) in ApiShapes().fields.sorted(by: { $0.key < $1.key }) {
      let isGiven = ["Description", "Options", "Conditions"].contains { record.hasSuffix($0) }
      guard isGiven || records.contains(record), Self.excluded[record] == nil else { continue }
      for name in fields.map({ $0.name.filter { $0 != "?" } }) where !name.hasPrefix("[") {
        #expect(
          Self.excluded[name] != nil || Self.text.contains("\(name) = ") || Self.text.contains(".\(name)"),
          "\(record).\(name)")
      }
    }
  }

  @Test func `each function is called`() {
    let acts: [APIFunction.Owner] = [.app, .selection, .hold, .notification]
    for word in APIFunction.all where !acts.contains(word.owner) && Self.excluded[word.name] == nil {
      let starts = [":", "."].flatMap { mark in ["(", " '", " {"].map { "\(mark)\(word.name)\($0)" } }
      #expect(starts.contains(where: Self.text.contains), "\(word.owner).\(word.name)")
    }
  }
}
