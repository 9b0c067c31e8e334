import ScreenStack
import Scripting

/// A word of the prompt with a colon: `:undo`.
struct PromptCommand: Sendable {
  let name: String
  /// The operands in the help text.
  let operands: String
  let help: String
  let perform: @Sendable (Prompt, _ rest: String) throws(PromptError) -> Void
  /// The kind of operand, for completion.
  var wants: Wanted = .nothing

  /// The kinds of operands that can be completed.
  enum Wanted: Sendable {
    case nothing, actions, inputs, tabs, calls, links, routes, backMenu, screens, classes
    case circumstances, experiments, axes, scenarios, plugins, words
  }

  static let all: [PromptCommand] = looks + times + files

  static let looks = [
    PromptCommand("stack", help: "shows all screens and containers, as a tree") { prompt, _ in
      prompt.show(prompt.world.tree.split(separator: "\n").map(String.init), orElse: "nothing is on screen")
    },
    PromptCommand("flows", help: "shows the names of the live flows, parents first") { prompt, _ in
      prompt.show(prompt.world.flows, orElse: "no flow is running")
    },
    PromptCommand("leaks", help: "shows what would leak if the app ended now") {
      prompt, _ throws(PromptError) in
      prompt.show(
        try prompt.asked { world throws(ScriptError) in try world.leaksHere().map(\.message) },
        orElse: "no leaks")
    },
    PromptCommand(
      "why", "[EXPERIMENT]", wants: .experiments,
      help: "explains the last navigation by a route, or an experiment's variant"
    ) {
      prompt, rest throws(PromptError) in try prompt.tellWhy(rest)
    },
    PromptCommand("events", help: "shows the trace so far") { prompt, _ in prompt.tellEvents() },
    PromptCommand(
      "compare", "EXPERIMENT", wants: .axes,
      help: "compares the steps so far under every variant, or by device or os"
    ) {
      prompt, rest throws(PromptError) in try prompt.compare(rest)
    },
    PromptCommand(
      "prove", "[SECONDS]", help: "tries all that can happen from here, and says what breaks"
    ) {
      prompt, rest throws(PromptError) in try prompt.prove(Words(rest).all)
    },
    PromptCommand(
      "map", "[SECONDS]", help: "shows which acts lead from which screen to which, from here on"
    ) {
      prompt, rest throws(PromptError) in try prompt.drawMap(Words(rest).all)
    },
  ]

  private static let times = [
    PromptCommand("undo", help: "undoes the last step") { prompt, _ in prompt.undo() },
    PromptCommand("redo", help: "redoes the last undone step") { prompt, _ in prompt.redo() },
    PromptCommand(
      "as", "[WHAT=VALUE …]", wants: .circumstances,
      help: "starts over: :as user=42 checkout=modal device=pad start=signed_in"
    ) {
      prompt, rest throws(PromptError) in try prompt.beginAs(Words(rest).all)
    },
    PromptCommand("launch", "PLUGIN [WHAT=VALUE …]", wants: .plugins, help: "starts over with another app") {
      prompt, rest throws(PromptError) in try prompt.launch(Words(rest).all)
    },
    PromptCommand("reload", help: "reloads saved scripts into the running app; also done on save") {
      prompt, _ in prompt.reload()
    },
  ]

  private static let files = [
    PromptCommand(
      "record", "SCENARIO", wants: .scenarios, help: "writes the steps so far as a scenario, with its golden"
    ) {
      prompt, rest throws(PromptError) in try prompt.record(Words(rest).all)
    },
    PromptCommand("load", "SCENARIO", wants: .scenarios, help: "starts over at the end of a scenario") {
      prompt, rest throws(PromptError) in try prompt.load(Words(rest).all)
    },
    PromptCommand("help", "[WORD]", wants: .words, help: "shows this list, or explains a word; so does ?WORD")
    {
      prompt, rest in _ = prompt.help(rest)
    },
    PromptCommand("quit", help: "quits the prompt; so does ctrl-D") { _, _ in },
  ]

  private init(
    _ name: String, _ operands: String = "", wants: Wanted = .nothing, help: String,
    perform: @escaping @Sendable (Prompt, String) throws(PromptError) -> Void
  ) {
    (self.name, self.operands, self.help, self.perform) = (name, operands, help, perform)
    self.wants = wants
  }
}

/// Acts of scenarios as words of the prompt.
extension PromptCommand {
  /// Abbreviations and synonyms.
  static let short = ["swipe": "swipe_back", "tree": "stack", "exit": "quit", "q": "quit", "h": "help"]

  /// The acts of apps that have no word of the prompt with the same name.
  static let acts: [APIFunction] = APIFunction.all.filter { word in
    word.owner == .app && !["on", "after", "tree", "reload"].contains(word.name)
      && !all.contains { $0.name == word.name }
  }

  static func wanted(by act: String) -> Wanted {
    switch act {
    case "tap", "can": .actions
    case "type": .inputs
    case "tab": .tabs
    case "answer", "pending": .calls
    case "open": .links
    case "go": .routes
    case "hold_back": .backMenu
    case "reach": .screens
    case "count": .classes
    case "variant": .experiments
    default: .nothing
    }
  }
}

extension Prompt {
  func perform(_ written: String, _ rest: String) -> Effect {
    let name = PromptCommand.short[written] ?? written
    if name == "quit" { return .left }
    return guarded { () throws(PromptError) in
      guard let word = PromptCommand.all.first(where: { $0.name == name }) else {
        let line = try ActLine(name, rest).lua()
        if !world.hasApp, !world.promptVariables.contains("app") {
          throw .words("no app is running. ':launch PLUGIN' begins one.")
        }
        return self.play(line)
      }
      if word.operands.isEmpty, !rest.isEmpty { throw .words("':\(name)' takes nothing") }
      try word.perform(self, rest)
    }
  }

  func show(_ lines: [String], orElse words: String) {
    if lines.isEmpty { return note(words) }
    for line in lines { show(line) }
  }

  /// Runs a query on the world.
  func asked<Answer>(_ body: (inout ScriptHost) throws(ScriptError) -> Answer) throws(PromptError) -> Answer {
    do throws(ScriptError) { return try body(&world) } catch { throw .script(error) }
  }

  fileprivate func tellWhy(_ rest: String) throws(PromptError) {
    let why = rest.isEmpty ? world.why : try asked { world throws(ScriptError) in try world.why(rest) }
    show(
      why.split(separator: "\n").map(String.init), orElse: "no navigation by a route was decided yet")
  }

  fileprivate func tellEvents() {
    for line in world.told { _ = ear.say(.told(line)) }
  }
}
