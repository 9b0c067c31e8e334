import Platform
import ScreenStack
import Scripting
import Tracing

extension Command {
  /// `flowhost run`
  static let run = Command(
    name: "run", operands: "SCENARIO", summary: "run a scenario or a script",
    description: """
      Runs a Lua script in a sandbox: no files, no network, no clock but its own, and the same
      output every time. What it prints goes to standard output, errors to standard error. If it
      launches an app, the trace of what happens is printed.
      SCENARIO is a file, or short for one: 'photos/buy' is plugins/photos/scenarios/buy.lua,
      and 'photos' lists those of the plugin.
      'require' finds modules in the folders that --plugins names, else FLOWHOST_PLUGINS (with ':'
      between), and in the 'plugins' folder at or above the file, else beside it.
      """,
    options: TraceOptions.all + PluginOptions.all + LimitOptions.all,
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
  let limits = try LimitOptions.limits(from: arguments)
  let options = try TraceOptions(arguments)
  let plugins = try PluginOptions.folders(from: arguments)
  switch try ScenarioName(word, in: plugins) {
  case .file(let path):
    return run(path, ModuleFolder(forScript: path, among: plugins), limits, options, console)
  case .list(let names):
    for name in names { console.product.write(name + "\n") }
    return .good
  }
}

private func run(
  _ path: String, _ folder: ModuleFolder, _ limits: ScriptLimits, _ options: TraceOptions, _ console: Console
) -> Console.Ending {
  do throws(ScriptError) {
    let printer = TracePrinter(options, console.product)
    var host = try ScriptHost(
      limits: limits, folder: folder, circumstances: options.circumstances, detail: options.detail,
      output: printer.print)
    if let plugin = folder.plugin { try host.prepare(plugin) }
    return say(try host.run(path), limits, console)
  } catch {
    // Ended because nobody reads it any more: what became of the output is told when that is closed.
    if error.isInterrupt { return .good }
    complain(error, limits, console)
    return .broken
  }
}

private func say(_ verdict: Verdict, _ limits: ScriptLimits, _ console: Console) -> Console.Ending {
  switch verdict {
  case .good: return .good
  case .unmet(let error): complain(error, limits, console)
  case .flawed(let words): console.complain(words)
  }
  return .unmet
}

private func complain(_ error: ScriptError, _ limits: ScriptLimits, _ console: Console) {
  console.complain(error.message + LimitOptions.remedy(for: error.limit(among: limits)))
  for place in error.trace { console.complaints.write("  at \(place)\n") }
}
