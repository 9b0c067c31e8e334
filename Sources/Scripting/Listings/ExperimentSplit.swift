import Experiments
import LuaBridge
import Platform
import ScreenStack

/// The distribution of simulated users among the variants of an experiment.
package struct ExperimentSplit: Equatable, Sendable {
  /// The variants, the control first.
  package let variants: [String]
  /// The expected share of each variant among the users who take part.
  package let shares: [Double]
  /// The number of users that each variant got.
  package let counts: [Int]
  /// The number of users, including those who take no part.
  package let users: Int
  /// The reasons why users take no part, each with the number of users for whom it was decisive.
  package var exclusions: [String: Int] = [:]

  /// Creates a split.
  package init(_ variants: [String], shares: [Double], counts: [Int], users: Int) {
    (self.variants, self.shares, self.counts, self.users) = (variants, shares, counts, users)
  }

  /// The number of users who take part. Each of them has an exposure.
  package var exposed: Int { counts.reduce(0, +) }

  /// The deviation from the expected shares: Pearson's chi-squared.
  package var chiSquared: Double {
    zip(shares, counts).reduce(0) { sum, pair in
      let wanted = pair.0 * Double(exposed)
      return wanted > 0 ? sum + (Double(pair.1) - wanted) * (Double(pair.1) - wanted) / wanted : sum
    }
  }

  /// The probability that chance alone causes a deviation of this size or more.
  package var likelihood: Double {
    let freedom = shares.count { $0 > 0 } - 1
    return freedom > 0 && exposed > 0 ? Self.likelihood(of: chiSquared, freedom: freedom) : 1
  }

  /// A Boolean value that indicates a sample ratio mismatch: the deviation is too large to be chance.
  package var isMismatch: Bool { likelihood < 0.001 }

  /// Returns the probability of a chi-squared of this size or more, with a number of degrees of freedom.
  package static func likelihood(of chiSquared: Double, freedom: Int) -> Double {
    let half = chiSquared / 2
    let isOdd = freedom % 2 == 1
    let root = half.squareRoot()
    // The first term of the gamma function's recurrence, at one half or at one.
    var term = isOdd ? root * 2 / Double.pi.squareRoot() : 1
    var sum = 0.0
    for step in 0..<freedom / 2 {
      sum += term
      term *= half / (Double(step) + (isOdd ? 1.5 : 1))
    }
    let start = isOdd ? Mathematics.complementaryError(root) : 0
    return start + Mathematics.exponential(-half) * sum
  }
}

extension ScriptHost {
  /// Returns the experiments of a plugin's app: its own and those of required plugins, such as `shop.nav`.
  package mutating func experiments(in plugin: String) throws(ScriptError) -> [KnownNames.Experiment] {
    try trials(of: plugin).map {
      KnownNames.Experiment(name: $0.name, variants: $0.experiment.variants, current: nil)
    }
  }

  /// Returns the starts of a plugin's manifest.
  package mutating func starts(in plugin: String) throws(ScriptError) -> [String] {
    try visit(of: plugin) { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in
        try host.starts(of: try host.loadPlugin(plugin, in: &frame), in: &frame)
      }
    }
  }

  /// Assigns an experiment to the users `1`, `2`, and so on, who all have the attributes of the circumstances.
  package mutating func split(
    of experiment: String, in plugin: String, users: Int
  ) throws(ScriptError) -> ExperimentSplit? {
    guard let trial = try trials(of: plugin).first(where: { $0.name == experiment }) else { return nil }
    let (counts, exclusions) = try counts(of: trial, in: plugin, users)
    let experiment = trial.experiment
    let weights = experiment.feature.map { $0.shares(of: experiment.variants) } ?? experiment.weights
    let sum = weights.reduce(0, +)
    var split = ExperimentSplit(
      experiment.variants, shares: weights.map { sum > 0 ? $0 / sum : 0 }, counts: counts, users: users)
    split.exclusions = exclusions
    return split
  }

  /// Counts the users that are exposed to each variant, and those who take no part, by the reason.
  private mutating func counts(
    of trial: Trial, in plugin: String, _ users: Int
  ) throws(ScriptError) -> (exposed: [Int], exclusions: [String: Int]) {
    let attributes = circumstances.attributes.filter { $0.key != "id" }.sorted { $0.key.precedes($1.key) }
      .map { Value.Field($0.key, $0.value) }
    var counts = trial.experiment.variants.map { _ in 0 }
    var exclusions: [String: Int] = [:]
    // Each visit has its own fuel, which conditions in Lua use.
    for start in stride(from: 1, to: users + 1, by: 1_000) {
      try visit(of: plugin) { world throws(LuaError) in
        let host = world.host
        try world.withFrame { frame throws(LuaError) in
          for user in start..<min(start + 1_000, users + 1) {
            let question = try host.question(about: trial, String(user), attributes, in: &frame)
            let assignment = trial.experiment.assign(question)
            guard assignment.isExposed,
              let place = trial.experiment.variants.firstIndex(of: assignment.variant)
            else {
              if let reason = assignment.gates.last?.exclusion { exclusions[reason, default: 0] += 1 }
              continue
            }
            counts[place] += 1
          }
        }
      }
    }
    return (counts, exclusions)
  }

  private mutating func trials(of plugin: String) throws(ScriptError) -> [Trial] {
    try visit(of: plugin) { world throws(LuaError) in
      let host = world.host
      let place = try world.withFrame { frame throws(LuaError) in try host.loadPlugin(plugin, in: &frame) }
      return host.trials(of: place)
    }
  }
}
