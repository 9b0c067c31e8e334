import Platform
import ScreenStack
import Scripting
import Tracing

extension Command {
  static let run = Command(
    name: "run", operands: "SCENARIO", summary: "run a scenario or a script, and print its trace",
    description: """
      Runs a scenario, and prints the trace of its app: the acts of the user, their effects, and the
      current path. Scripts that launch no app can be run, too. A script runs in a sandbox, without files,
      network or real clock, and prints the same in every run. Errors go to standard error.
      Example: flowhost run photos/buy --as device=pad
      SCENARIO is a Lua file, or short for one: 'photos/buy' is plugins/photos/scenarios/buy.lua.
      'photos' lists the scenarios of that plugin.
      'require' finds modules in the folders of --plugins, or else of FLOWHOST_PLUGINS (separated by ':'),
      then in the 'plugins' folder around or beside the script, in the script's folder, and in 'plugins'
      of the current directory.
      --format json prints each line of the trace, and each line that a script prints, as a JSON object.
      --watch runs the script again after each change, and prints how the trace changes. With --live, the
      app keeps running, and saved files are reloaded into it.
      """,
    options: RunOptions.all,
    perform: runScript)
}

private func runScript(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
  -> Console.ExitStatus
{
  guard let word = arguments.operands.first else {
    throw .missingOperand(command: "run", operand: "SCENARIO")
  }
  guard arguments.operands.count == 1 else {
    throw .extraOperand(command: "run", operand: arguments.operands[1], wanted: "one SCENARIO")
  }
  let options = try RunOptions(arguments)
  switch try ScenarioName(word, in: options.plugins) {
  case .file(let path):
    if options.isLive { return try LiveRun.watch(path, options, console) }
    if options.isWatching { return try RepeatedRun.watch(path, options, console) }
    return run(path, options, console)
  case .list(let names):
    for name in names {
      let item = options.trace.format.item(name)
      if options.trace.format.isForPrograms {
        console.product.write(json: item + "\n")
      } else {
        console.product.write(item.escaped + "\n")
      }
    }
    return .good
  }
}

private func run(_ path: String, _ options: RunOptions, _ console: Console) -> Console.ExitStatus {
  do throws(ScriptError) {
    let printer = TracePrinter(options.trace, console.product)
    var run = try ScriptRun(path, options, console, output: printer.print)
    return run.play()
  } catch {
    return ScriptRun.end(with: error, options.limits, console)
  }
}
