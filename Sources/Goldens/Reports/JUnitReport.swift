/// A report of scenarios for CI servers: a ``JUnitDocument`` with one suite for each plugin, or for each folder outside
/// of plugins.
///
/// An obsolete golden is a test that failed. A scenario that misbehaves is a `failure`. One that cannot be judged, such
/// as one that does not end, is an `error`. The `type` is as in JSON.
package enum JUnitReport {
  /// Returns the XML.
  /// - Parameter start: The time at which the run began, as `2026-11-21T17:02:11` in UTC.
  package static func text(_ summary: Summary, start: String) -> String {
    JUnitDocument(Suites(summary).groups.map { JUnitDocument.Suite($0.name, $0.tests.map(test)) })
      .text(start: start)
  }

  private static func test(_ test: Suites.Test) -> JUnitDocument.Test {
    var element = JUnitDocument.Test(test.shortName, outcome(of: test))
    element.seconds = test.finding?.seconds ?? 0
    return element
  }

  private static func outcome(of test: Suites.Test) -> JUnitDocument.Outcome {
    guard let sentence = test.sentence else { return .passed }
    let problem = JUnitDocument.Problem(test.kind, sentence, test.details)
    return test.isFailure ? .failed(problem) : .broken(problem)
  }
}

extension Suites.Test {
  /// The name of the test without the name of its suite.
  fileprivate var shortName: String {
    name.hasPrefix(suite + "/") ? String(name.dropFirst(suite.count + 1)) : name
  }
}
