import Platform
import Scripting

/// The output of a command: the product on standard output, and the complaints on standard error.
struct Console {
  let product: Output
  let complaints: Output

  /// The exit status of a command.
  enum ExitStatus: Int32 {
    case good = 0
    /// An expectation was not met.
    case unmet = 1
    /// The command was used wrongly, or a script is broken.
    case broken = 2
  }

  /// Indicates whether the product is coloured.
  var isColoured: Bool {
    product.isTerminal && Environment.value(of: "NO_COLOR").map(\.isEmpty) ?? true && Self.knowsSequences
  }

  /// Indicates whether complaints go to a terminal that can show progress in a line that changes.
  var showsProgress: Bool { complaints.isTerminal && Self.knowsSequences }

  /// Indicates whether a terminal, if there is one, knows escape sequences.
  private static var knowsSequences: Bool { Environment.value(of: "TERM") != "dumb" }

  /// Prints an error after the name of the program.
  func complain(_ message: String) {
    product.flush()
    complaints.write("flowhost: \(message)\n")
  }

  /// Prints an error for each file and folder that is left out.
  func complain(of leftOut: [PlatformError]) {
    for error in leftOut { complain(error.message) }
  }

  /// Prints an error for each plugin that is left out, because a plugin in an earlier folder has its name.
  func complain(ofHiddenIn folders: PluginFolders) {
    for (path, other) in folders.hiddenPlugins {
      complain(
        "'\(path.escaped)' is hidden by '\(other.escaped)', and left out. Give one of them another name.")
    }
  }

  /// Writes text to a path that the user named, which may be standard output, after all previous output.
  func deliver(_ text: String, to path: String) throws(PlatformError) {
    product.flush()
    complaints.flush()
    try File.deliver(Array(text.utf8), to: path)
  }

  /// Checks that the folder of a file exists that is written after long work.
  func checkFolder(ofFile path: String) throws(UsageError) {
    guard let end = path.lastIndex(of: "/"), end > path.startIndex else { return }
    let folder = String(path[..<end])
    switch FileKind(at: folder) {
    case .folder: return
    case nil: throw .platform(.missing(path: folder, wanted: .folder))
    case let kind?: throw .platform(.wrongKind(path: folder, found: kind, wanted: .folder))
    }
  }

  /// Flushes the product. It is no error if the reader has gone away, but a full disk is one.
  func close(after ending: ExitStatus) -> ExitStatus {
    product.flush()
    guard let failure = product.failure else { return ending }
    complain(failure.message)
    return .broken
  }
}
