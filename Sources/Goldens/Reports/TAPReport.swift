import Platform

/// The report in the Test Anything Protocol: a line for each case, followed by YAML if the case failed.
///
/// It follows version 14 but declares version 13. It uses nothing that is new in 14, and common readers such
/// as `prove` in Debian 12 reject 14.
/// Obsolete goldens come last, and are not ok.
package enum TAPReport {
  /// Returns the whole report.
  package static func text(_ summary: Summary) -> String {
    let tests = Suites(summary).tests
    let plan = tests.isEmpty ? "1..0 # SKIP nothing to play" : "1..\(tests.count)"
    return "TAP version 13\n\(plan)\n" + tests.enumerated().map { point($1, number: $0 + 1) }.joined()
  }

  private static func point(_ test: Suites.Test, number: Int) -> String {
    let description = test.name.escaped.replacing(["\\": "\\\\", "#": "\\#"])
    let line = "\(test.sentence == nil ? "ok" : "not ok") \(number) - \(description)\n"
    return line + (test.sentence.map { diagnostics(test, $0) } ?? "")
  }

  /// Returns the YAML block. Quotes all text and lists all lines, which even minimal YAML readers accept.
  private static func diagnostics(_ test: Suites.Test, _ sentence: String) -> String {
    var lines = [
      "---", "message: \(quoted(sentence))", "severity: \(test.isFailure ? "fail" : "error")",
      "kind: \(test.kind)",
      "at:", "  file: \(quoted(test.place.file))", "  line: \(test.place.line)",
    ]
    if let finding = test.finding { lines.append("duration_ms: \((finding.seconds * 1000).fixed(3))") }
    let evidence = test.finding?.evidence() ?? []
    if !evidence.isEmpty { lines += ["details:"] + evidence.map { "  - \(item($0))" } }
    return (lines + ["..."]).map { "  \($0)\n" }.joined()
  }

  /// Returns an item of a list. The reader of `prove` takes text before a colon for the key of a map, even in quotes, if
  /// the colon ends the first word or is the second one. So the colons of such an item are written as escapes.
  private static func item(_ text: String) -> String {
    let scalars = quoted(text).unicodeScalars
    let words = scalars.split(separator: " ", maxSplits: 2)
    let isKey = words.count > 1 && (words[0].last == ":" || String(words[1]) == ":")
    return String(
      isKey ? scalars.replacing(": ".unicodeScalars, with: "\\x3A ".unicodeScalars) : scalars)
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22: result += "\\\""
      case 0x5C: result += "\\\\"
      case 0x0A: result += "\\n"
      case 0x09: result += "\\t"
      case 0x0D: result += "\\r"
      case 0x00...0x1F, 0x7F...0x9F: result += "\\x" + hexadecimal(scalar, 2)
      case 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: result += "\\u" + hexadecimal(scalar, 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar, _ digits: Int) -> String {
    String(String(0x1_0000 + scalar.value, radix: 16).suffix(digits))
  }
}
