import Goldens
import Platform
import Scripting

extension Command {
  static let test = Command(
    name: "test", operands: "[PATH …]",
    summary: "run scenarios, and compare their traces with the accepted ones",
    description: """
      Runs scenarios, and compares the trace of each with its golden: the accepted trace, in a file beside
      it. The golden of buy.lua is buy.golden, or for example buy@os=ios17.golden if the scenario declares
      systems, devices or variants. A trace that differs is written to NAME.golden.new, and
      'flowhost review' accepts or rejects it. The 'map.golden' and 'prove.golden' of a plugin are
      compared, too, and the 'always' and 'never' of its 'properties.lua' are judged after each act.
      Example: flowhost test photos
      PATH is a file, a folder, or short for one: 'photos', 'photos/buy', 'photos/map.golden'. Without a
      PATH, all plugins are tested.
      """,
    options: TestOptions.all,
    perform: testScenarios)

  /// The worker process of `flowhost test`. Users do not type it.
  static let worker = Command(
    name: "test-worker", operands: "", summary: "",
    description: "Runs the scenarios that standard input names.",
    options: [Command.Option(name: "--coverage", value: "", help: "report what was reached")]
      + PluginOptions.all + LimitOptions.all,
    perform: workForTests)
}

private func workForTests(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
  -> Console.ExitStatus
{
  let limits = try LimitOptions.limits(from: arguments)
  let plugins = try PluginOptions.folders(from: arguments)
  var worker = Worker(limits: limits, plugins: plugins, recordsCoverage: arguments.isSet("--coverage")) {
    error in
    error.message + LimitOptions.remedy(for: error.limit(among: limits))
  }
  worker.work(from: .standard, to: console.product)
  return .good
}

private func testScenarios(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  var tester = try Tester(arguments, console)
  return try arguments.isSet("--watch") ? tester.watch() : tester.test()
}
