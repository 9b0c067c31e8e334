extension Command {
  static let `import` = Command(
    name: "import", operands: "LOG …",
    summary: "play the log of a session of the real app against its model",
    description: """
      Reads a session of the real app, one JSON object a line, and does the same in the model:
        {"t":0,"launch":"photos"}
        {"t":2.5,"act":"tap","id":"select","args":[3]}
        {"t":2.9,"screen":"photo","params":{"id":3},"path":"photos photo"}
      It performs the acts of the log. Where lines are missing, it takes the shortest way that a search
      finds. It skips and counts screens, actions and alerts that the model does not have, and events.
      The result is a scenario that does the same. It is printed, or with -o written with its golden.
      Example: flowhost import session.jsonl --plugin photos -o photos/session
      If the model contradicts the log, the line is reported, with the screens of the log and those of
      the model. The exit status is then 1.
      With --new, it writes a plugin from logs, with their screens and actions, and a scenario for each:
      Example: flowhost import --new photos monday.jsonl tuesday.jsonl
      If 'flowhost.import.lua' exists, its function translates the events of an analytics tool. The guide
      has the format and an example: plugins/guide/importing.md.
      """,
    options: [
      Command.Option(
        name: "--plugin", value: "PLUGIN", help: "the model (default: that of -o, or the only plugin)"),
      Command.Option(name: "-o", value: "PLUGIN/NAME", help: "write the scenario and its golden"),
      Command.Option(name: "--new", value: "NAME", help: "write a plugin from one or more logs"),
      Command.Option(
        name: "--after", value: "SCRIPT",
        help: "begin the scenario with this script, which launches the app as 'app'"),
      Command.Option(
        name: "--mapping", value: "FILE",
        help: "the script that says what events mean (default 'flowhost.import.lua')"),
    ] + PluginOptions.all + LimitOptions.all,
    perform: { arguments, console throws(UsageError) in
      guard let log = arguments.operands.first else {
        throw .missingOperand(command: "import", operand: "LOG")
      }
      if let name = arguments.value(of: "--new") {
        for option in ["--plugin", "-o", "--after"] where arguments.isSet(option) {
          throw .oneOf("--new", option)
        }
        return try LogPluginMaker(arguments, console).make(name, from: arguments.operands)
      }
      guard arguments.operands.count == 1 else {
        throw .extraOperand(command: "import", operand: arguments.operands[1], wanted: "one LOG")
      }
      return try Importer(arguments, console).play(log)
    })
}
