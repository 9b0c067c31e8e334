import LuaBridge
import ScreenStack

extension Host {
  var verdict: Verdict {
    let mishaps = scenario.unexpectedMishaps
    if !mishaps.isEmpty { return .flawed(mishaps.map(\.message).joined(separator: "\n")) }
    return missing(scenario.problems, scenario.declaration)
  }

  /// Returns a flaw for an expected problem that did not occur.
  private func missing(_ problems: Problems, _ declaration: Declaration) -> Verdict {
    if declaration.expectsErrors, problems.errors == 0 { return .flawed("the expected errors did not occur") }
    if declaration.expectsLeaks, problems.leaks == 0 { return .flawed("the expected leaks did not occur") }
    if declaration.expectsCrash, !problems.hasCrashed { return .flawed("the expected crash did not occur") }
    return .good
  }
}
