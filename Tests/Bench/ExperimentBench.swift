import Experiments
import ScreenStack

/// Experiments: who gets which variant.
enum ExperimentBench {
  static var subjects: [Subject] {
    [
      Subject(name: "an assignment", most: 1_000, .nanoseconds, measure: assignments),
      Subject(name: "an assignment by ten rules", most: 2_000, .nanoseconds, measure: rules),
    ]
  }

  /// Many users, each by ten rules of a payload: nine whose conditions do not hold, and an experiment.
  private static func rules() throws -> [Double] {
    let conditions = [
      #"{"country": {"$in": ["US", "UK"]}}"#, #"{"plan": "pro"}"#, #"{"age": {"$lt": 18}}"#,
      #"{"version": {"$vgte": "3.0.0"}}"#, #"{"tags": {"$elemMatch": {"$eq": "beta"}}}"#,
      #"{"$or": [{"employee": true}, {"plan": "team"}]}"#, #"{"country": {"$ne": "DE"}}"#,
      #"{"id": {"$inGroup": "testers"}}"#, #"{"address.city": {"$exists": true}}"#,
    ]
    let forced = conditions.map { #"{"condition": \#($0), "force": "modal"}"# }.joined(separator: ",")
    let text = #"""
      {"features": {"checkout": {"defaultValue": "control", "rules": [\#(forced),
        {"variations": ["control", "modal"], "hashVersion": 2}]}}, "savedGroups": {"testers": ["ann", "ben"]}}
      """#
    guard let payload = try? Payload(json: Array(text.utf8)) else {
      throw BenchError.system("a payload is broken")
    }
    var experiment = Experiment("checkout", ["control", "modal"])
    experiment.feature = FeatureVariants(payload, "checkout")
    let questions = (0..<1_000).map { user in
      var question = AssignmentQuestion(.id("user-\(user)"))
      question.facts = FeatureQuestion(
        .table([
          .init("age", .integer(30)), .init("country", .text("DE")), .init("id", .text("user-\(user)")),
          .init("plan", .text("free")), .init("tags", .list([.text("a"), .text("b")])),
          .init("version", .text("2.9.1")),
        ]))
      return question
    }
    let checkout = experiment  // A variable that a closure captures is copied at each use.
    return try (0..<101).map { _ in
      var exposed = 0
      let time = nanoseconds {
        for question in questions where checkout.assign(question).isExposed { exposed += 1 }
      }
      if exposed != questions.count { throw BenchError.system("a user has no part") }
      return time / Double(questions.count)
    }
  }

  /// Many users, each by all gates: a namespace, and nothing kept.
  private static func assignments() throws -> [Double] {
    var experiment = Experiment("checkout", ["control", "modal", "sheet"], weights: [0.5, 0.3, 0.2])
    experiment.keeping.isSticky = true
    experiment.namespace = Namespace("checkout", from: 0, to: 1)
    let users = (0..<1_000).map { "user-\($0)@shop.example" }
    return try (0..<101).map { _ in
      var exposed = 0
      let time = nanoseconds {
        for user in users where experiment.assign(AssignmentQuestion(.id(user))).isExposed { exposed += 1 }
      }
      if exposed != users.count { throw BenchError.system("a user has no part") }
      return time / Double(users.count)
    }
  }
}
