import JSON
import ScreenStack
import Tracing

/// A test run as one JSON document, for programs.
///
/// Keys have a fixed order. A key without a value is left out. The guide has them: `plugins/guide/goldens.md`.
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
      ("covers", texts(finding.covers)), ("report", finding.report.isEmpty ? nil : .text(finding.report)),
      ("fault", finding.fault.map { fault($0, finding) }),
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
