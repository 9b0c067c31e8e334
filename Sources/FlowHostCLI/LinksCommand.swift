import Platform
import Scripting

extension Command {
  /// `flowhost links`
  static let links = Command(
    name: "links", operands: "[PLUGIN …]", summary: "list the links of plugins, and what is wrong with them",
    description: """
      Lists the links of plugins, and where each leads. Below stands what is wrong: a link that never
      answers because another takes all of it, two that take the same, one to a route that there is
      not, that leaves nothing to go back to, or that needs what the link does not have.
      Without a PLUGIN, all of the 'plugins' folder are listed.
      """,
    options: LimitOptions.all,
    perform: listLinks)
}

private func listLinks(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Console.Ending
{
  let limits = try LimitOptions.limits(from: arguments)
  var ending = Console.Ending.good
  for plugin in try plugins(arguments.operands) {
    do throws(ScriptError) {
      let folder = ModuleFolder(forScript: "plugins/\(plugin)/scenarios/links.lua")
      var host = try ScriptHost(limits: limits, folder: folder, output: { _ in true })
      let listing = try host.links(of: plugin)
      if listing.rows.isEmpty, listing.problems.isEmpty { continue }
      console.product.write(text(of: listing, plugin))
      if !listing.problems.isEmpty { ending = .unmet }
    } catch {
      console.complain(error.message)
      ending = .broken
    }
  }
  return ending
}

private func text(of listing: LinkListing, _ plugin: String) -> String {
  let width = (listing.rows.map(\.pattern.count).max() ?? 0) + 2
  let rows = listing.rows.map { row in
    "  \(row.pattern)\(String(repeating: " ", count: width - row.pattern.count))\(row.target)\n"
  }
  return "\(plugin)\n" + rows.joined() + listing.problems.map { "PROBLEM \($0)\n" }.joined()
}

/// The plugins of these names, or all that there are.
func plugins(_ names: [String]) throws(UsageError) -> [String] {
  let known = ((try? Folder.names(in: "plugins")) ?? []).filter {
    FileKind(at: "plugins/\($0)/init.lua") == .file
  }
  for name in names where !known.contains(name) { throw .unknownPlugin(name, known: known) }
  if names.isEmpty, known.isEmpty { throw .platform(.missing(path: "plugins", wanted: .folder)) }
  return names.isEmpty ? known : names
}
