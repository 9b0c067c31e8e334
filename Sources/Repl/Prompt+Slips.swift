import Scripting

/// Errors for lines that are neither an action nor Lua but were meant as one of them.
extension Prompt {
  private static let keywords: Set = [
    "break", "do", "for", "function", "goto", "if", "local", "not", "repeat", "return", "while",
  ]

  /// Returns an error for lines such as `opne 3` and `undo`. Returns nil if Lua's own error is as good.
  func slip(_ text: String, _ reading: PromptReading) -> String? {
    let line = text.trimmed
    let name = String(line.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    guard name.first?.isLetter ?? false, !Self.keywords.contains(name) else { return nil }
    let rest = line.dropFirst(name.count)
    switch reading {
    case .broken where rest.first?.isWhitespace ?? false:
      guard let next = rest.trimmed.first, next.isLetter || next.isNumber else { return nil }
      if !world.hasApp {
        return "there is no app to tap '\(name)' in, and the line is not valid Lua. "
          + "':launch PLUGIN' begins an app."
      }
      let meant = meant(by: name)
      return "there is no action '\(name)' here, and the line is not valid Lua"
        + (meant.isEmpty ? ". ':help' lists what there is." : meant)
    case .expression where rest.isEmpty:
      if world.promptVariables.contains(name) || !LuaManual.lines(about: name).isEmpty { return nil }
      let meant = meant(by: name)
      return meant.isEmpty ? nil : "there is no action and no variable '\(name)'" + meant
    default: return nil
    }
  }

  private func meant(by name: String) -> String {
    let words = PromptCommand.all.map(\.name) + PromptCommand.acts.map(\.name) + PromptCommand.short.keys
    if words.contains(name) { return ". Did you mean ':\(name)'?" }
    let taps = (try? world.possibilities())?.taps.map(\.name) ?? []
    return Suggestion.question(for: name, in: taps)
  }
}
