import ScreenStack

/// Suites of tests as JUnit XML, for CI servers.
///
/// It satisfies both common schemas, Jenkins' and Ant's. So the place of a test is the first line of its text and not an
/// attribute.
package struct JUnitDocument: Equatable, Sendable {
  /// The suites.
  package var suites: [Suite]

  /// Creates a document.
  package init(_ suites: [Suite]) { self.suites = suites }

  /// A suite of tests.
  package struct Suite: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The tests.
    package var tests: [Test]
    /// The other facts about it, as names and values.
    package var properties: [Property]

    /// Creates a suite.
    package init(_ name: String, _ tests: [Test], _ properties: [Property] = []) {
      (self.name, self.tests, self.properties) = (name, tests, properties)
    }
  }

  /// A property of a suite.
  package struct Property: Equatable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: String

    /// Creates a property.
    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// A test and its outcome.
  package struct Test: Equatable, Sendable {
    /// The name, without that of the suite.
    package let name: String
    /// The seconds that it took.
    package var seconds = 0.0
    /// The outcome.
    package let outcome: Outcome

    /// Creates a test.
    package init(_ name: String, _ outcome: Outcome) { (self.name, self.outcome) = (name, outcome) }
  }

  /// The things that can become of a test.
  package enum Outcome: Equatable, Sendable {
    case passed
    /// The tested thing misbehaves.
    case failed(Problem)
    /// It could not be judged.
    case broken(Problem)
    /// It was not judged, for a reason.
    case skipped(String)
  }

  /// The reason why a test did not pass.
  package struct Problem: Equatable, Sendable {
    /// The kind, as one word for programs.
    package let kind: String
    /// The sentence about it.
    package let message: String
    /// Everything else, such as the place, line by line.
    package let details: [String]

    /// Creates a problem.
    package init(_ kind: String, _ message: String, _ details: [String] = []) {
      (self.kind, self.message, self.details) = (kind, message, details)
    }
  }

  /// Returns the XML.
  /// - Parameter start: The time at which the run began, as `2026-11-21T17:02:11` in UTC.
  package func text(start: String) -> String {
    let suites = suites.enumerated().map { Self.element($1, number: $0, start) }
    return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<testsuites>\n" + suites.joined()
      + "</testsuites>\n"
  }
}

/// Elements.
extension JUnitDocument {
  private static func element(_ suite: Suite, number: Int, _ start: String) -> String {
    let failures = suite.tests.count { if case .failed = $0.outcome { true } else { false } }
    let errors = suite.tests.count { if case .broken = $0.outcome { true } else { false } }
    let attributes = attributes([
      ("name", suite.name), ("package", suite.name), ("id", "\(number)"), ("hostname", "localhost"),
      ("timestamp", start),
      ("tests", "\(suite.tests.count)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
      ("time", suite.tests.reduce(0) { $0 + $1.seconds }.fixed(3)),
    ])
    return "<testsuite\(attributes)>\n" + element(suite.properties)
      + suite.tests.map { element($0, in: suite) }.joined()
      + "<system-out/>\n<system-err/>\n</testsuite>\n"
  }

  private static func element(_ properties: [Property]) -> String {
    if properties.isEmpty { return "<properties/>\n" }
    let elements = properties.map {
      "<property" + attributes([("name", $0.name), ("value", $0.value)]) + "/>\n"
    }
    return "<properties>\n" + elements.joined() + "</properties>\n"
  }

  private static func element(_ test: Test, in suite: Suite) -> String {
    let start =
      "<testcase"
      + attributes([("classname", suite.name), ("name", test.name), ("time", test.seconds.fixed(3))])
    switch test.outcome {
    case .passed: return start + "/>\n"
    case .failed(let problem): return start + ">\n" + element("failure", problem) + "</testcase>\n"
    case .broken(let problem): return start + ">\n" + element("error", problem) + "</testcase>\n"
    case .skipped(let reason):
      return start + ">\n<skipped" + attributes([("message", reason)]) + "/>\n</testcase>\n"
    }
  }

  private static func element(_ name: String, _ problem: Problem) -> String {
    "<\(name)" + attributes([("type", problem.kind), ("message", problem.message)])
      + ">\(escaped(problem.details.joined(separator: "\n")))</\(name)>\n"
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
