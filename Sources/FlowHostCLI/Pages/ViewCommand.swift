import Platform
import Repl
import Scripting
import Serving

extension Command {
  static let view = Command(
    name: "view", operands: "SCENARIO|PLUGIN", summary: "show a scenario or a running app as a page",
    description: """
      Runs a scenario, and writes one HTML file that shows the run: the screens at each moment, what the
      user can do there, the trace, the flows and the leaks. The page needs no other file and no network.
      Secret values are not in it. A scenario that fails is shown up to its failure.
      Example: flowhost view photos/buy -o buy.html
      SCENARIO is a Lua file, or short for one, as for 'flowhost run'. The exit status is that of
      'flowhost run', too. Without -o, the page goes to standard output. With --format svg, it is a
      picture for documents and reviews instead, with a frame for each act.

      With the name of a plugin, its app runs, and the page is served on this machine only, at an address
      with a secret token. There you tap, type and go back, undo steps on the timeline, and record the
      steps as a scenario. Saved scripts are reloaded. The program ends when its last page is closed, or
      by ctrl-C.
      Example: flowhost view photos
      """,
    options: [
      Command.Option(name: "-o", value: "FILE", help: "write the page to a file"),
      Command.Option(
        name: "--by", value: "WHAT", kind: .axis,
        help: "show the runs under each variant side by side, as 'compare' does"),
      PageMaker.Format.option,
      Command.Option(name: "--port", value: "PORT", help: "serve an app at this port (default: a free one)"),
      Command.Option(name: "--no-open", value: "", help: "print the address only, and open no browser"),
    ] + ReplOptions.all,
    perform: { arguments, console throws(UsageError) in
      guard let word = arguments.operands.first else {
        throw .missingOperand(command: "view", operand: "SCENARIO")
      }
      guard arguments.operands.count == 1 else {
        throw .extraOperand(
          command: "view", operand: arguments.operands[1], wanted: "one SCENARIO or PLUGIN")
      }
      let isPlugin = try PluginOptions.folders(from: arguments).plugins.contains(word)
      for option in isPlugin ? ["-o", "--by", "--format"] : ["--port", "--no-open", "--orphans"]
      where arguments.isSet(option) {
        throw .needless(option, without: isPlugin ? "SCENARIO" : "PLUGIN")
      }
      return isPlugin
        ? try serve(word, arguments, console) : try PageMaker(arguments, console).make(word)
    })
}

/// Runs the app of a plugin, and serves its page.
private func serve(
  _ plugin: String, _ arguments: ParsedArguments, _ console: Console
) throws(UsageError) -> Console.ExitStatus {
  let port = try arguments.count(of: "--port", upTo: 65_535) ?? 0
  let options = try ReplOptions(arguments)
  do throws(ScriptError) {
    let app = try LiveApp(.plugin(plugin), options.setup)
    if let problem = app.problem {
      console.complain(problem)
      return .broken
    }
    return serve(app, port: port, opens: !arguments.isSet("--no-open"), console)
  } catch {
    console.complain(error.message)
    return .broken
  }
}

private func serve(_ app: LiveApp, port: Int, opens: Bool, _ console: Console) -> Console.ExitStatus {
  do throws(ServingError) {
    let view = try LiveView(app, port: port, console)
    do throws(PlatformError) {
      try view.run(opens: opens)
      return .good
    } catch {
      console.complain(error.message)
    }
  } catch {
    console.complain(error.message)
  }
  return .broken
}
