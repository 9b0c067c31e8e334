import JSON
import Proving
import ScreenStack

/// A proof as JSON documents, one on each line, for programs.
///
/// | `kind` | its other keys |
/// |---|---|
/// | `begin` | `format` (`prove/1`), `plugin`, and, if a plugin is searched several times, `cell`: its circumstances |
/// | `finding` | `rule`, `title`, `warning`, `acts`, `way` (lines of Lua), and, if known, `place`, `note`, `others` |
/// | `reached` | `name`, `acts` |
/// | `holds`, `never_applied`, `undecided` | `name`: a property |
/// | `accepted` | `title`, `reason` |
/// | `stale` | `title`, `place`: a use of `flow.accept` that accepts nothing |
/// | `not_tried` | `act`, `remedy` |
/// | `grows` | `part`, `values`, and, if known, `remedy` |
/// | `end` | `proved`, `ending`, `starts`, `states`, `steps`, `depth`, `unexplored`, `outside`, `bounds`, `limit` |
/// | `plugin` | `plugin`, `proved`, `cells`, `searched`, `missing`, `unreached`: after the last cell of a plugin |
///
/// An `ending` is `complete`, `interrupted`, or, at a `limit`, `states`, `depth` or `time`. The numbers of `plugin` are
/// those of cells, those that were searched, and the shards that are missing. The names in `unreached` are those of
/// `sometimes` properties that have happened in some of the cells only. There is none for a plugin with one cell.
enum ProofJSON {
  /// Returns the documents, each with a line feed.
  static func text(_ proof: Proof) -> String {
    let begin = [Value.Field("format", .text("prove/1"))] + proof.cell.fields
    var lines = [line("begin", begin.map { ($0.name, $0.value) })]
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

  /// Returns the document about all cells of a plugin. Empty for one cell that was searched.
  static func text(_ proofs: CellProofs) -> String {
    if proofs.cells.count == 1, proofs.missing.isEmpty { return "" }
    return line(
      "plugin",
      [
        ("plugin", .text(proofs.plugin)), ("proved", .flag(proofs.isProved)),
        ("cells", .integer(proofs.cells.count)), ("searched", .integer(proofs.proofs.count)),
        ("missing", .list(proofs.missing.map(Value.integer))),
        ("unreached", .list(proofs.unreached.map { .text($0.name) })),
      ]) + "\n"
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
        ("bounds", .list(proof.bounds.map(Value.text))), ("limit", proof.ending.limit),
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

  fileprivate var limit: Value? {
    switch self {
    case .complete, .interrupted: nil
    case .states(let limit), .depth(let limit): .integer(limit)
    case .seconds(let limit): .number(limit)
    }
  }
}
