/// What the operating system did not give, as facts.
///
/// `message` says it in words.
package enum PlatformError: Error, Equatable, Sendable {
  /// Nothing stands at the path where a file or a folder was wanted.
  case missing(path: String, wanted: FileKind)

  /// Something else stands at the path than was wanted.
  case wrongKind(path: String, found: FileKind, wanted: FileKind)

  /// The user may not read what stands at the path.
  case denied(path: String)

  /// The file holds more bytes than the reader takes.
  case tooLarge(path: String, limit: Int)

  /// The name of what stands at the path is not UTF-8, so it is left out; its bad bytes are written `\xE9`.
  case nameNotText(path: String)

  /// The path leads out of the folder that it should be in, by a link.
  case outside(path: String, folder: String)

  /// The system failed in another way, in its own words.
  case unreadable(path: String, reason: String)

  /// A file or a folder could not be made or replaced, for a reason in the system's own words.
  case notWritten(path: String, reason: String)

  /// Another process could not be started, for a reason in the system's own words.
  case notStarted(reason: String)

  /// The folder cannot be watched, as a limit of the system's is reached: the setting's name and value.
  case watchLimit(path: String, setting: String, value: Int)

  /// The folder in which the process was started is gone or cannot be reached.
  case noCurrentFolder(reason: String)

  /// What was written to the descriptor did not arrive, for a reason in the system's own words.
  case unwritable(descriptor: Int32, reason: String)

  /// An argument is not UTF-8; its bad bytes are written `\xE9`.
  case argumentNotText(shown: String)
}
