/// The result of a run.
package enum Verdict: Equatable {
  /// The scenario met all its expectations.
  case good
  /// An expectation of the scenario was not met.
  case unmet(ScriptError)
  /// The scenario ran to its end, with errors, leaks, or a crash that it does not expect.
  case flawed(String)
}
