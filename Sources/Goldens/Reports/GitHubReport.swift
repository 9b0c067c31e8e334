import Platform

/// The report for GitHub: annotations in the files of a pull request, and text for the page of the run.
package enum GitHubReport {
  /// The maximum number of annotations of one kind that GitHub shows for a step.
  private static let limit = 10

  /// Returns workflow commands, one per line: errors for the first tests, and one warning for the rest.
  /// - Parameter onGitHub: A closure that returns a place with its path from the root of the repository.
  package static func annotations(_ summary: Summary, onGitHub: (Place) -> Place = { $0 }) -> String {
    let wrong = wrongTests(summary)
    // The first error of each test comes before the second error of any test.
    let more = wrong.prefix(limit).flatMap { test in
      test.points.dropFirst().map { annotation(test.name, at: onGitHub($0.place), [$0.sentence.escaped]) }
    }
    let first = wrong.prefix(limit).map { test in
      annotation(
        test.name, at: onGitHub(test.place), [test.sentence?.escaped ?? ""] + test.details.dropFirst())
    }
    let lines = (first + more).prefix(limit) + rest(wrong.dropFirst(limit))
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the workflow command that annotates a line of a file with an error, or the whole run if no line is known.
  package static func annotation(_ name: String, at place: Place?, _ lines: [String]) -> String {
    let file = place.map { "file=\(property($0.file.escaped)),line=\($0.line)," } ?? ""
    return "::error \(file)title=\(property(name.escaped))::" + data(lines.joined(separator: "\n"))
  }

  /// Returns the tests that are not good, those with another output than the golden last.
  private static func wrongTests(_ summary: Summary) -> [Suites.Test] {
    let wrong = Suites(summary).tests.filter { $0.sentence != nil }
    func isOfGolden(_ test: Suites.Test) -> Bool { test.finding?.fault?.isOfGolden ?? true }
    return wrong.filter { !isOfGolden($0) } + wrong.filter(isOfGolden)
  }

  private static func rest(_ tests: ArraySlice<Suites.Test>) -> [String] {
    if tests.isEmpty { return [] }
    let lines = tests.prefix(100).map { "\($0.name): \($0.sentence ?? "")".escaped }
    let more = tests.count > 100 ? ["… and \(tests.count - 100) more"] : []
    return [
      "::warning title=flowhost test::"
        + data((["\(tests.count) more failed:"] + lines + more).joined(separator: "\n"))
    ]
  }

  private static func data(_ text: String) -> String {
    text.replacing(["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    data(text).replacing([":": "%3A", ",": "%2C"])
  }

  /// Returns Markdown: the counts, then each failed test with its details folded below it.
  package static func summary(_ summary: Summary) -> String {
    let wrong = wrongTests(summary)
    let counts = TextReport.counts(summary, Style(isColoured: false))
    var text = "### \(wrong.isEmpty ? "✅" : "❌") flowhost test: \(counts)\n"
    for test in wrong.prefix(100) { text += "\n" + section(test) }
    if wrong.count > 100 { text += "\n… and \(wrong.count - 100) more\n" }
    return text
  }

  private static func section(_ test: Suites.Test) -> String {
    let headline = "<summary><b>\(html(test.name))</b>: \(html(test.sentence ?? ""))</summary>"
    let details = test.details.joined(separator: "\n")
    return "<details>\(headline)\n\n\(fence(details))diff\n\(details)\n\(fence(details))\n\n</details>\n"
  }

  /// Returns a code fence that no line of the text can end.
  private static func fence(_ text: String) -> String {
    var (longest, run) = (2, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: longest + 1)
  }

  /// Escapes text so that it forms neither tags nor emphasis, on one line.
  private static func html(_ text: String) -> String {
    let marks = "&<>\"'*_`~[]|\\#@:".unicodeScalars
    return text.escaped.replacing(Dictionary(uniqueKeysWithValues: marks.map { ($0, "&#\($0.value);") }))
  }
}
