import Repl
import Scripting

extension Command {
  static let repl = Command(
    name: "repl", operands: "[PLUGIN|SCENARIO]", summary: "explore an app by hand",
    description: """
      Launches the app of a plugin, or runs a scenario to its end, and reads lines. The name of an action
      taps it ('buy', 'select 3'). ':back' goes back, ':undo' undoes a step, ':help' lists all commands.
      Other lines are Lua. Tab completes what is possible now, ctrl-C stops the running line, and ctrl-D
      quits. Saved scripts are reloaded into the running app.
      Example: flowhost repl photos
      ':record NAME' writes the steps so far as a scenario with its golden. 'photos/' launches no app: it
      begins in the plugin, like one of its scenarios.
      Lines can be piped in. They run without prompts, and the exit status is 1 if one of them fails.
      The history is ~/.local/state/flowhost/history. Only you can read it. It does not contain arguments
      that an action declares as secret.
      """,
    options: ReplOptions.all,
    perform: explore)
}

private func explore(_ arguments: ParsedArguments, _ console: Console) throws(UsageError)
  -> Console.ExitStatus
{
  if arguments.operands.count > 1 {
    throw .extraOperand(command: "repl", operand: arguments.operands[1], wanted: "one PLUGIN or SCENARIO")
  }
  var options = try ReplOptions(arguments)
  let progress = SearchProgress("searching", console)
  options.setup.showProgress = progress.show
  options.setup.clearProgress = progress.clear
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
  return ReplLoop(prompt, screen, console).run()
}
