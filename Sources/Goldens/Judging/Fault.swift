package import Platform
package import Scripting
package import Tracing

/// Why a case is not good, as facts.
///
/// `message` says it in words, `place` where it is.
package enum Fault: Error, Equatable, Sendable {
  /// It tells something else than its golden; `place` is the line of the scenario from which on it does.
  case changed(TraceDiff, place: Place?)
  /// There is no golden.
  case missing
  /// The scenario met something else than it expects, ran with errors, leaks or a crash, or is broken.
  case failed(Failure)
  /// The process that played it came to an end of its own, with these last words.
  case crashed(Child.Ending, words: String)
  /// It could not be ended within its time, nor by anything but the end of its process.
  case hung(seconds: Double)
  /// It tells more than one wants to read.
  case endless(limit: Int)
  /// Its golden cannot be read.
  case unreadable(PlatformError)
  /// Its golden holds both sides of a merge; the line of the first mark.
  case conflict(line: Int)
  /// Its golden is of a version that this flowhost does not know.
  case version(String)
  /// Played again, it told something else than the first time.
  case unsteady(run: Int, TraceDiff)
  /// What it tells could not be written beside its golden.
  case unwritable(PlatformError)

  /// What a script has come to that did not run well.
  package struct Failure: Equatable, Sendable {
    /// What kind of failure it is.
    package let kind: Kind
    /// What is wrong, its place first.
    package let message: String
    /// The lines of scripts that led there, innermost first.
    package let trace: [String]
    /// Failures of the app before this one: mostly they are the reason, and the scenario only met what came of it.
    package var mishaps: [Mishap] = []

    /// A failure.
    package init(_ kind: Kind, _ message: String, trace: [String] = []) {
      self.kind = kind
      self.message = message
      self.trace = trace
    }

    /// What kind of failure it is.
    package enum Kind: String, Sendable {
      /// An expectation of the scenario's is not met.
      case unmet
      /// It ran to its end, with errors, leaks or a crash that it does not expect.
      case flawed
      /// It cannot be read or compiled, or raised an error.
      case broken
      /// It reached a limit of memory, fuel or time.
      case limit
    }
  }
}
