import Platform
import Scripting

extension Command {
  static let experiments = Command(
    name: "experiments", operands: "[PLUGIN …]",
    summary: "list experiments, and explain who gets which variant",
    description: """
      Lists the experiments of plugins, and of the plugins that they require: their variants, the control
      first, with the share of the users that gets each. With --user, it explains which variant that user
      gets. It prints the checks in their order; the last one has decided.
      Example: flowhost experiments bank --user 42
      Without a PLUGIN, the experiments of all plugins are listed.
      """,
    options: [Command.Option(name: "--user", value: "ID", help: "the user whose variants are explained")]
      + PluginOptions.all + LimitOptions.all,
    perform: listExperiments)
}

private func listExperiments(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  let limits = try LimitOptions.limits(from: arguments)
  let folders = try PluginOptions.folders(from: arguments)
  let user = arguments.value(of: "--user")
  if user == "" { throw .badValue(option: "--user", value: "", wanted: "an id") }
  let names = try PluginOptions.plugins(arguments.operands, in: folders)
  var hasAny = false
  let isWhole = PluginOptions.each(names, in: folders, limits, console) { world, plugin throws(ScriptError) in
    let listing = try world.experiments(of: plugin, for: user)
    if listing.rows.isEmpty { return }
    console.product.write(text(of: listing, plugin))
    hasAny = true
  }
  if isWhole, !hasAny { console.product.write("no experiments\n") }
  return isWhole ? .good : .broken
}

private func text(of listing: ExperimentListing, _ plugin: String) -> String {
  let width = (listing.rows.map(\.name.count).max() ?? 0) + 2
  let rows = listing.rows.map { row in
    let line = "  \(row.name)\(String(repeating: " ", count: width - row.name.count))\(row.words)\n"
    return line + row.explanation.map { "    \($0)\n" }.joined()
  }
  return "\(plugin)\n" + rows.joined()
}
