import Goldens
import Platform
import Scripting

extension Command {
  static let plugins = Command(
    name: "plugins", operands: "[PLUGIN …]", summary: "list plugins, and report those that cannot be loaded",
    description: """
      Lists plugins: their versions, how many links, experiments and scenarios they have, their first
      flow, the plugins that they require, and their folders. A plugin that cannot be loaded is reported
      with the reason, and the others are still listed.
      A plugin is a folder with an 'init.lua', in a folder of --plugins, or else of FLOWHOST_PLUGINS
      (separated by ':'), or else in 'plugins'.
      """,
    options: PluginOptions.all + LimitOptions.all,
    perform: listPlugins)
}

private func listPlugins(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  let limits = try LimitOptions.limits(from: arguments)
  let folders = try PluginOptions.folders(from: arguments)
  // Plugins that cannot be read are reported below the others.
  let names = try PluginOptions.names(arguments.operands, among: folders.plugins, in: folders)
  var rows = [["plugin", "version", "links", "experiments", "scenarios", "root", "requires", "folder"]]
  let suite = try? Suite(named: [], in: folders)
  let leftOut = suite?.leftOut ?? []
  var broken = folders.faults.filter { !leftOut.contains($0) }.map(\.message)
  do throws(ScriptError) {
    var world = try PluginWorld(folders, limits: limits)
    for name in names {
      do throws(ScriptError) {
        let folder = folders.path(of: name) ?? ""
        var scenarios = "-"
        do throws(PlatformError) { scenarios = "\(try Suite(at: [folder]).scenarios.count)" } catch {
          broken.append(error.message)
        }
        rows.append(row(try world.describe(name), scenarios, at: folder))
      } catch {
        broken.append("\(name) cannot be loaded: \(error.message)")
      }
    }
  } catch {
    console.complain(error.message)
    return .broken
  }
  console.complain(of: leftOut)
  if rows.count > 1 { for line in Columns.lines(of: rows) { console.product.write(line + "\n") } }
  let hidden = names.flatMap { name in
    folders.hidden(name).map {
      "PROBLEM \($0.escaped) is hidden by \(folders.path(of: name)?.escaped ?? "")\n"
    }
  }
  for line in hidden { console.product.write(line) }
  for words in broken { console.complain(words) }
  let ending: Console.ExitStatus = broken.isEmpty ? hidden.isEmpty ? .good : .unmet : .broken
  return suite?.status(after: ending) ?? ending
}

private func row(_ plugin: PluginDescription, _ scenarios: String, at folder: String) -> [String] {
  [
    plugin.name, plugin.version?.text ?? "-", "\(plugin.links)", "\(plugin.experiments)", scenarios,
    plugin.root ?? "-",
    plugin.requires.isEmpty ? "-" : plugin.requires.map { "\($0) \($1)" }.joined(separator: ", "),
    folder.escaped,
  ]
}
