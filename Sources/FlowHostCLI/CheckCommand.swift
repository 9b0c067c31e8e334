import Goldens
import Platform
import Scripting

extension Command {
  /// The command `flowhost check`.
  static let check = Command(
    name: "check", operands: "[PLUGIN …]", summary: "tell everything that is wrong with plugins, at once",
    description: """
      Loads plugins and reads all their scripts and scenarios, and tells what is wrong, each on a line
      with its file and line: what cannot be compiled or loaded, fields of manifests, what is required
      and is not there, links and routes that lead nowhere or give what nobody takes, actions that
      nobody handles, and names in code that may never have run: globals, routes, methods, tabs.
      Nothing is played; 'flowhost test' does that.
      Without a PLUGIN, all are checked.
      """,
    options: PluginOptions.all + LimitOptions.all,
    perform: checkPlugins)
}

private func checkPlugins(
  _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.Ending {
  let limits = try LimitOptions.limits(from: arguments)
  let folders = try PluginOptions.folders(from: arguments)
  // Scripts in a folder without an `init.lua` are checked too.
  let names = try PluginOptions.names(arguments.operands, among: folders.names, in: folders)
  if let suite = try? Suite(named: [], in: folders) { console.complain(of: suite.leftOut) }
  do throws(ScriptError) {
    var checker = try PluginChecker(folders, limits: limits)
    var problems: Set<PluginProblem> = []
    for name in names { problems.formUnion(try checker.problems(of: name)) }
    for problem in problems.sorted() { console.product.write(problem.message + "\n") }
    let plugins = "\(names.count) plugin\(names.count == 1 ? "" : "s")"
    let count =
      problems.isEmpty ? "no problems" : problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    console.product.write("\(plugins) checked, \(count)\n")
    return problems.isEmpty ? .good : .unmet
  } catch {
    console.complain(error.message)
    return .broken
  }
}
