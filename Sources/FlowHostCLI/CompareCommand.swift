extension Command {
  /// The command `flowhost compare`.
  static let compare = Command(
    name: "compare", operands: "[PATH …]",
    summary: "play scenarios under each variant, and tell what differs",
    description: """
      Plays each scenario under every variant, each in a world of its own, and tells in lock-step what
      is the same and, behind its name, what a variant does differently. Below stands what it comes
      to: taps to the goal ('app:goal', else the end), screens seen, the deepest stack, sheets and
      alerts, steps from the goal back to the start (the fewest by leaving, tabs and alerts that the
      host finds, else by actions as well; '-' if it finds none), failed handlers, leaks, and links
      that land elsewhere than under the first variant.
      Several scenarios give one table with a line for each; a number stands once if it is the same
      for all variants. The sum leaves out scenarios in which a variant fails, that of 'back' those in
      which one has no way back; of 'deepest' it is the most. Scenarios that choose the variant
      themselves are left out.
      PATH is a scenario, a plugin or a folder of scenarios, as for 'test'. Plugins that have other
      variants of that name get a table of their own; with --format json, each table is a document on
      a line. With --users, also assigns that many simulated users and checks how they were shared out.
      Exits with 1 when a variant fails.
      """,
    options: [
      Command.Option(name: "--by", value: "WHAT", help: "an experiment, device or os; or nav=tabs,stack"),
      Command.Option(name: "--users", value: "COUNT", help: "simulate who gets which variant"),
    ] + TraceOptions.all + PluginOptions.all + LimitOptions.all,
    perform: compareScenarios)
}

private func compareScenarios(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.Ending {
  var comparer = try Comparer(arguments, console)
  return try comparer.compare()
}
