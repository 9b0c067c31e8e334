import Goldens
import Platform
import Scripting

extension Command {
  /// The command `flowhost test`.
  static let test = Command(
    name: "test", operands: "[PATH …]",
    summary: "run scenarios, and compare what they tell with their goldens",
    description: """
      Runs scenarios and compares the trace of each with the golden beside it: that of buy.lua is
      buy.golden, or buy@os=ios17.golden and so on if the scenario names systems or devices.
      PATH is a file, a folder, or short for one: 'photos/buy', 'photos'. Without one, all plugins
      are tested. What differs is written to NAME.golden.new; 'flowhost review' decides about it.
      """,
    options: TestOptions.all,
    perform: testScenarios)

  /// The worker process of `flowhost test`. Users do not type it.
  static let worker = Command(
    name: "test-worker", operands: "", summary: "", description: "Plays what it is told on standard input.",
    options: [Command.Option(name: "--coverage", value: "", help: "tell what was reached")]
      + PluginOptions.all + LimitOptions.all,
    perform: workForTests)
}

private func workForTests(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
  -> Console.Ending
{
  let limits = try LimitOptions.limits(from: arguments)
  let plugins = try PluginOptions.folders(from: arguments)
  var theatre = Theatre(limits: limits, plugins: plugins, recordsCoverage: arguments.isSet("--coverage")) {
    error in
    error.message + LimitOptions.remedy(for: error.limit(among: limits))
  }
  theatre.work(from: .standard, to: console.product)
  return .good
}

private func testScenarios(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.Ending {
  var tester = try Tester(arguments, console)
  return try arguments.isSet("--watch") ? tester.watch() : tester.test()
}
