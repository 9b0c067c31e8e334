import JSON
import Proving
import ScreenStack

/// A proof as JSON documents, one on each line, for programs.
///
/// | `kind` | its other keys |
/// |---|---|
/// | `begin` | `format` (`prove/1`), `plugin` |
/// | `finding` | `rule`, `title`, `warning`, `acts`, `way` (lines of Lua), and, if known, `place`, `note`, `others` |
/// | `reached` | `name`, `acts` |
/// | `holds`, `never_applied`, `undecided` | `name`: a property |
/// | `accepted` | `title`, `reason` |
/// | `stale` | `title`, `place`: a use of `flow.accept` that accepts nothing |
/// | `not_tried` | `act`, `remedy` |
/// | `grows` | `part`, `values`, and, if known, `remedy` |
/// | `end` | `proved`, `ending`, `starts`, `states`, `steps`, `depth`, `unexplored`, `outside`, `bounds` |
///
/// An `ending` is `complete`, `states`, `depth`, `time` or `interrupted`.
enum ProofJSON {
  /// Returns the documents, each with a line feed.
  static func text(_ proof: Proof) -> String {
    var lines = [line("begin", [("format", .text("prove/1")), ("plugin", .text(proof.subject))])]
    lines += proof.findings.map(finding)
    lines += proof.reached.map { line("reached", [("name", .text($0.name)), ("acts", .integer($0.acts))]) }
    for (kind, names) in [
      ("holds", proof.holding), ("never_applied", proof.unapplied), ("undecided", proof.undecided),
    ] {
      lines += names.map { line(kind, [("name", .text($0))]) }
    }
    lines += proof.accepted.map {
      line("accepted", [("title", .text($0.title)), ("reason", .text($0.reason))])
    }
    lines += proof.stale.map { line("stale", [("title", .text($0.title)), ("place", .text($0.place))]) }
    lines += proof.untried.map { line("not_tried", [("act", .text($0.act)), ("remedy", .text($0.remedy))]) }
    lines += proof.growths.map {
      line("grows", [("part", .text($0.part)), ("values", .text($0.values)), ("remedy", text($0.remedy))])
    }
    return (lines + [end(proof)]).map { $0 + "\n" }.joined()
  }

  private static func finding(_ finding: Proof.Finding) -> String {
    line(
      "finding",
      [
        ("rule", .text(finding.rule.rawValue)), ("title", .text(finding.title)),
        ("warning", .flag(finding.isWarning)), ("place", text(finding.place)), ("note", text(finding.note)),
        ("others", finding.others == 0 ? nil : .integer(finding.others)), ("acts", .integer(finding.acts)),
        ("way", .list(finding.way.map(Value.text))),
      ])
  }

  private static func end(_ proof: Proof) -> String {
    let counts = proof.counts
    return line(
      "end",
      [
        ("proved", .flag(proof.isProved)), ("ending", .text(proof.ending.word)),
        ("starts", .integer(counts.starts)), ("states", .integer(counts.states)),
        ("steps", .integer(counts.steps)), ("depth", .integer(counts.depth)),
        ("unexplored", .integer(counts.unexplored)), ("outside", .integer(counts.outside)),
        ("bounds", .list(proof.bounds.map(Value.text))),
      ])
  }

  private static func text(_ text: String?) -> Value? { text.map(Value.text) }

  private static func line(_ kind: String, _ fields: [(String, Value?)]) -> String {
    let known = fields.compactMap { name, value in value.map { Value.Field(name, $0) } }
    return JSONText.of(.table([Value.Field("kind", .text(kind))] + known))
  }
}

extension Proof.Ending {
  fileprivate var word: String {
    switch self {
    case .complete: "complete"
    case .states: "states"
    case .depth: "depth"
    case .seconds: "time"
    case .interrupted: "interrupted"
    }
  }
}
