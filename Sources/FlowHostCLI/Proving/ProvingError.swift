import Platform
import Scripting

/// Errors in a search: in the names of what it judges, and in the results that it merges.
package enum ProvingError: CommandError {
  /// No rule for every app and no property of the plugins has that name.
  case unknownProperty(String, known: [String])
  /// No plugin has an experiment of that name.
  case unknownExperiment(String, known: [String])
  /// A file is no file of results, or is broken.
  case badResults(String, line: Int, String)
}

extension ProvingError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .unknownProperty(let name, let known):
      "no rule or property is named '\(name.escaped)'"
        + Suggestion.remedy(name, known, see: "flowhost prove --list")
    case .unknownExperiment(let name, let known):
      "no plugin has an experiment '\(name.escaped)'"
        + Suggestion.remedy(name, known, see: "flowhost experiments")
    case .badResults(let path, let line, let words):
      "\(path.escaped):\(line): \(words)"
    }
  }
}
