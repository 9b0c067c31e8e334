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
  /// What each plugin compares, as far as that is known.
  private var variants: [String: [String]] = [:]
  /// The plugins that have the experiment, in the order in which they were met.
  private var plugins: [String] = []

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
    if ending == .good, reports.isEmpty { throw .nothingToPlay(.compared(by: axis.name)) }
    for (place, report) in reports.enumerated() {
      if place > 0, !options.isJSON { console.product.write("\n") }
      tell(report)
      if !report.isGood, ending == .good { ending = .unmet }
    }
    for plugin in plugins { tellSplit(in: plugin) }
    return ending
  }

  private func tell(_ report: ComparisonReport) {
    if options.isJSON {
      console.product.write(ComparisonJSON.document(of: report, at: options.detail))
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
  /// A report for each list of variants that there is.
  private mutating func reports() throws(UsageError) -> [ComparisonReport] {
    var lists: [[String]] = []
    var comparisons: [[String]: [Comparison]] = [:]
    var leftOut: [[String]: [String]] = [:]
    for scenario in suite.scenarios {
      guard let variants = try variants(for: scenario) else { continue }
      let comparison = try compare(scenario, variants)
      guard comparison.performances.contains(where: { !$0.told.isEmpty || $0.failure != nil }) else {
        continue
      }
      if !lists.contains(variants) { lists.append(variants) }
      if suite.scenarios.count > 1, comparison.isChosen(axis.name) {
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

  private func compare(_ scenario: Scenario, _ variants: [String]) throws(UsageError) -> Comparison {
    var performances: [Performance] = []
    for variant in variants {
      let circumstances = try axis.circumstances(variant, over: options.circumstances)
      performances.append(
        Performance(of: scenario, as: variant, under: circumstances, limits, among: folders, words: words))
    }
    return Comparison(scenario, performances)
  }

  /// The variants of a scenario's plugin; nil if it has no such experiment.
  private mutating func variants(for scenario: Scenario) throws(UsageError) -> [String]? {
    if !axis.isExperiment { return axis.standing }
    let folder = ModuleFolder(forScript: scenario.path, among: folders)
    // Who stands in no plugin launches which one likes: the names of the variants are all that is known.
    guard let plugin = folder.plugin else { return axis.named }
    if let known = variants[plugin] { return known.isEmpty ? nil : known }
    variants[plugin] = []
    guard folder.file(of: plugin) != nil else { return nil }
    do throws(ScriptError) {
      var host = try ScriptHost(limits: limits, folder: folder, output: { _ in true })
      guard let known = try host.variants(of: axis.name, in: plugin) else { return nil }
      variants[plugin] = known
      plugins.append(plugin)
    } catch {
      console.complain(words(error))
      ending = .broken
      return nil
    }
    let chosen = try axis.variants(among: variants[plugin] ?? [])
    variants[plugin] = chosen
    return chosen
  }
}

/// Who gets which variant.
extension Comparer {
  /// Assigns simulated users, if that was asked for.
  private mutating func tellSplit(in plugin: String) {
    guard let users else { return }
    do throws(ScriptError) {
      var host = try ScriptHost(limits: limits, folder: ModuleFolder(folders), output: { _ in true })
      guard let split = try host.split(of: axis.name, in: plugin, users: users) else { return }
      if options.isJSON {
        console.product.write(SplitText.document(of: split, plugin, axis.name))
      } else {
        console.product.write("\n")
        for line in SplitText.lines(of: split, plugin, axis.name) { console.product.write(line + "\n") }
      }
    } catch {
      console.complain(words(error))
      ending = .broken
    }
  }
}
