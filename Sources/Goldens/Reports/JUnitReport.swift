import ScreenStack

/// A report for CI servers: JUnit XML with one suite for each plugin, or for each folder outside of plugins.
///
/// It satisfies both common schemas, Jenkins' and Ant's. So the place of a test is the first line of its text
/// and not an attribute. An obsolete golden is a test that failed. A scenario that misbehaves is a `failure`.
/// One that cannot be judged, such as one that does not end, is an `error`. The `type` is as in JSON.
package enum JUnitReport {
  /// Returns the document.
  /// - Parameter start: The time at which the run began, as `2026-11-21T17:02:11` in UTC.
  package static func text(_ summary: Summary, start: String) -> String {
    let suites = Suites(summary).groups.enumerated().map { suite($1, number: $0, start) }
    return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites>\n" + suites.joined()
      + "</testsuites>\n"
  }

  private static func suite(_ group: Suites.Group, number: Int, _ start: String) -> String {
    let wrong = group.tests.filter { $0.sentence != nil }
    let failures = wrong.count(where: \.isFailure)
    let time = group.tests.reduce(0) { $0 + ($1.finding?.seconds ?? 0) }
    let attributes = attributes([
      ("name", group.name), ("package", group.name), ("id", "\(number)"), ("hostname", "localhost"),
      ("timestamp", start),
      ("tests", "\(group.tests.count)"), ("failures", "\(failures)"), ("errors", "\(wrong.count - failures)"),
      ("time", time.fixed(3)),
    ])
    return "<testsuite\(attributes)>\n<properties/>\n" + group.tests.map(test).joined()
      + "<system-out/>\n<system-err/>\n</testsuite>\n"
  }

  private static func test(_ test: Suites.Test) -> String {
    let time = (test.finding?.seconds ?? 0).fixed(3)
    let start =
      "<testcase" + attributes([("classname", test.suite), ("name", test.shortName), ("time", time)])
    guard let sentence = test.sentence else { return start + "/>\n" }
    let element = test.isFailure ? "failure" : "error"
    let details = escaped(test.details.joined(separator: "\n"))
    return start + ">\n<\(element)" + attributes([("type", test.kind), ("message", sentence)])
      + ">\(details)</\(element)>\n</testcase>\n"
  }

  private static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0)=\"\(escaped($1).replacing(["\n": "&#10;", "\t": "&#9;"]))\"" }
      .joined()
  }

  /// Escapes text for XML. Writes characters that XML forbids in the form `\x1B`.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0x22: result += "&quot;"
      case 0x0D: result += "&#13;"
      case 0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\x" + String(repeating: "0", count: digits.count % 2) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Suites.Test {
  /// The name of the test without the name of its suite.
  fileprivate var shortName: String {
    name.hasPrefix(suite + "/") ? String(name.dropFirst(suite.count + 1)) : name
  }
}
