import Platform
import Proving
import Scripting

/// Proves an app with a number of processes and prints the report, for tests: a test itself has several threads, and must
/// not fork. Each other process prints a line.
///
///     ExploreEcho PLUGINS SCRIPT STATES JOBS
let words = CommandLine.arguments

func explore(_ plugins: String, _ script: String, states: Int, jobs: Int) throws {
  let folder = ModuleFolder(forScript: "main.lua", among: PluginFolders([plugins]))
  var host = try ScriptHost(ScriptSettings(folder: folder), output: { _ in true })
  _ = try host.run(Array(script.utf8), name: "main.lua")
  var limits = ProofLimits()
  (limits.states, limits.jobs) = (states, jobs)
  var hasTold = false
  // Only the first process knows how many states there are.
  limits.onProgress = { states, _ in
    if states == 0, !hasTold {
      tell("another process")
      hasTold = true
    }
    return false
  }
  let result = try host.proveFromHere(with: GivenValues(), limits)
  tell("\(result.proof.counts)")
  tell(ProofText.report(on: result.proof))
}

func tell(_ line: String) {
  let output = Output.product()
  output.write(line + "\n")
  output.flush()
}

try explore(words[1], words[2], states: Int(words[3])!, jobs: Int(words[4])!)
