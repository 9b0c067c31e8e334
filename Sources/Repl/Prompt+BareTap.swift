import ScreenStack
import Scripting

/// An action's name alone is a tap, unless it can mean something else.
extension Prompt {
  /// Returns the call for a line that is a tap: `buy`, `select 3`, or the title of a button.
  func bareTap(_ line: String) throws(PromptError) -> String? {
    let text = line.trimmed
    guard !text.contains("\n"), let taps = try? world.possibilities().taps, !taps.isEmpty else { return nil }
    let name = text.prefix { !$0.isWhitespace && $0 != "\"" && $0 != "{" && $0 != "'" }
    let isButton = taps.contains { $0.name == text }
    guard isButton || taps.contains(where: { $0.name == name }) else { return nil }
    if try isLua(text, name: String(name)) { return nil }
    if isButton { return "app:tap \(text.quoted)" }
    return try ActLine("tap", text).lua()
  }

  /// Returns whether the line is Lua: it uses a variable of that name, or applies an operator to a name.
  private func isLua(_ text: String, name: String) throws(PromptError) -> Bool {
    switch try reading(of: text) {
    case .broken, .unfinished: return false
    case .statement: return true
    case .expression, .call:
      if world.promptVariables.contains(name) { return true }
      let rest = text.dropFirst(name.count).trimmed
      return !(rest.first.map { "\"'{".contains($0) || $0.isLetter || $0.isNumber } ?? true)
    }
  }
}
