package import Maps
import Platform
import Scripting

/// Errors in the names of new files, and in what they are made of.
package enum NewFileError: CommandError {
  /// The user asked for something new that is neither a plugin nor a scenario.
  case unknownKind(String, known: [String])
  case badName(String, wanted: String)
  /// The file to write exists already.
  case isThere(String)
  /// A file has no map, or none of which a skeleton can be made.
  case badMap(String, MapError)
}

extension NewFileError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .unknownKind(let word, let known):
      "'new' creates a \(known.joined(separator: " or a ")), not '\(word.escaped)'"
        + Suggestion.remedy(word, known, command: "new")
    case .badName(let name, let wanted):
      "'\(name.escaped)' cannot be a name: \(wanted)"
    case .isThere(let path):
      "'\(path.escaped)' is there already. Choose another name."
    case .badMap(let path, .unreadable(let line, let reason)):
      "\(path.escaped):\(line): \(reason.words)"
    case .badMap(let path, let error):
      "\(path.escaped): \(error.message)"
    }
  }
}
