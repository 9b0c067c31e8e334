import Experiments
import LuaBridge
package import ScreenStack

/// The experiments of a plugin as text.
package struct ExperimentListing: Equatable, Sendable {
  /// The rows, one for each experiment, in byte order of the names.
  package let rows: [Row]

  /// A row for an experiment.
  package struct Row: Equatable, Sendable {
    /// The name of the experiment.
    package let name: String
    /// The variants with their shares, and the other settings in the manifest.
    package let words: String
    /// The variant of a user and the reason, line by line. Empty if no user is given.
    package let explanation: [String]
  }
}

extension ScriptHost {
  /// Loads a plugin, and lists the experiments of its app: its own and those of all plugins that it requires.
  /// - Parameters:
  ///   - user: The user whose variants are explained.
  ///   - attributes: The attributes of that user.
  package mutating func experiments(
    of plugin: String, for user: String? = nil, _ attributes: [Value.Field]? = nil
  ) throws(ScriptError) -> ExperimentListing {
    try visit(of: plugin) { world throws(LuaError) in
      let host = world.host
      return try world.withFrame { frame throws(LuaError) in
        var rows: [ExperimentListing.Row] = []
        for trial in host.trials(of: try host.loadPlugin(plugin, in: &frame)) {
          var text = ""
          if user != nil || attributes != nil {
            let question = try host.question(about: trial, user, attributes ?? [], in: &frame)
            text = trial.experiment.assign(question).explanation(of: trial.name)
          }
          rows.append(ExperimentListing.Row(trial, text))
        }
        return ExperimentListing(rows: rows)
      }
    }
  }
}

extension ExperimentListing.Row {
  fileprivate init(_ trial: Trial, _ text: String) {
    name = trial.name
    words = trial.experiment.words
    explanation = text.split(separator: "\n").map(String.init)
  }
}

extension Experiment {
  /// The settings of the experiment on one line.
  fileprivate var words: String {
    if let feature {
      return "\(variants.joined(separator: ", ")); feature \(feature.key)"
        + (keeping.isSticky ? "; sticky" : "")
    }
    if let fault { return "\(variants.joined(separator: ", ")); \(fault)" }
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
    if numbering.vendor != .growthbook { facts.append("vendor \(numbering.vendor.rawValue)") }
    if numbering.key != name { facts.append("key \(numbering.key)") }
    if numbering.salt != name { facts.append("salt \(numbering.salt)") }
    if let seed = numbering.seed { facts.append("seed \(seed)") }
    if numbering.hashVersion != BucketHash.newest { facts.append("hash_version \(numbering.hashVersion)") }
    if hasCondition { facts.append("when") }
    if keeping.isSticky { facts.append("sticky") }
    if keeping.version > 0 { facts.append("version \(keeping.version)") }
    if keeping.leastVersion > 0 { facts.append("min_version \(keeping.leastVersion)") }
    if let winner { facts.append("force \(variants[winner])") }
    if !isActive { facts.append("not active") }
    return facts
  }
}

extension Double {
  /// The number as a percentage: `33.33%`.
  fileprivate var percent: String { ((self * 10_000).rounded() / 100).short + "%" }
}
