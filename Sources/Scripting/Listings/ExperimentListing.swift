import Experiments
import LuaBridge

/// The experiments of a plugin as text.
package struct ExperimentListing: Equatable, Sendable {
  /// The rows, one for each experiment, in byte order of the names.
  package let rows: [Row]

  /// A row for an experiment.
  package struct Row: Equatable, Sendable {
    /// The name of the experiment.
    package let name: String
    /// The variants, the control first.
    package let variants: [String]
    /// The variants with their shares, and the other settings in the manifest.
    package let words: String
    /// The variant of a user and the reason, line by line. Empty if no user is given.
    package let explanation: [String]
  }
}

extension ScriptHost {
  /// Loads a plugin, and lists the experiments of its app: its own and those of all plugins that it requires.
  /// - Parameter user: The user whose variants are explained.
  package mutating func experiments(
    of plugin: String, for user: String? = nil
  ) throws(ScriptError) -> ExperimentListing {
    try visit(of: plugin) { world throws(LuaError) in
      let host = world.host
      let place = try world.withFrame { frame throws(LuaError) in try host.loadPlugin(plugin, in: &frame) }
      return ExperimentListing(rows: host.trials(of: place).map { ExperimentListing.Row($0, user) })
    }
  }
}

extension ExperimentListing.Row {
  fileprivate init(_ trial: Trial, _ user: String?) {
    name = trial.name
    variants = trial.experiment.variants
    words = trial.experiment.words
    explanation = user.map { trial.experiment.explanation(for: $0, as: trial.name) } ?? []
  }
}

extension Experiment {
  /// The settings of the experiment on one line.
  fileprivate var words: String {
    let shares = zip(variants, weights).map { "\($0) \($1.percent)" }.joined(separator: ", ")
    return ([shares] + facts).joined(separator: "; ")
  }

  private var facts: [String] {
    var facts: [String] = []
    if coverage < 1 { facts.append("coverage \(coverage.percent)") }
    if let namespace {
      facts.append("namespace \(namespace.id) \(namespace.part.start.short) to \(namespace.part.end.short)")
    }
    if attribute != "user" { facts.append("by \(attribute)") }
    if salt != name { facts.append("salt \(salt)") }
    if hashVersion != BucketHash.newest { facts.append("hash_version \(hashVersion)") }
    if isSticky { facts.append("sticky") }
    if version > 0 { facts.append("version \(version)") }
    if leastVersion > 0 { facts.append("min_version \(leastVersion)") }
    if let winner { facts.append("force \(variants[winner])") }
    if !isActive { facts.append("not active") }
    return facts
  }

  fileprivate func explanation(for user: String, as name: String) -> [String] {
    let assignment = assign(AssignmentQuestion(attribute == "user" ? .id(user) : .missing))
    return assignment.explanation(of: name).split(separator: "\n").map(String.init)
  }
}

extension Double {
  /// The number as a percentage: `33.33%`.
  fileprivate var percent: String { ((self * 10_000).rounded() / 100).short + "%" }
}
