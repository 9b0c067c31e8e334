import Platform
import Repl
import Scripting

extension Command {
  /// The command `flowhost repl`.
  static let repl = Command(
    name: "repl", operands: "[PLUGIN|SCENARIO]", summary: "explore an app by hand",
    description: """
      Launches the app of a plugin, or plays a scenario and stays where that comes to, and asks what
      to do: an action's name taps it ('buy', 'select 3'), ':back' goes back, ':undo' takes a step
      back, anything else is Lua. ':help' lists all words, Tab completes what is possible now, ctrl-C
      ends what runs, ctrl-D leaves. Scripts that are saved are reloaded into the app as it stands.
      ':record NAME' writes the steps so far as a scenario with its golden. 'photos/' begins in that
      plugin without launching its app, as a scenario of it does.
      Lines that are piped in are done without prompts; it exits with 1 then if one of them fails.
      What was typed is kept in ~/.local/state/flowhost/history, which nobody else can read, without
      what an action declares as secret.
      """,
    options: ReplOptions.all,
    perform: explore)
}

private func explore(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Console.Ending {
  if arguments.operands.count > 1 {
    throw .extraOperand(command: "repl", operand: arguments.operands[1], wanted: "one PLUGIN or SCENARIO")
  }
  let options = try ReplOptions(arguments)
  let start = try options.start(arguments.operands.first)
  let screen = ReplScreen(console, detail: options.setup.detail)
  let prompt: Prompt
  do throws(ScriptError) {
    prompt = try Prompt(start, options.setup, say: screen.show)
  } catch {
    console.complain(error.message)
    return .broken
  }
  if start == .nothing { screen.greet(options.setup.plugins.plugins) }
  do throws(PlatformError) {
    return try ReplLoop(prompt, screen, console).run()
  } catch {
    throw .platform(error)
  }
}
