import Goldens
import Scripting

/// Finds the variants under which scenarios can be run, along one axis.
struct VariantFinder {
  private let axis: ComparisonAxis
  private let limits: ScriptLimits
  private let folders: PluginFolders
  private let console: Console
  /// The experiment or the starts of each plugin, by the plugin's name. Nil if the plugin has none.
  private var found: [String: Found?] = [:]
  /// The plugins that have the experiment, in the order in which they were found, with its name in each.
  private(set) var plugins: [(name: String, experiment: String)] = []
  /// The experiments that were found, for suggestions.
  private(set) var known: [String] = []
  /// True if a plugin could not be loaded.
  private(set) var isBroken = false

  /// An experiment under its name in a scenario's plugin, or `start`, and the variants of it.
  struct Found {
    let experiment: String
    let variants: [String]
  }

  init(_ axis: ComparisonAxis, _ limits: ScriptLimits, _ folders: PluginFolders, _ console: Console) {
    (self.axis, self.limits, self.folders, self.console) = (axis, limits, folders, console)
  }

  /// Returns the variants for the scenario of a file, or nil if its plugin does not have the experiment, or starts.
  mutating func variants(for path: String) throws(UsageError) -> Found? {
    let folder = ModuleFolder(forScript: path, among: folders)
    // A scenario outside of plugins may launch any plugin, so only variants that the user names are known.
    guard axis.isExperiment || axis.name == "start", let plugin = folder.plugin else {
      return axis.knownVariants.map { Found(experiment: axis.name, variants: $0) }
    }
    if let known = found[plugin] { return known }
    found[plugin] = .some(nil)
    guard folder.file(of: plugin) != nil, let all = all(of: plugin, in: folder) else { return nil }
    let variants = Found(experiment: all.experiment, variants: try axis.options(among: all.variants))
    found[plugin] = variants
    if axis.isExperiment { plugins.append((plugin, all.experiment)) }
    return variants
  }

  /// Returns all variants of the plugin's experiment, or its starts, if there are any. Complains if the plugin cannot be
  /// loaded.
  private mutating func all(of plugin: String, in folder: ModuleFolder) -> Found? {
    do throws(ScriptError) {
      var host = try ScriptHost(ScriptSettings(limits: limits, folder: folder), output: { _ in true })
      if !axis.isExperiment {
        let starts = try host.starts(in: plugin)
        return starts.isEmpty ? nil : Found(experiment: axis.name, variants: starts)
      }
      let experiments = try host.experiments(in: plugin)
      known += experiments.map(\.name).filter { !known.contains($0) }
      return experiments.named(axis.name).map { Found(experiment: $0.name, variants: $0.variants) }
    } catch {
      console.complain(error.message + LimitOptions.remedy(for: error.limit(among: limits)))
      isBroken = true
      return nil
    }
  }
}
