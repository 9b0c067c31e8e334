import ScreenStack
import Scripting

extension Prompt {
  func help(_ name: String) -> Effect {
    let word = name.first == ":" ? String(name.dropFirst()) : name
    if word.isEmpty { return helpAll() }
    let lines =
      Self.lines(about: PromptCommand.short[word] ?? word) + LuaManual.lines(about: word) + ofItsOwn(word)
    if lines.isEmpty {
      let known = APIFunction.all.map(\.name) + PromptCommand.all.map(\.name)
      complain(
        "nothing is called '\(word)'\(Suggestion.question(for: word, in: known))")
    }
    for line in lines { show(line) }
    return .ready
  }

  /// Returns a description of a variable of the prompt. For a function it includes its place.
  private func ofItsOwn(_ name: String) -> [String] {
    guard world.promptVariables.contains(name), let words = try? world.inspect(name) else { return [] }
    return ["\(name)  \(words)"]
  }

  private func helpAll() -> Effect {
    show(Self.overview)
    offerAgain()
    return .ready
  }

  /// Returns the descriptions of a name, from the prompt and from the API.
  private static func lines(about name: String) -> [String] {
    let own = PromptCommand.all.filter { $0.name == name }.map { ":\($0.usage)  \($0.help)" }
    let path = name.split { $0 == "." || $0 == ":" }.map(String.init)
    let words = APIFunction.all.filter {
      $0.name == path.last && (path.count < 2 || $0.signature.hasPrefix(name))
    }
    return own + words.flatMap { ["\($0.signature)  \($0.help)"] + $0.keys.map { "  \($0)" } }
  }

  private static var overview: String {
    let own = PromptCommand.all.map { (":" + $0.usage, $0.help) }
    let acts = PromptCommand.acts.map { (":" + $0.operands, $0.help) }
    let width = 2 + ((own + acts).map(\.0.count).max() ?? 0)
    func table(_ rows: [(String, String)]) -> String {
      rows.map { "  " + $0.0.padded(to: width) + $0.1 }
        .joined(separator: "\n")
    }
    return """
      The name of an action taps it: 'buy', 'select 3'. A word with ':' is a command. Other lines are Lua,
      with the variables 'app' and 'flow'; '_' is the last value. Tab completes what is possible now.

      \(table(own))

      Acts of the user and the system, as in a scenario:

      \(table(acts))
      """
  }
}

extension PromptCommand {
  /// The word and its operands.
  var usage: String { operands.isEmpty ? name : "\(name) \(operands)" }
}
