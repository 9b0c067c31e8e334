/// What is to be played, and what may be written.
package struct TestPlan: Sendable {
  /// What was chosen, in the order in which it is played.
  package var scenarios: [Scenario]
  /// The goldens that are there, also of scenarios that were not chosen.
  package var goldens: [String]
  /// Whether something was left out by more than a shard, so that a golden without a scenario may have one.
  package var isPartial = false
  /// Which part of the suite this is.
  package var shard = Shard.whole
  /// How often each scenario is played.
  package var rounds = 1
  /// What the order is drawn by, if it is shuffled.
  package var seed: UInt64?
  /// How many workers play.
  package var jobs = 1
  /// The seconds that a scenario may take.
  package var limit = 60.0
  /// What may be written.
  package var writing = Writing.pending(in: nil)
  /// Whether one wants to know which files each scenario reads.
  package var wantsFiles = false
  /// What this program is started with to be a worker.
  package var workerArguments: [String] = []

  /// What may be written of what is told.
  package enum Writing: Equatable, Sendable {
    /// Nothing.
    case nothing
    /// What differs, beside its golden, or below a folder by the golden's path.
    case pending(in: String?)
    /// All of it, as goldens.
    case goldens
  }

  /// A plan for scenarios, beside goldens.
  package init(_ scenarios: [Scenario], goldens: [String] = []) {
    self.scenarios = scenarios
    self.goldens = goldens
  }

  /// Every run of every scenario, in order.
  var orders: [Order] {
    let rounds = (0..<rounds).flatMap { round in
      scenarios.map { Order(number: round, path: $0.path, wantsFiles: wantsFiles) }
    }
    guard let seed else { return rounds }
    var random = SplitMix(seed)
    return rounds.shuffled(using: &random)
  }
}

/// Numbers that a seed decides: SplitMix64.
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
