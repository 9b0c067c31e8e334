import Goldens
import Platform
import Proving
import Scripting

/// A search through all states of a plugin's app, with the values that its scenarios give, and its progress.
struct PluginSearch {
  let limits: ScriptLimits
  let folders: PluginFolders
  let console: Console
  private let known = KnownValues()

  /// Reads the limits.
  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    limits = try LimitOptions.searchLimits(from: arguments)
    folders = try PluginOptions.folders(from: arguments)
    self.console = console
  }

  /// Calls a function with each plugin, and reports those that fail.
  /// - Returns: The worst exit status.
  func each(
    of plugins: [String], _ body: (String) throws(ScriptError) -> Console.ExitStatus
  ) -> Console.ExitStatus {
    let statuses = plugins.map { plugin in
      do throws(ScriptError) {
        return try body(plugin)
      } catch {
        console.complain("\(plugin): \(error.message)")
        return .broken
      }
    }
    return statuses.max { $0.rawValue < $1.rawValue } ?? .good
  }

  /// Returns the named plugins, or all plugins that have an app if no names are given. A broken one is among these, so
  /// that its search complains.
  func plugins(_ names: [String]) throws(UsageError) -> [String] {
    let plugins = try PluginOptions.plugins(names, in: folders)
    guard names.isEmpty else { return plugins }
    guard var world = try? PluginWorld(folders, limits: limits) else { return plugins }
    var apps: [String] = []
    for plugin in plugins {
      let description = try? world.describe(plugin)
      if description == nil || description?.root != nil { apps.append(plugin) }
    }
    return apps.isEmpty ? plugins : apps
  }

  /// Returns a host that prints nothing.
  private func host() throws(ScriptError) -> ScriptHost {
    try ScriptHost(ScriptSettings(limits: limits, folder: ModuleFolder(folders)), output: { _ in true })
  }

  /// Returns the experiments of a plugin's app.
  func experiments(in plugin: String) throws(ScriptError) -> [KnownNames.Experiment] {
    var host = try host()
    return try host.experiments(in: plugin)
  }

  /// Returns the starts that a plugin declares.
  func starts(in plugin: String) throws(ScriptError) -> [String] {
    var host = try host()
    return try host.starts(in: plugin)
  }

  /// Returns the properties and bounds of a plugin.
  func properties(of plugin: String) throws(ScriptError) -> [DeclaredProperty] {
    var host = try host()
    return try host.properties(of: plugin)
  }

  /// Searches until everything was tried, until a limit, or until ctrl-C.
  /// - Parameter title: The name of the search in its progress.
  func search(
    _ plugin: String, as title: String? = nil, under circumstances: Circumstances, _ proofLimits: ProofLimits
  ) throws(ScriptError) -> ProofResult {
    let progress = SearchProgress(title ?? plugin, console)
    defer { progress.clear() }
    var proofLimits = proofLimits
    proofLimits.onProgress = { states, depth in progress.show(states, depth) }
    func prove(_ values: GivenValues) throws(ScriptError) -> ProofResult {
      var host = try host()
      host.circumstances = circumstances
      return try host.prove(plugin, with: values, proofLimits)
    }
    let values = try values(of: plugin)
    var result = try prove(values)
    guard result.proof.isShortOfValues else { return result }
    proofLimits.states = Self.fewStates
    for place in result.proof.untried.indices where result.proof.untried[place].why == .noValues {
      try makeUpValues(for: &result.proof.untried[place], values, steps: result.proof.counts.steps, prove)
    }
    return result
  }

  /// Searches like ``search(_:as:under:_:)``, but ends the process after a signal, because a part of a map looks like
  /// a whole one, and a part of a proof has other findings.
  func searchUninterrupted(
    _ plugin: String, under circumstances: Circumstances, _ proofLimits: ProofLimits
  ) throws(ScriptError) -> ProofResult {
    let result = try search(plugin, under: circumstances, proofLimits)
    Interruption.end(console)
    return result
  }

  /// The number of states from which on a search with made-up values ends.
  private static let fewStates = 1_000

  /// Notes what an act leads to with made-up values, so that the first proof of an app shows something.
  /// - Parameter steps: The number of steps without it.
  private func makeUpValues(
    for untried: inout Proof.Untried, _ values: GivenValues, steps: Int,
    _ prove: (GivenValues) throws(ScriptError) -> ProofResult
  ) throws(ScriptError) {
    var values = values
    values.madeUp = untried.action
    let proof = try prove(values).proof
    guard proof.counts.steps > steps || !proof.broken.isEmpty else { return }
    (untried.madeUpStates, untried.madeUpBroken) = (proof.counts.states, proof.broken.map(\.title))
  }

  /// Returns the values that the scenarios of a plugin give. The searches of its cells follow each other, so that the
  /// scenarios run once for all of them.
  private func values(of plugin: String) throws(ScriptError) -> GivenValues {
    if known.plugin == plugin { return known.values }
    guard let home = folders.path(of: plugin) else { return GivenValues() }
    let values = try Suite.givenValues(ofPlugin: home, in: folders, limits)
    (known.plugin, known.values) = (plugin, values)
    return values
  }
}

/// The values that the scenarios of the plugin give that was searched last.
private final class KnownValues {
  var plugin: String?
  var values = GivenValues()
}
