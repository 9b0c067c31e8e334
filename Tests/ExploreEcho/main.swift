import Platform
import Scripting

/// Explores an app with a number of processes and prints the result, for tests: a test itself has several threads, and
/// must not fork.
///
///     ExploreEcho PLUGINS SCRIPT STATES JOBS
let words = CommandLine.arguments

func explore(_ plugins: String, _ script: String, states: Int, jobs: Int) throws {
  let folder = ModuleFolder(forScript: "main.lua", among: PluginFolders([plugins]))
  var host = try ScriptHost(ScriptSettings(folder: folder), output: { _ in true })
  _ = try host.run(Array(script.utf8), name: "main.lua")
  let result = try host.explore(states: states, jobs: jobs)
  let output = Output.product()
  output.write(
    "\(result.states) states, \(result.steps) steps, depth \(result.depth), \(result.unexplored) unexplored, "
      + "\(result.processes) processes\n")
  output.flush()
}

try explore(words[1], words[2], states: Int(words[3])!, jobs: Int(words[4])!)
