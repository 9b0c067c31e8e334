package import Claims
import Platform
package import Routing
import Scripting

/// Errors in links, and in the files that claim them.
package enum LinksError: CommandError {
  /// A file of claims is broken, or of a kind that is not known.
  case badClaims(String, ClaimError)
  /// No file of claims names the app.
  case unknownApp(String, known: [String])
  /// A text is no link. `schemes` are those that plugins open.
  case badLink(String, LinkError, schemes: [String])
}

extension LinksError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .badClaims(let path, let error):
      error.message(in: path.escaped)
    case .unknownApp(let app, let known):
      "no file claims links for the app '\(app.escaped)'" + Suggestion.remedy(app, known, command: "links")
    case .badLink(let text, .noScheme, let schemes) where !schemes.isEmpty:
      "'\(text.escaped)' has no scheme. The plugins open \(schemes.map { $0 + "://" }.joined(separator: ", "))."
    case .badLink(let text, let error, _): "'\(text.escaped)' is no link: \(error.message)"
    }
  }
}
