import JSON
package import Kit
import Platform
import Scripting

/// Errors in the rules that the user asks for, and in answers to their questions.
package enum RulesError: CommandError {
  case unknownRule(String, known: [String])
  /// A file of answers for the rules is no JSON Lines.
  case badAnswers(String, AnswerError)
  /// A file contains no answer to a question of the kit.
  case noAnswers(String)
}

extension RulesError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .unknownRule(let id, let known):
      "unknown rule '\(id.escaped)'" + Suggestion.remedy(id, known, see: "flowhost rules")
    case .badAnswers(let path, let error):
      "\(path.escaped):\(error.line): \(error.mistake.reason.words), in column \(error.mistake.column). "
        + "Each line is an object, as the app of the kit prints it."
    case .noAnswers(let path):
      "\(path.escaped) has no answer to a question of 'flowhost rules --export'"
    }
  }
}
