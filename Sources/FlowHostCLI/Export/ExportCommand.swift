import Platform
import Scripting

extension Command {
  static let export = Command(
    name: "export", operands: "KIND SCENARIO…",
    kinds: [[.choice(exports.keys.sorted())], [.plugin, .scenario]],
    summary: "write scenarios for real devices, or a recorder of sessions",
    description: """
      flowhost export maestro SCENARIO…     writes each scenario as a flow of Maestro (YAML)
      flowhost export maestro --all PLUGIN… writes few flows that cover all edges of the plugin's map
      flowhost export recorder              prints a Swift file that you add to the app; it writes logs of
                                            sessions for 'flowhost import'
      Each flow does what the user does in the scenario, and checks after each act that the right screen
      is visible. flowhost has not run it on a device. SCENARIO is as for 'flowhost run', or a plugin or
      a folder for all of its scenarios. Without -o, one flow goes to standard output.
      Example: flowhost export maestro photos/buy --app com.example.photos -o flows
      The field 'ui' of a screen says how Maestro finds it and its actions on a device. Without it, the
      name is the accessibility identifier, and is listed at the end. Acts that a device does not perform
      are listed there, too. Secret values become variables, such as ${PASSWORD}.
      """,
    options: [
      Command.Option(name: "--all", value: "", help: "cover the maps of plugins instead of scenarios"),
      Command.Option(name: "-o", value: "DIR", help: "write a file for each flow into a folder"),
      Command.Option(
        name: "--app", value: "ID", help: "the identifier of the app (default: the variable APP_ID)"),
      TraceOptions.circumstances,
    ] + ProveOptions.bounds + PluginOptions.all + LimitOptions.all,
    perform: { arguments, console throws(UsageError) in
      guard let word = arguments.operands.first else {
        throw .missingOperand(command: "export", operand: "maestro SCENARIO")
      }
      guard let export = exports[word] else {
        throw .of(ExportError.unknownExport(word, known: exports.keys.sorted()))
      }
      return try export(Array(arguments.operands.dropFirst()), arguments, console)
    })
}

private typealias Export =
  @Sendable ([String], ParsedArguments, Console) throws(UsageError) -> Console.ExitStatus

/// The kinds of exports, by their names on the command line.
private let exports: [String: Export] = [
  "maestro": { operands, arguments, console throws(UsageError) in
    try FlowExport(arguments, console).export(operands)
  },
  "recorder": { operands, arguments, console throws(UsageError) in
    if let extra = operands.first {
      throw .extraOperand(command: "export recorder", operand: extra, wanted: "nothing else")
    }
    for option in ["--all", "--app", "-o"] where arguments.isSet(option) {
      throw .needless(option, without: "maestro")
    }
    console.product.write(RecorderExport.text)
    return .good
  },
]
