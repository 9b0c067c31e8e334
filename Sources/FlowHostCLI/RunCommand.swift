import Platform
import Scripting

extension Command {
  /// `flowhost run`
  static let run = Command(
    name: "run", operands: "FILE", summary: "run a script",
    description: """
      Runs a Lua script in a sandbox: no files, no network, no clock but its own, and the same
      output every time. What it prints goes to standard output, errors to standard error.
      'require' finds modules in the 'plugins' folder at or above FILE, else beside FILE.
      """,
    options: LimitOptions.all,
    perform: runScript)
}

private func runScript(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Console.Ending
{
  guard let path = arguments.operands.first else { throw .missingOperand(command: "run", operand: "FILE") }
  guard arguments.operands.count == 1 else {
    throw .extraOperand(command: "run", operand: arguments.operands[1], wanted: "one FILE")
  }
  let limits = try LimitOptions.limits(from: arguments)
  do throws(ScriptError) {
    let product = console.product
    var host = try ScriptHost(limits: limits, folder: ModuleFolder(forScript: path)) { line in
      product.write(line)
      return !product.isClosed && product.failure == nil
    }
    try host.run(path)
    return .good
  } catch {
    // Ended because nobody reads it any more: what became of the output is told when that is closed.
    if error.isInterrupt { return .good }
    console.complain(error.message + LimitOptions.remedy(for: error.limit(among: limits)))
    for place in error.trace { console.complaints.write("  at \(place)\n") }
    return .broken
  }
}
