import JSON
import ScreenStack
import Tracing

/// A test run as one JSON document, for programs.
///
/// Keys have a fixed order. A key without a value is left out:
///
/// | key | type | meaning |
/// |---|---|---|
/// | `passed`, `accepted`, `failed` | integer | the number of cases with that result |
/// | `seconds` | number | the duration of the run |
/// | `jobs` | integer | the number of worker processes |
/// | `obsolete` | array of strings | the goldens that belong to no scenario; present even if empty |
/// | `cases` | array of objects | every case that was run, in the order of the names |
///
/// A case has:
///
/// | key | type | meaning |
/// |---|---|---|
/// | `name` | string | the name shown to the user: `bank/login@device=pad` |
/// | `scenario`, `golden` | string | the paths of its files |
/// | `combination` | string | its circumstances |
/// | `result` | string | `passed`, `accepted` or `failed` |
/// | `seconds` | number | its duration |
/// | `covers` | array of strings | the identifiers of everything that the scenario says it covers |
/// | `fault` | object | the reason that it failed |
///
/// A fault has:
///
/// | key | type | meaning |
/// |---|---|---|
/// | `kind` | string | the word of the fault, see below |
/// | `message` | string | the sentence that describes it |
/// | `file`, `line` | string, integer | the place to look at first |
/// | `command` | string | the command to type next |
/// | `failures` | array of objects | what failed in the app: `kind`, `message`, `file`, `line` |
/// | `diff` | array of objects | lines: `kind` (`same`, `removed`, `added`, `hunk`), `number`, `text` |
/// | `trace` | array of strings | the lines of scripts that led to the failure, innermost first |
/// | `told` | array of strings | the output, if there is no golden |
///
/// The kinds are `changed`, `missing`, `unsteady`, `conflict`, `version` (also of a newer flowhost), `foreign` (of
/// another plugin), `unreadable` and `unwritable` for goldens; `unmet`, `flawed`, `broken`, `limit` (memory, fuel or
/// time), `crashed`, `hung` and `endless` for scenarios. In `failures` they are `fail`, `leak` and `crash`, followed by the fault unless it is `flawed`.
package enum JSONReport {
  /// Returns the document, with a final newline.
  package static func text(_ summary: Summary) -> String {
    let results = summary.findings.map(result)
    func count(_ word: String) -> Value { .integer(results.count { $0 == word }) }
    return JSONText.of(
      object([
        ("passed", count("passed")), ("accepted", count("accepted")), ("failed", count("failed")),
        ("seconds", .number(summary.seconds.rounded(to: 6))), ("jobs", .integer(summary.jobs)),
        ("obsolete", .list(summary.obsolete.map(Value.text))),
        ("cases", .list(summary.findings.map(finding))),
      ])) + "\n"
  }

  private static func result(_ finding: Finding) -> String {
    if finding.fault != nil { return "failed" }
    return finding.isAccepted ? "accepted" : "passed"
  }

  private static func finding(_ finding: Finding) -> Value {
    let subject = finding.subject
    return object([
      ("name", .text(subject.name)), ("scenario", .text(subject.scenario.path)),
      ("golden", .text(subject.golden)),
      ("combination", subject.combination.isEmpty ? nil : .text(subject.combination)),
      ("result", .text(result(finding))), ("seconds", .number(finding.seconds.rounded(to: 6))),
      ("covers", texts(finding.covers)), ("fault", finding.fault.map { fault($0, finding) }),
    ])
  }

  private static func fault(_ fault: Fault, _ finding: Finding) -> Value {
    let (subject, place) = (finding.subject, fault.place(of: finding.subject))
    return object([
      ("kind", .text(fault.word)), ("message", .text(fault.sentence(about: subject))),
      ("file", .text(place.file)),
      ("line", .integer(place.line)), ("command", finding.command.map(Value.text)),
      ("failures", failures(of: fault, subject)),
      ("diff", fault.difference.map { .list($0.lines.map(line)) }), ("trace", texts(fault.trace)),
      ("told", fault == .missing ? texts(finding.told) : nil),
    ])
  }

  private static func failures(of fault: Fault, _ subject: Case) -> Value? {
    let points = fault.points(of: subject)
    guard points[0].word != fault.word else { return nil }
    return .list(
      points.map { point in
        object([
          ("kind", .text(point.word)), ("message", .text(point.sentence)), ("file", .text(point.place.file)),
          ("line", .integer(point.place.line)),
        ])
      })
  }

  private static func line(_ line: TraceDiff.Line) -> Value {
    object([("kind", .text(line.kind.word)), ("number", .integer(line.number)), ("text", .text(line.text))])
  }

  private static func texts(_ texts: [String]) -> Value? {
    texts.isEmpty ? nil : .list(texts.map(Value.text))
  }

  private static func object(_ fields: [(String, Value?)]) -> Value {
    .table(fields.compactMap { name, value in value.map { Value.Field(name, $0) } })
  }
}

extension Fault {
  fileprivate var trace: [String] { if case .failed(let failure) = self { failure.trace } else { [] } }
}

extension TraceDiff.Kind {
  fileprivate var word: String {
    switch self {
    case .same: "same"
    case .removed: "removed"
    case .added: "added"
    case .hunk: "hunk"
    }
  }
}

extension Double {
  fileprivate func rounded(to digits: Int) -> Double {
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded() / unit
  }
}
