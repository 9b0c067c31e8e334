extension Command {
  static let prove = Command(
    name: "prove", operands: "[PLUGIN …]",
    summary: "try everything that can happen in an app",
    description: """
      Launches an app from each of its starts, and tries in every state all that can happen: actions,
      ways back, tabs, buttons of alerts, answers to calls in any order, and the values and links that
      scenarios and 'properties.lua' give. Reports crashes, failed handlers, leaks, dead ends, locked
      screens that leave without being asked, ignored links, and broken properties of 'properties.lua',
      each with the shortest scenario that shows it.
      Example: flowhost prove shop
      The search ends when all was tried, or at a limit. The last line says "proved" only if nothing is
      left and nothing is broken. The exit status is 1 if something is broken.
      With --accept, what is found and what holds is written to 'prove.golden' in the folder of the
      plugin. From then on, only new findings fail, and what held and does not any more.
      With --by, each variant is searched. With --shard, each machine makes some of the searches and
      writes --results. Then --merge prints what one machine would have printed:
        flowhost prove --by device --shard 1/2 --results 1.jsonl
        flowhost prove --merge 1.jsonl 2.jsonl
      """,
    options: ProveOptions.all + PluginOptions.all + LimitOptions.all,
    perform: provePlugins)
}

private func provePlugins(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  if arguments.isSet("--merge") { return try ProofMerger(arguments, console).merge() }
  return try Prover(arguments, console).prove(arguments.operands)
}
