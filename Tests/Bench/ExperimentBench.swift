import Experiments

/// Experiments: who gets which variant.
enum ExperimentBench {
  static var subjects: [Subject] {
    [Subject(name: "an assignment", most: 1_000, .nanoseconds, measure: assignments)]
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
