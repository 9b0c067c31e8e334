extension Command {
  static let compare = Command(
    name: "compare", operands: "[PATH …]",
    summary: "run scenarios under each variant, and show the differences",
    description: """
      Runs each scenario under every variant, each in a separate world, and prints the traces side by
      side: lines that all variants share once, others after the name of their variant. Then it prints a
      table with the numbers of each variant:
        taps to the goal           the goal is 'app:goal', or else the end of the scenario
        modals                     sheets and alerts
        steps back to the start    the fewest from the goal: by leaving, tabs and alerts, and also by
                                   actions if these do not lead back; '-' if there is no way
        errors                     failed handlers
        links that land elsewhere  links after which the screens differ from those under the first variant
      Example: flowhost compare photos/buy --by checkout
      Several scenarios give one table with a line for each, and one number where all variants agree. The
      sum leaves out scenarios in which a variant fails, and for 'back' also those in which a variant has
      no way back. For 'deepest' it is the maximum. Scenarios that choose the variant are left out.
      PATH is a scenario, a plugin or a folder of scenarios, as for 'test'. Plugins with other variants of
      the experiment get a separate table. --format json prints each table as a JSON document on a line.
      --users also assigns that many simulated users, and checks their shares.
      The exit status is 1 if a variant fails.
      """,
    options: [
      Command.Option(
        name: "--by", value: "WHAT", kind: .axis,
        help: "an experiment, device, os or start; or some values: nav=tabs,stack, user=1,2"),
      Command.Option(
        name: "--users", value: "COUNT",
        help: "assign COUNT simulated users, and check the shares of the variants"),
    ] + TraceOptions.all + PluginOptions.all + LimitOptions.all,
    perform: compareScenarios)
}

private func compareScenarios(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  var comparer = try Comparer(arguments, console)
  return try comparer.compare()
}
