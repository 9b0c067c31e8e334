import Experiments
import JSON
import ScreenStack
import Testing

/// Payloads of public projects, for a thousand users each with attributes of our own.
struct PublicPayloadTests {
  static let files = ["payload-buttons.json", "payload-checkout.json", "payload-demo.json"]

  /// Attributes that differ from user to user, so that each condition holds for some.
  private static func attributes(of user: Int) -> Value {
    var fields: [Value.Field] = [
      .init("id", .text("user-\(user)")), .init("beta_users", .flag(user % 3 == 0)),
      .init("user_group", .text(user % 2 == 0 ? "subscriber" : "guest")),
      .init("admin", .flag(user % 7 == 0)),
      .init("is_employee", .flag(user % 11 == 0)), .init("employee", .flag(user % 5 == 0)),
      .init("company", .text(["123", "abc", "aec", "xyz"][user % 4])), .init("browser", .text("\(user % 4)")),
      .init("deviceId", .text("\(user % 9)")), .init("version", .text("1.2.\(user % 5)")),
      .init("appBuildNumber", .integer(3_430 + user % 4)),
    ]
    if user % 6 > 0 { fields.append(.init("country", .text(["US", "UK", "DE", "us"][user % 4]))) }
    return .table(fields)
  }

  @Test(arguments: files)
  func `a thousand users get what the documented algorithm gives`(_ name: String) {
    let file = Facts.value(name)
    let payload = Payload(file)
    #expect(payload.names.count == file["features"].fields.count)
    var results: Set<String> = []
    for user in 0..<1_000 {
      let attributes = Self.attributes(of: user)
      let documented = DocumentedGrowthBook(features: file["features"], attributes: attributes)
      for feature in payload.names {
        let answer = payload.value(of: feature, FeatureQuestion(attributes))
        let wanted = documented.value(of: feature)
        #expect(answer.value == wanted.value, "\(feature) of user \(user)")
        #expect((answer.run != nil) == wanted.isExperiment, "\(feature) of user \(user)")
        results.insert("\(feature) \(answer.ruleID) \(answer.source) \(JSONText.of(answer.value))")
      }
    }
    // Users are spread: there is more than one result for each feature with rules, on average.
    #expect(results.count > payload.names.count)
  }

  @Test(arguments: zip(files, [0, 0, 0]))
  func `their problems are known`(_ name: String, _ count: Int) {
    #expect(Payload(Facts.value(name)).problems.map(\.message).count == count)
  }
}
