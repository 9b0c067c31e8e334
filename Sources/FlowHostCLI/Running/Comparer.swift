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
  private var finder: VariantFinder

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    guard let text = arguments.value(of: "--by") else { throw .missingOption("--by checkout", of: "compare") }
    axis = try ComparisonAxis(option: text, beside: arguments)
    options = try TraceOptions(arguments)
    limits = try LimitOptions.limits(from: arguments)
    users = try Self.users(arguments, axis)
    folders = try PluginOptions.folders(from: arguments)
    finder = VariantFinder(axis, limits, folders, console)
    suite = try Suite(named: arguments.operands, in: folders)
    // Plugins that are left out may be the reason that nothing is found.
    console.complain(of: suite.leftOut)
    console.complain(ofHiddenIn: folders)
    if suite.scenarios.isEmpty {
      throw PluginOptions.nothing(named: arguments.operands, in: folders)
    }
    self.console = console
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
    if finder.isBroken { ending = .broken }
    if ending == .good, reports.isEmpty {
      throw .of(ComparingError.nothingToCompare(by: axis.name, known: finder.known))
    }
    for (place, report) in reports.enumerated() {
      if place > 0, !options.format.isForPrograms { console.product.write("\n") }
      tell(report)
      if !report.isGood, ending == .good { ending = .unmet }
    }
    for plugin in finder.plugins { tellSplit(of: plugin.experiment, in: plugin.name) }
    return suite.status(after: ending)
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
  /// Returns a report for each distinct list of variants.
  private mutating func reports() throws(UsageError) -> [ComparisonReport] {
    var lists: [[String]] = []
    var comparisons: [[String]: [Comparison]] = [:]
    var leftOut: [[String]: [String]] = [:]
    var found: [(Scenario, VariantFinder.Found)] = []
    for scenario in suite.scenarios {
      if let variants = try finder.variants(for: scenario.path) { found.append((scenario, variants)) }
    }
    let progress = CountProgress("compare", of: found.count, "scenarios", console)
    defer { progress.clear() }
    for (done, (scenario, compared)) in found.enumerated() {
      progress.show(done)
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

  private func compare(
    _ scenario: Scenario, _ compared: VariantFinder.Found
  ) throws(UsageError) -> Comparison {
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
}

extension Comparer {
  /// Assigns simulated users and prints the distribution, if `--users` was given.
  private mutating func tellSplit(of experiment: String, in plugin: String) {
    guard let users else { return }
    do throws(ScriptError) {
      let settings = ScriptSettings(
        limits: limits, folder: ModuleFolder(folders), circumstances: options.circumstances)
      var host = try ScriptHost(settings, output: { _ in true })
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
