/// The scenarios to run, and the files that may be written.
package struct TestPlan: Sendable {
  /// The selected scenarios, in the order in which they are run.
  package var scenarios: [Scenario]
  /// The goldens that exist, including those of scenarios that are not selected.
  package var goldens: [String]
  /// The output that awaits review.
  package var pending: [String] = []
  /// Indicates whether scenarios are left out for a reason other than the shard.
  package var isPartial = false
  /// The part of the suite that is run.
  package var shard = Shard.whole
  /// The number of times that each scenario is run.
  package var rounds = 1
  /// The seed that shuffles the scenarios. Nil to keep their order.
  package var seed: UInt64?
  /// The number of worker processes.
  package var jobs = 1
  /// The time limit of a scenario in seconds.
  package var limit = 60.0
  /// The time limit of a search in seconds. A golden names limits of another kind, which end it on any machine.
  package var searchLimit = 86_400.0
  /// The output that may be written.
  package var writing = Writing.pending(in: nil)
  /// Indicates whether the run records which files each scenario reads.
  package var wantsFiles = false
  /// The arguments that the advice of the run repeats.
  package var given = RunArguments()
  /// The arguments that start this program as a worker.
  package var workerArguments: [String] = []

  /// The kinds of output that may be written.
  package enum Writing: Equatable, Sendable {
    case nothing
    /// Output that differs is written next to its golden, or below a folder at the path of the golden.
    case pending(in: String?)
    /// All output is written to the goldens.
    case goldens
  }

  /// Creates a plan for scenarios and the goldens that exist.
  package init(_ scenarios: [Scenario], goldens: [String] = []) {
    self.scenarios = scenarios
    self.goldens = goldens
  }

  /// Every run of every scenario, in order.
  var jobList: [Job] {
    let rounds = (0..<rounds).flatMap { round in
      scenarios.map { Job(number: round, path: $0.path, wantsFiles: wantsFiles) }
    }
    guard let seed else { return rounds }
    var random = SplitMix(seed)
    return rounds.shuffled(using: &random)
  }
}

/// A random number generator with a seed: SplitMix64.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
