import ScreenStack
import Scripting

/// An action's name alone is a tap, unless it can mean something else.
extension Prompt {
  /// Returns the call for a line that is a tap: `buy`, `select 3`, or the title of a button.
  func bareTap(_ line: String) throws(PromptError) -> String? {
    let text = line.trimmed
    guard !text.contains("\n"), let taps = try? world.possibilities().taps else { return nil }
    if try isTapInMidst(text) { return try ActLine("tap", text).lua() }
    let name = text.prefix { !$0.isWhitespace && $0 != "\"" && $0 != "{" && $0 != "'" }
    let isButton = taps.contains { $0.name == text }
    guard isButton || taps.contains(where: { $0.name == name }) else {
      return try tapElsewhere(text, name: String(name))
    }
    if try isLua(text, name: String(name)) { return nil }
    if isButton { return "app:tap \(text.quoted)" }
    return try ActLine("tap", text).lua()
  }

  /// Returns whether the line taps during the last act, `buy after=0`. The action may have gone since.
  private func isTapInMidst(_ text: String) throws(PromptError) -> Bool {
    let words = Words(text).all
    guard world.hasApp, let name = words.first,
      name.allSatisfy({ $0.isLetter || $0.isNumber || "_.".contains($0) }),
      words.dropFirst().contains(where: { $0.hasPrefix("after=") })
    else { return false }
    if case .broken = try reading(of: text) { return true }
    return false
  }

  /// Returns the call for a line that taps an action or a button that cannot be tapped now. It says why.
  private func tapElsewhere(_ text: String, name: String) throws(PromptError) -> String? {
    let action = name.split(separator: ".").last.map(String.init) ?? name
    let isButton = world.pastButtons.contains(text)
    guard world.hasApp, isButton || world.screensAndActions.actions.contains(action) else { return nil }
    if try isLua(text, name: name) { return nil }
    if LuaManual.isGlobal(name), try reading(of: text).isLua { return nil }
    return isButton ? "app:tap \(text.quoted)" : try ActLine("tap", text).lua()
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
