import Goldens
import Platform
import Scripting

extension Command {
  static let new = Command(
    name: "new", operands: "WHAT NAME",
    kinds: [[.choice(["plugin", "scenario"])], [.newScenario(after: "scenario")]],
    summary: "create a plugin or a scenario that runs",
    description: """
        flowhost new plugin NAME             creates a small plugin with a scenario and properties
        flowhost new scenario PLUGIN/NAME    creates a scenario that launches a plugin, and its golden
        flowhost new plugin NAME --from MAP  creates a skeleton of an app from its map, as Mermaid or
                                             text that 'flowhost map' prints
      All pass 'flowhost test' as they are, and 'flowhost prove' proves the small plugin. Existing files
      are never overwritten. If the environment variable CI is set, nothing is written.
      The files are written to the first folder of plugins, by default 'plugins'.
      """,
    options: [
      Command.Option(name: "--from", value: "FILE", help: "make the plugin a skeleton of the map in FILE")
    ] + PluginOptions.all + LimitOptions.all,
    perform: writeNew)
}

private func writeNew(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
  -> Console.ExitStatus
{
  let kinds = ["plugin": "NAME", "scenario": "PLUGIN/NAME"]
  guard let kind = arguments.operands.first else {
    throw .missingOperand(command: "new", operand: "plugin NAME")
  }
  guard let wanted = kinds[kind] else {
    throw .of(NewFileError.unknownKind(kind, known: kinds.keys.sorted()))
  }
  guard arguments.operands.count > 1 else { throw .missingOperand(command: "new \(kind)", operand: wanted) }
  if arguments.operands.count > 2 {
    throw .extraOperand(command: "new \(kind)", operand: arguments.operands[2], wanted: "one \(wanted)")
  }
  if TestEnvironment().isCI { throw .writtenByCI }
  let name = arguments.operands[1]
  let files = NewFiles(
    folders: try PluginOptions.folders(from: arguments), limits: try LimitOptions.limits(from: arguments),
    console: console)
  if kind == "plugin" { return try files.write(plugin: name, from: arguments.value(of: "--from")) }
  if arguments.isSet("--from") { throw .needless("--from", without: "new plugin") }
  let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 2 else {
    throw .of(NewFileError.badName(name, wanted: "a scenario is called PLUGIN/NAME"))
  }
  return try files.write(scenario: parts[1], of: parts[0])
}
