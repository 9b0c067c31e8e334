import Goldens
import Platform
import ScreenStack
import Scripting

extension Command {
  static let check = Command(
    name: "check", operands: "[PLUGIN …]", summary: "load plugins, and report all mistakes in their scripts",
    description: """
      Loads plugins, reads their scripts and scenarios, and reports each problem on a line with its file
      and line: scripts that do not compile or load, wrong fields of manifests, missing plugins and
      modules, links and routes that lead nowhere or give values that nothing takes, actions without a
      handler, handlers that nothing calls, and unknown names in code that may never have run: globals,
      routes, methods, services, tabs.
      Example: flowhost check photos
      Without a PLUGIN, all plugins are checked. The exit status is 1 if there are problems. No scenario
      runs: 'flowhost test' does that.
      """,
    options: PluginOptions.all + LimitOptions.all,
    perform: checkPlugins)
}

private func checkPlugins(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  let limits = try LimitOptions.limits(from: arguments)
  let folders = try PluginOptions.folders(from: arguments)
  // Scripts in a folder without an `init.lua` are checked too.
  let known = folders.names.filter { folders.isPlugin($0) || PluginChecker.hasScripts($0, in: folders) }
  let names = try PluginOptions.names(arguments.operands, among: known, in: folders)
  let suite = try? Suite(named: arguments.operands, in: folders)
  console.complain(of: suite?.leftOut ?? [])
  do throws(ScriptError) {
    var checker = try PluginChecker(folders, limits: limits)
    var problems: Set<PluginProblem> = []
    for name in names { problems.formUnion(try checker.problems(of: name)) }
    for problem in problems.sorted() { console.product.write(problem.message + "\n") }
    console.product.write(
      "\(counted(names, in: folders)) checked, \(problems.count.counting("problem", zero: "no"))\n")
    let ending = problems.isEmpty ? Console.ExitStatus.good : .unmet
    return suite?.status(after: ending) ?? ending
  } catch {
    console.complain(error.message)
    return .broken
  }
}

/// Returns the number of plugins, and of folders that have only scripts.
private func counted(_ names: [String], in folders: PluginFolders) -> String {
  let plugins = names.count(where: folders.isPlugin)
  let others = names.count - plugins
  let words = plugins.counting("plugin")
  return others == 0 ? words : words + " and \(others.counting("folder")) of scripts"
}
