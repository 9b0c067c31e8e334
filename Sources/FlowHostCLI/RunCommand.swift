import Platform
import ScreenStack
import Scripting
import Tracing

extension Command {
  /// The command `flowhost run`.
  static let run = Command(
    name: "run", operands: "SCENARIO", summary: "run a scenario or a script",
    description: """
      Runs a Lua script in a sandbox: no files, no network, no clock but its own, and the same
      output every time. What it prints goes to standard output, errors to standard error. If it
      launches an app, the trace of what happens is printed.
      SCENARIO is a file, or short for one: 'photos/buy' is plugins/photos/scenarios/buy.lua,
      and 'photos' lists those of the plugin.
      'require' finds modules in the folders that --plugins names, else FLOWHOST_PLUGINS (with ':'
      between), then in the 'plugins' folder around or beside the file, then beside it, and last in
      the 'plugins' folder where flowhost is called.
      With --format json every line is a document: an object for each line of the trace and for each
      that is printed.
      With --watch it goes on, and tells what a change of a script changes in the trace; with
      --live the app stays up, and each save is reloaded into it.
      """,
    options: RunOptions.all,
    perform: runScript)
}

private func runScript(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Console.Ending
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
      if options.trace.isJSON {
        console.product.write(json: TraceJSON.value(.text(name)) + "\n")
      } else {
        console.product.write(name.escaped + "\n")
      }
    }
    return .good
  }
}

private func run(_ path: String, _ options: RunOptions, _ console: Console) -> Console.Ending {
  do throws(ScriptError) {
    let printer = TracePrinter(options.trace, console.product)
    var run = try ScriptRun(path, options, console, output: printer.print)
    return run.play()
  } catch {
    return ScriptRun.end(with: error, options.limits, console)
  }
}
