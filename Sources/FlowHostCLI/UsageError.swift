import Scripting

/// How a command line can be wrong.
enum UsageError: Error, Equatable {
  case unknownCommand(String, known: [String])
  case unknownOption(String, known: [String])
  case missingValue(option: String, value: String)
  case repeatedOption(String)
  case badValue(option: String, value: String, wanted: String)
  case missingOperand(command: String, operand: String)
  case extraOperand(command: String, operand: String)
}

extension UsageError {
  /// The error in words.
  var message: String {
    switch self {
    case .unknownCommand(let word, let known):
      "unknown command '\(word)'." + remedy(Suggestion.question(for: word, in: known), "flowhost --help")
    case .unknownOption(let word, let known):
      "unknown option '\(word)'." + remedy(Suggestion.question(for: word, in: known), "--help")
    case .missingValue(let option, let value):
      "option '\(option)' needs a value: \(option) \(value)"
    case .repeatedOption(let option):
      "option '\(option)' is given twice. Keep one."
    case .badValue(let option, let value, let wanted):
      "option '\(option)' takes \(wanted), not '\(value)'"
    case .missingOperand(let command, let operand):
      "'\(command)' needs a \(operand): flowhost \(command) \(operand)"
    case .extraOperand(let command, let operand):
      "'\(command)' takes no more than that: '\(operand)' is too much"
    }
  }

  private func remedy(_ question: String, _ help: String) -> String {
    question.isEmpty ? " See '\(help)'." : question
  }
}
