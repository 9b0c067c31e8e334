import Platform
import Scripting

/// Errors in an export.
package enum ExportError: CommandError {
  /// There is no export of that kind.
  case unknownExport(String, known: [String])
}

extension ExportError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .unknownExport(let word, let known):
      "there is no export '\(word.escaped)'" + Suggestion.remedy(word, known, command: "export")
    }
  }
}
