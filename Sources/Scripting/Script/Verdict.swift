/// The result of a run.
package enum Verdict: Equatable {
  /// All is well.
  case good
  /// The scenario has found something else than it expects.
  case unmet(ScriptError)
  /// It ran to its end, with errors, leaks or a crash that it does not expect.
  case flawed(String)
}
