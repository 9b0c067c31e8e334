import Platform
import Scripting

/// How a command line can be wrong.
package enum UsageError: Error, Equatable {
  /// There is no such command.
  case unknownCommand(String, known: [String])
  /// There is no such option; `command` is nil where none stands before it.
  case unknownOption(String, command: String?, known: [String])
  /// An option stands at the end without its value.
  case missingValue(option: String, value: String)
  /// An option that takes no value was given one.
  case unwantedValue(option: String)
  /// An option stands there twice.
  case repeatedOption(String)
  /// An option's value is not what it takes.
  case badValue(option: String, value: String, wanted: String)
  /// A command lacks what it works on.
  case missingOperand(command: String, operand: String)
  /// A word too many.
  case extraOperand(command: String, operand: String, wanted: String)
  /// There is no rule of that name.
  case unknownRule(String, known: [String])
  /// A plugin has no scenario of that name.
  case unknownScenario(String, known: [String])
  /// A plugin has no scenario at all.
  case noScenarios(String)
}

extension UsageError {
  /// The error in words: what is wrong, and what to type instead.
  package var message: String {
    switch self {
    case .unknownCommand(let word, _) where word.hasSuffix(".lua"):
      "unknown command '\(word.escaped)'. Did you mean 'flowhost run \(word.escaped)'?"
    case .unknownCommand(let word, let known):
      "unknown command '\(word.escaped)'" + Self.remedy(word, known, command: nil)
    case .unknownOption(let word, let command, let known):
      "unknown option '\(word.escaped)'" + Self.remedy(word, known, command: command)
    case .missingValue(let option, let value):
      "option '\(option)' needs a value: \(option) \(value)"
    case .unwantedValue(let option):
      "option '\(option)' takes no value"
    case .repeatedOption(let option):
      "option '\(option)' is given twice. Keep one."
    case .badValue(let option, let value, let wanted):
      "option '\(option)' takes \(wanted), not '\(value.escaped)'"
    case .missingOperand(let command, let operand):
      "'\(command)' needs a \(operand): flowhost \(command) \(operand)"
    case .extraOperand(let command, let operand, let wanted):
      "unexpected '\(operand.escaped)': '\(command)' takes \(wanted)"
    case .unknownRule(let id, let known):
      "unknown rule '\(id.escaped)'" + Self.remedy(id, known, see: "flowhost rules")
    case .unknownScenario(let name, let known):
      "unknown scenario '\(name.escaped)'"
        + Self.remedy(name, known, see: "flowhost run \(name.prefix { $0 != "/" })")
    case .noScenarios(let plugin):
      "plugin '\(plugin.escaped)' has no scenarios. Write plugins/\(plugin.escaped)/scenarios/NAME.lua."
    }
  }

  private static func remedy(_ word: String, _ known: [String], command: String?) -> String {
    let words = ["flowhost", command, "--help"].compactMap(\.self)
    return remedy(word, known, see: words.joined(separator: " "))
  }

  private static func remedy(_ word: String, _ known: [String], see line: String) -> String {
    let question = Suggestion.question(for: word, in: known)
    return question.isEmpty ? ". See '\(line)'." : question
  }
}
