import Goldens
import Platform
import Scripting

/// Plays scenarios under each variant, and says what came of it.
struct Comparer {
  private let axis: ComparisonAxis
  private let options: TraceOptions
  private let limits: ScriptLimits
  private let folders: PluginFolders
  private let users: Int?
  private let suite: Suite
  private let console: Console
  private var ending = Console.Ending.good
  /// Experiments that plugins compare, by the plugin's name; nil for one that has no such experiment.
  private var compared: [String: Compared?] = [:]
  /// The plugins that have the experiment, in the order in which they were met, and what they call it.
  private var plugins: [(name: String, experiment: String)] = []
  /// The experiments that were met, for suggestions.
  private var known: [String] = []

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    axis = try ComparisonAxis(arguments)
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

  mutating func compare() throws(UsageError) -> Console.Ending {
    let reports = try reports()
    if ending == .good, reports.isEmpty { throw .nothingToPlay(.compared(by: axis.name, known: known)) }
    for (place, report) in reports.enumerated() {
      if place > 0, !options.isJSON { console.product.write("\n") }
      tell(report)
      if !report.isGood, ending == .good { ending = .unmet }
    }
    for plugin in plugins { tellSplit(of: plugin.experiment, in: plugin.name) }
    return ending
  }

  private func tell(_ report: ComparisonReport) {
    if options.isJSON {
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

/// What is compared.
extension Comparer {
  /// An experiment as a scenario's plugin calls it, and those of its variants that are compared.
  private struct Compared {
    let experiment: String
    let variants: [String]
  }

  /// A report for each list of variants that there is.
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
      performances.append(
        Performance(of: scenario, as: variant, under: circumstances, limits, among: folders, words: words))
    }
    return Comparison(scenario, performances)
  }

  /// Finds the experiment of a scenario's plugin; nil if it has no such one.
  private mutating func compared(for scenario: Scenario) throws(UsageError) -> Compared? {
    let folder = ModuleFolder(forScript: scenario.path, among: folders)
    // A scenario that stands in no plugin launches any: the names of the variants are all that is known.
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

  /// The experiment that a plugin means by the name; nil if it has none, or cannot be loaded, which is told.
  private mutating func experiment(of plugin: String, in folder: ModuleFolder) -> KnownNames.Experiment? {
    do throws(ScriptError) {
      var host = try ScriptHost(limits: limits, folder: folder, output: { _ in true })
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

/// Who gets which variant.
extension Comparer {
  /// Assigns simulated users, if that was asked for.
  private mutating func tellSplit(of experiment: String, in plugin: String) {
    guard let users else { return }
    do throws(ScriptError) {
      var host = try ScriptHost(limits: limits, folder: ModuleFolder(folders), output: { _ in true })
      guard let split = try host.split(of: experiment, in: plugin, users: users) else { return }
      if options.isJSON {
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
