extension Command {
  static let prove = Command(
    name: "prove", operands: "[PLUGIN …]",
    summary: "try everything that can happen in an app",
    description: """
      Launches an app from each of its starts, and tries everything that can happen in every state:
      actions, ways back, tabs, buttons of alerts, answers to calls in any order, and the values and links
      of scenarios and 'properties.lua'. Reports crashes, failed handlers, leaks, dead ends, locked
      screens that leave without being asked, ignored links, and broken properties of 'properties.lua',
      each with the shortest way to it: the acts that lead there.
      Example: flowhost prove shop
      The search ends when everything was tried, or at a limit. The last line says "proved" only if
      nothing is left to try and nothing is broken. The exit status is 1 if something is broken.
      --accept writes the findings, and what holds, to 'prove.golden' in the folder of the plugin. From
      then on, a run fails only if there is a new finding, or if something that held no longer does.
      --as start=NAME searches from one start only, and --as start=launch from the launch without one.
      With --by, each variant is searched. With --shard, a machine performs some of the searches, and
      writes their results to a file. Then --merge prints what one machine would have printed:
        flowhost prove --by device --shard 1/2 --results 1.jsonl
        flowhost prove --merge 1.jsonl 2.jsonl
      """,
    options: ProveOptions.all + PluginOptions.all + LimitOptions.ofSearch,
    perform: provePlugins)
}

private func provePlugins(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  try arguments.checkFilesDiffer(of: ProveOptions.writing)
  if arguments.isSet("--merge") { return try ProofMerger(arguments, console).merge() }
  return try Prover(arguments, console).prove(arguments.operands)
}
