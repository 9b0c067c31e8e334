import Goldens
import Platform
import Scripting
import Tracing

/// Runs scenarios under each variant, and prints the comparison.
struct Comparer {
  private let axis: ComparisonAxis
  private let options: TraceOptions
  private let limits: ScriptLimits
  private let folders: PluginFolders
  private let users: Int?
  private let suite: Suite
  private let console: Console
  private var ending = Console.ExitStatus.good
  /// The compared experiment of each plugin, by the plugin's name. Nil if the plugin has no such experiment.
  private var compared: [String: Compared?] = [:]
  /// The plugins that have the experiment, in the order in which they were found, with its name in each.
  private var plugins: [(name: String, experiment: String)] = []
  /// The experiments that were found, for suggestions.
  private var known: [String] = []

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    guard let text = arguments.value(of: "--by") else { throw .missingOption("--by checkout", of: "compare") }
    axis = try ComparisonAxis(text)
    options = try TraceOptions(arguments)
    limits = try LimitOptions.limits(from: arguments)
    users = try Self.users(arguments, axis)
    folders = try PluginOptions.folders(from: arguments)
    suite = try Suite(named: arguments.operands, in: folders)
    if suite.scenarios.isEmpty {
      throw PluginOptions.nothing(named: arguments.operands, in: folders)
    }
    self.console = console
    console.complain(of: suite.leftOut)
  }

  private static func users(
    _ arguments: ParsedArguments, _ axis: ComparisonAxis
  ) throws(UsageError) -> Int? {
    guard let text = arguments.value(of: "--users") else { return nil }
    guard let users = Int(text), (1...10_000_000).contains(users) else {
      throw .badValue(option: "--users", value: text, wanted: "a count from 1 to 10000000")
    }
    if !axis.isExperiment { throw .needless("--users", without: "--by EXPERIMENT") }
    return users
  }

  mutating func compare() throws(UsageError) -> Console.ExitStatus {
    let reports = try reports()
    if ending == .good, reports.isEmpty { throw .nothingToPlay(.compared(by: axis.name, known: known)) }
    for (place, report) in reports.enumerated() {
      if place > 0, !options.format.isForPrograms { console.product.write("\n") }
      tell(report)
      if !report.isGood, ending == .good { ending = .unmet }
    }
    for plugin in plugins { tellSplit(of: plugin.experiment, in: plugin.name) }
    return ending
  }

  private func tell(_ report: ComparisonReport) {
    if options.format == .json {
      console.product.write(json: ComparisonJSON.document(of: report, at: options.detail))
    } else {
      for line in ComparisonText(detail: options.detail).lines(of: report) {
        console.product.write(line + "\n")
      }
    }
  }

  private func words(_ error: ScriptError) -> String {
    error.message + LimitOptions.remedy(for: error.limit(among: limits))
  }
}

extension Comparer {
  /// An experiment under its name in a scenario's plugin, and the variants of it to compare.
  private struct Compared {
    let experiment: String
    let variants: [String]
  }

  /// Returns a report for each distinct list of variants.
  private mutating func reports() throws(UsageError) -> [ComparisonReport] {
    var lists: [[String]] = []
    var comparisons: [[String]: [Comparison]] = [:]
    var leftOut: [[String]: [String]] = [:]
    for scenario in suite.scenarios {
      guard let compared = try compared(for: scenario) else { continue }
      let variants = compared.variants
      let comparison = try compare(scenario, compared)
      guard comparison.performances.contains(where: { !$0.told.isEmpty || $0.failure != nil }) else {
        continue
      }
      if !lists.contains(variants) { lists.append(variants) }
      if suite.scenarios.count > 1, comparison.isChosen(compared.experiment) {
        leftOut[variants, default: []].append(scenario.name)
      } else {
        comparisons[variants, default: []].append(comparison)
      }
    }
    return lists.compactMap { variants in
      comparisons[variants].map {
        ComparisonReport(by: axis.name, variants, $0, leftOut: leftOut[variants] ?? [])
      }
    }
  }

  private func compare(_ scenario: Scenario, _ compared: Compared) throws(UsageError) -> Comparison {
    var performances: [Performance] = []
    for variant in compared.variants {
      let circumstances = try axis.circumstances(
        variant, of: compared.experiment, over: options.circumstances)
      let settings = ScriptSettings(
        limits: limits, folder: ModuleFolder(forScript: scenario.path, among: folders),
        circumstances: circumstances)
      performances.append(Performance(of: scenario, as: variant, settings, words: words))
    }
    return Comparison(scenario, performances)
  }

  /// Finds the experiment of a scenario's plugin. Returns nil if the plugin does not have it.
  private mutating func compared(for scenario: Scenario) throws(UsageError) -> Compared? {
    let folder = ModuleFolder(forScript: scenario.path, among: folders)
    // A scenario outside of plugins may launch any plugin, so only variants that the user names are known.
    guard axis.isExperiment, let plugin = folder.plugin else {
      return axis.standing.map { Compared(experiment: axis.name, variants: $0) }
    }
    if let known = compared[plugin] { return known }
    compared[plugin] = .some(nil)
    guard folder.file(of: plugin) != nil, let experiment = experiment(of: plugin, in: folder) else {
      return nil
    }
    let found = Compared(
      experiment: experiment.name, variants: try axis.variants(among: experiment.variants))
    compared[plugin] = found
    plugins.append((plugin, experiment.name))
    return found
  }

  /// Returns the plugin's experiment of that name, if any. Complains if the plugin cannot be loaded.
  private mutating func experiment(of plugin: String, in folder: ModuleFolder) -> KnownNames.Experiment? {
    do throws(ScriptError) {
      var host = try ScriptHost(ScriptSettings(limits: limits, folder: folder), output: { _ in true })
      let experiments = try host.experiments(in: plugin)
      known += experiments.map(\.name)
      return experiments.named(axis.name)
    } catch {
      console.complain(words(error))
      ending = .broken
      return nil
    }
  }
}

extension Comparer {
  /// Assigns simulated users and prints the distribution, if `--users` was given.
  private mutating func tellSplit(of experiment: String, in plugin: String) {
    guard let users else { return }
    do throws(ScriptError) {
      var host = try ScriptHost(
        ScriptSettings(limits: limits, folder: ModuleFolder(folders)), output: { _ in true })
      guard let split = try host.split(of: experiment, in: plugin, users: users) else { return }
      if options.format == .json {
        console.product.write(json: SplitText.document(of: split, plugin, experiment))
      } else {
        console.product.write("\n")
        for line in SplitText.lines(of: split, plugin, experiment) { console.product.write(line + "\n") }
      }
    } catch {
      console.complain(words(error))
      ending = .broken
    }
  }
}
