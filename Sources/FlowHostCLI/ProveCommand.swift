import Goldens
import Platform
import Proving
import Scripting

extension Command {
  static let prove = Command(
    name: "prove", operands: "[PLUGIN …]",
    summary: "try everything that can happen in an app",
    description: """
      Launches an app from each of its starts, and tries in every state everything that can happen: each
      action, ways back, tabs, buttons of alerts, and the values and links of scenarios and 'properties.lua'.
      Reports crashes, failed handlers, leaks, dead ends, locked screens that leave without being asked, and
      broken properties of 'properties.lua', each with the shortest scenario that shows it.
      Example: flowhost prove shop
      The search ends when everything was tried, or at a limit. The last line says "proved" only if nothing
      is left and nothing is broken. The exit status is 1 if something is broken.
      """,
    options: ProveOptions.all + PluginOptions.all + LimitOptions.all,
    perform: provePlugins)
}

/// The options of `flowhost prove`.
struct ProveOptions {
  static let all: [Command.Option] = [
    Command.Option(
      name: "--for", value: "SECONDS", help: "stop the search of a plugin after SECONDS (default 20)"),
    Command.Option(name: "--states", value: "COUNT", help: "stop when there are COUNT states"),
    Command.Option(name: "--depth", value: "COUNT", help: "stop after ways of COUNT acts"),
    Command.Option(
      name: "--jobs", value: "COUNT", help: "the number of processes (default: one for each processor)",
      others: ["-j", "--parallel", "--workers"]),
    Command.Option(
      name: "--exhaustive", value: "", help: "exit with 1 if the search has not tried everything"),
    Command.Option(name: "--strict", value: "", help: "exit with 1 if there are warnings"),
  ]

  let limits: ProofLimits
  let isExhaustive: Bool
  let isStrict: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var limits = ProofLimits()
    limits.states = try Self.count("--states", arguments, upTo: 50_000_000)
    limits.depth = try Self.count("--depth", arguments, upTo: 1_000_000)
    limits.jobs = try Self.count("--jobs", arguments, upTo: 64) ?? Environment.processors
    limits.seconds = try Self.seconds(arguments) ?? (limits.states ?? limits.depth == nil ? 20 : nil)
    self.limits = limits
    isExhaustive = arguments.isSet("--exhaustive")
    isStrict = arguments.isSet("--strict")
  }

  private static func count(
    _ option: String, _ arguments: ParsedArguments, upTo most: Int
  ) throws(UsageError) -> Int? {
    guard let word = arguments.value(of: option) else { return nil }
    guard let count = Int(word), (1...most).contains(count) else {
      throw .badValue(option: option, value: word, wanted: "a count from 1 to \(most)")
    }
    return count
  }

  private static func seconds(_ arguments: ParsedArguments) throws(UsageError) -> Double? {
    guard let word = arguments.value(of: "--for") else { return nil }
    guard let seconds = Double(word.hasSuffix("s") ? String(word.dropLast()) : word), seconds > 0,
      seconds <= 86_400
    else {
      throw .badValue(option: "--for", value: word, wanted: "seconds from 0.001 to 86400, such as 20")
    }
    return seconds
  }
}

private func provePlugins(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  let options = try ProveOptions(arguments)
  var limits = try LimitOptions.limits(from: arguments)
  if arguments.value(of: "--timeout") == nil { limits.seconds = 86_400 }
  let folders = try PluginOptions.folders(from: arguments)
  let plugins = try PluginOptions.plugins(arguments.operands, in: folders)
  var status = Console.ExitStatus.good
  for plugin in plugins {
    let found = prove(plugin, options, limits, folders, console)
    if found.rawValue > status.rawValue { status = found }
  }
  return status
}

private func prove(
  _ plugin: String, _ options: ProveOptions, _ limits: ScriptLimits, _ folders: PluginFolders,
  _ console: Console
) -> Console.ExitStatus {
  do throws(ScriptError) {
    var host = try ScriptHost(
      ScriptSettings(limits: limits, folder: ModuleFolder(folders)), output: { _ in true })
    let values = try values(of: plugin, limits, folders)
    let (proof, _) = try host.prove(plugin, with: values, options.limits)
    console.product.write(ProofText.report(on: proof))
    console.product.flush()
    if proof.hasNothingToProve { return .broken }
    let isUnmet =
      !proof.broken.isEmpty || options.isStrict && !proof.warnings.isEmpty
      || options.isExhaustive && proof.ending != .complete
    return isUnmet ? .unmet : .good
  } catch {
    console.complain("\(plugin): \(error.message)")
    return .broken
  }
}

/// Returns the values that the scenarios of a plugin give.
private func values(
  of plugin: String, _ limits: ScriptLimits, _ folders: PluginFolders
) throws(ScriptError) -> GivenValues {
  guard let suite = try? Suite(named: [plugin], in: folders) else { return GivenValues() }
  return try suite.givenValues(in: folders, limits)
}
