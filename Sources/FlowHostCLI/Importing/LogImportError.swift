import Platform
package import ScreenStack
package import Sessions
import Tracing

/// Errors in a log of a session that is imported.
package enum LogImportError: CommandError {
  /// A log of a session has no line.
  case emptyLog(String)
  /// No line of a log has a meaning.
  case noMeaning(String, isMapped: Bool)
  /// No log has a line of a screen. The text is the path of the first one.
  case noScreens(String)
  /// The session of a log takes more simulated time than a scenario has.
  case longLog(String, taken: Microseconds, limit: Microseconds)
  /// A log of a session is broken.
  case badLog(String, LogError)
  /// A launch of a log, or a script that an import needs, is wrong. The words say where.
  case badImport(String)
}

extension LogImportError {
  /// The message for the user.
  package var message: String {
    switch self {
    case .emptyLog(let path):
      "\(path.escaped) has no line. A log has one JSON object on each line, such as {\"launch\":\"photos\"}."
    case .noMeaning(let path, let isMapped):
      "\(path.escaped) has no line with a meaning here, such as {\"screen\":\"photos\"}. "
        + (isMapped ? "Let the mapping return such lines." : "Translate its events with --mapping.")
    case .noScreens(let path):
      "\(path.escaped) shows no screen. A log has a line for each, such as {\"screen\":\"photos\"}."
    case .longLog(let path, let taken, let limit):
      "\(path.escaped) takes \(Seconds(taken).written), and a scenario has \(Seconds(limit).written). "
        + "Import a part of it."
    case .badLog(let path, let error): "\(path.escaped):\(error.message)"
    case .badImport(let words): words
    }
  }
}
