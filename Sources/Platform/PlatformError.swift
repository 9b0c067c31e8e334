/// A failure of the operating system. `message` describes it as text.
package enum PlatformError: Error, Equatable, Sendable {
  /// There is no file or folder at the path.
  case missing(path: String, wanted: FileKind)
  case wrongKind(path: String, found: FileKind, wanted: FileKind)
  case denied(path: String)
  case tooLarge(path: String, limit: Int)
  /// The text of a file has another encoding, such as UTF-16.
  case notUTF8(path: String, found: String)
  /// The name of a file is not UTF-8, so the file is left out. Invalid bytes are written as `\xE9`.
  case nameNotText(path: String)
  /// The path leads out of the required folder, by a link.
  case outside(path: String, folder: String)
  /// The path is a link, and nothing is where it leads.
  case leadsNowhere(path: String)
  /// Reading failed for another reason, in the system's words.
  case unreadable(path: String, reason: String)
  /// A file or a folder could not be created or replaced, for a reason in the system's words.
  case notWritten(path: String, reason: String)
  /// Another process could not be started, for a reason in the system's words.
  case notStarted(reason: String)
  /// A search cannot go on, because there is no memory for more states.
  case searchStopped
  /// A search of several processes cannot go on, because one has ended: by a signal, or nil if it has failed.
  case searchProcessEnded(signal: Int32?)
  /// The folder cannot be watched because of a limit of the system, given by the name and value of a setting.
  case watchLimit(path: String, setting: String, value: Int)
  /// The current folder is gone or not accessible.
  case noCurrentFolder(reason: String)
  /// Writing to the descriptor failed, for a reason in the system's words.
  case unwritable(descriptor: Int32, reason: String)
  /// An argument is not UTF-8. Invalid bytes are written as `\xE9`.
  case argumentNotText(shown: String)
}
