import Platform
import Scripting

extension Command {
  static let links = Command(
    name: "links", operands: "[PLUGIN …]", summary: "list the links of plugins, and report problems",
    description: """
      Lists the links of plugins, and where each leads. Then it reports problems: links that never match
      because another one takes all of theirs, two links that match the same, and links to routes that do
      not exist, that leave nothing to go back to, or that need values that the link does not have.
      Example: flowhost links shop
      Without a PLUGIN, the links of all plugins are listed. The exit status is 1 if there are problems.
      """,
    options: PluginOptions.all + LimitOptions.all,
    perform: listLinks)
}

private func listLinks(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
  -> Console.ExitStatus
{
  let limits = try LimitOptions.limits(from: arguments)
  let folders = try PluginOptions.folders(from: arguments)
  let names = try PluginOptions.plugins(arguments.operands, in: folders)
  var ending = Console.ExitStatus.good
  var hasAny = false
  let isWhole = PluginOptions.each(names, in: folders, limits, console) { world, plugin throws(ScriptError) in
    let listing = try world.links(of: plugin)
    if listing.rows.isEmpty, listing.problems.isEmpty { return }
    console.product.write(text(of: listing, plugin))
    hasAny = true
    if !listing.problems.isEmpty { ending = .unmet }
  }
  if isWhole, !hasAny { console.product.write("no links\n") }
  return isWhole ? ending : .broken
}

private func text(of listing: LinkListing, _ plugin: String) -> String {
  let width = (listing.rows.map(\.pattern.count).max() ?? 0) + 2
  let rows = listing.rows.map { row in
    "  \(row.pattern)\(String(repeating: " ", count: width - row.pattern.count))\(row.target)\n"
  }
  return "\(plugin)\n" + rows.joined() + listing.problems.map { "PROBLEM \($0.words)\n" }.joined()
}
