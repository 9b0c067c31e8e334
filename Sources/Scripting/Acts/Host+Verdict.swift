import LuaBridge
import ScreenStack

/// What a run has come to.
extension Host {
  /// Whether an error is that the scenario met something else than it expects, and not that it is broken.
  func isUnmet(_ error: LuaError) -> Bool {
    guard let refusal = session.problems.refusal, case .script(let message, _) = error else { return false }
    return message.hasSuffix(refusal)
  }

  var verdict: Verdict {
    let problems = session.problems
    let declaration = session.declaration
    var flaws: [String] = []
    if problems.errors > 0, !declaration.expectsErrors { flaws.append("errors") }
    if problems.leaks > 0, !declaration.expectsLeaks { flaws.append("leaks") }
    if problems.hasCrashed, !declaration.expectsCrash { flaws.append("crash") }
    if let flaw = flaws.first {
      return .flawed(
        "there \(flaw == "crash" ? "was a crash" : "were \(flaw)"). If that is meant, write: flow.scenario { \(flaw) = \"expected\" }"
      )
    }
    return missing(problems, declaration)
  }

  /// What was expected and did not come.
  private func missing(_ problems: Problems, _ declaration: Declaration) -> Verdict {
    if declaration.expectsErrors, problems.errors == 0 { return .flawed("the expected errors did not come") }
    if declaration.expectsLeaks, problems.leaks == 0 { return .flawed("the expected leaks did not come") }
    if declaration.expectsCrash, !problems.hasCrashed { return .flawed("the expected crash did not come") }
    return .good
  }
}
