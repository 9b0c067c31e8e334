import JSON
import Platform
import ScreenStack
import Scripting

extension Command {
  static let experiments = Command(
    name: "experiments", operands: "[PLUGIN …]",
    summary: "list experiments, and explain who gets which variant",
    description: """
      Lists the experiments of plugins, and of the plugins that they require: their variants, the control
      first, with the share of the users that gets each. With --user, it explains which variant that user
      gets. It prints the checks in their order; the last one decides. Experiments of a payload are
      explained rule by rule, and depend on --attributes, too.
      Example: flowhost experiments bank --user 42 --attributes '{"country": "DE", "age": 30}'
      Without a PLUGIN, the experiments of all plugins are listed.
      """,
    options: [
      Command.Option(name: "--user", value: "ID", help: "the user whose variants are explained"),
      Command.Option(name: "--attributes", value: "JSON", help: "the attributes of that user, as an object"),
    ] + PluginOptions.all + LimitOptions.all,
    perform: listExperiments)
}

private func listExperiments(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  let limits = try LimitOptions.limits(from: arguments)
  let folders = try PluginOptions.folders(from: arguments)
  let user = arguments.value(of: "--user")
  if user == "" { throw .badValue(option: "--user", value: "", wanted: "an id") }
  let attributes = try attributes(from: arguments)
  let names = try PluginOptions.plugins(arguments.operands, in: folders)
  var hasAny = false
  let isWhole = PluginOptions.each(names, in: folders, limits, console) { world, plugin throws(ScriptError) in
    let listing = try world.experiments(of: plugin, for: user, attributes)
    if listing.rows.isEmpty { return }
    console.product.write(text(of: listing, plugin))
    hasAny = true
  }
  if isWhole, !hasAny { console.product.write("no experiments\n") }
  return isWhole ? .good : .broken
}

/// Parses `--attributes '{"country": "DE"}'`.
private func attributes(from arguments: ParsedArguments) throws(UsageError) -> [Value.Field]? {
  guard let text = arguments.value(of: "--attributes") else { return nil }
  guard case .table(let fields)? = try? JSONReader.value(of: Array(text.utf8)) else {
    throw .badValue(
      option: "--attributes", value: text, wanted: "a JSON object, such as '{\"country\": \"DE\"}'")
  }
  return fields
}

private func text(of listing: ExperimentListing, _ plugin: String) -> String {
  let width = (listing.rows.map(\.name.count).max() ?? 0) + 2
  let rows = listing.rows.map { row in
    let line = "  \(row.name.padded(to: width))\(row.words)\n"
    return line + row.explanation.map { "    \($0)\n" }.joined()
  }
  return "\(plugin)\n" + rows.joined()
}
