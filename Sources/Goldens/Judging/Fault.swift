package import Platform
package import Scripting
package import Tracing

/// The reason that a case did not pass.
///
/// `sentence(about:)` describes it in words, `place(of:)` returns where it is.
package enum Fault: Error, Equatable, Sendable {
  /// The output differs from the golden. `place` is the line of the last act before the difference.
  case changed(TraceDiff, place: Place?)
  case missing
  /// An expectation was not met, or the run had errors, leaks or a crash, or the script is broken.
  case failed(Failure)
  /// The process that ran it ended unexpectedly. `words` is the first line of its last error output.
  case crashed(Child.ExitStatus, words: String)
  /// The scenario did not end within its time. Only ending its process stopped it.
  case hung(seconds: Double)
  case endless(limit: Int)
  case unreadable(PlatformError)
  /// The golden contains both sides of a merge. `line` is the line of the first merge mark.
  case conflict(line: Int)
  /// The golden has a header that this version of flowhost does not know, or ends its lines with CR LF. The difference
  /// is that of the lines without CR, or nil if there is none.
  case version(String, TraceDiff? = nil)
  /// The golden of a search is of another plugin, as after its folder was copied or renamed.
  case foreign(plugin: String, TraceDiff)
  /// A newer flowhost wrote the golden, as its header says. It is not replaced, since others can read it.
  case newer(String)
  /// A repeated run printed different output than the first run.
  case unsteady(run: Int, TraceDiff)
  case unwritable(PlatformError)

  /// The failure of a script.
  package struct Failure: Equatable, Sendable {
    /// The kind of the failure.
    package let kind: Kind
    /// The message, which begins with the place of the failure.
    package let message: String
    /// The lines of scripts that led to the failure, innermost first.
    package let trace: [String]
    /// Earlier failures of the app. They are usually the cause of this failure.
    package var mishaps: [Mishap] = []

    /// Creates a failure.
    package init(_ kind: Kind, _ message: String, trace: [String] = []) {
      self.kind = kind
      self.message = message
      self.trace = trace
    }

    /// The kinds of failures.
    package enum Kind: String, Sendable {
      case unmet
      /// The scenario ran to its end, with errors, leaks or a crash that it does not expect.
      case flawed
      /// The script cannot be read or compiled, or raised an error.
      case broken
      /// The script reached a limit of memory, fuel or time.
      case limit
    }
  }
}
