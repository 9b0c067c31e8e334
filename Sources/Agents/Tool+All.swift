/// The tools. Agents read these texts with each task, so they are short.
extension Tool {
  /// All tools, in the order of the list.
  package static let all: [Tool] = [walk, check, prove, map]

  private static let walk = Tool(
    "walk",
    """
    Launch an iOS app's navigation logic and perform acts on it, then see what is possible. Same as \
    'flowhost repl PLUGIN' with the steps as input. Prints the trace: '> act' is an act, the lines below are its \
    effects, the right column is the current path (' | ' begins what is presented), 'you can:' lists possible \
    actions. There is no session: to go on, send all steps again with more at the end.
    """,
    [
      Argument(
        name: "plugin", kind: .text,
        help: "Name of the plugin, or PLUGIN/SCENARIO to begin at a scenario's end",
        isRequired: true),
      circumstances,
      Argument(
        name: "steps", kind: .texts,
        help: """
          Each an action with its arguments, such as 'select 3', or an act: ':back', ':tab NAME', ':swipe_down', \
          ':type INPUT "TEXT"', ':open "URL"', ':restart', ':undo'. ':stack' shows all screens, ':why' explains \
          a route, ':help' lists all.
          """),
    ],
    needsSuccess: true
  ) { arguments in
    let lines = arguments["steps"].map { $0 + "\n" }.joined()
    return ToolCall("repl", options: arguments.circumstances, arguments["plugin"], input: lines)
  }

  private static let check = Tool(
    "check",
    """
    Load plugins and report all mistakes in their Lua scripts, each as 'file:line: problem. Remedy.' Runs no \
    scenario. Use it after each edit.
    """,
    [Argument(name: "plugin", kind: .text, help: "Name of the plugin. All are checked without it")]
  ) { ToolCall("check", $0["plugin"]) }

  private static let prove = Tool(
    "prove",
    """
    Try everything that can happen in an app, in every state, for up to 20 seconds. Reports crashes, leaks, dead \
    ends and broken properties of properties.lua, each with the shortest scenario that shows it. Only 'proved' \
    means that nothing was left to try.
    """,
    [plugin, circumstances]
  ) { ToolCall("prove", options: $0.circumstances, $0["plugin"]) }

  private static let map = Tool(
    "map",
    """
    Print which acts lead from which screen to which: a line for each screen. If the first line says 'whole', a screen \
    without a line can be left by its tabs and by links only, if at all.
    """,
    [plugin, circumstances]
  ) { ToolCall("map", options: $0.circumstances, $0["plugin"]) }

  private static let plugin = Argument(
    name: "plugin", kind: .text, help: "Name of the plugin", isRequired: true)

  private static let circumstances = Argument(
    name: "as", kind: .text,
    help: "Circumstances of the launch: 'device=pad,os=ios18,user=42,start=NAME,EXPERIMENT=VARIANT'")
}

extension Tool.Arguments {
  /// The options of the command line for the circumstances.
  fileprivate var circumstances: [String] { self["as"].map { "--as=" + $0 } }
}
