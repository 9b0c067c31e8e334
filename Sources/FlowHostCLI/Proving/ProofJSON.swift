import JSON
import Proving
import ScreenStack

/// A proof as JSON documents, one on each line, for programs.
///
/// | `kind` | its other keys |
/// |---|---|
/// | `begin` | `format` (`prove/1`), `plugin`, and, if a plugin is searched several times, `cell`: its circumstances |
/// | `only` | `rules`, `properties`, `bounds`, `total`: what was judged, if that is not all, and the number of all |
/// | `finding` | `rule`, `title`, `warning`, `acts`, `way` (lines of Lua), and, if known, `place`, `notes`, `others`, `alike` |
/// | `reached` | `name`, `acts` |
/// | `holds`, `never_applied`, `undecided` | `name`: a property, or the title of an undecided finding |
/// | `elsewhere` | `name`: a property for another device or variant |
/// | `inapplicable` | `rule`: one for every app that the app has nothing for |
/// | `accepted` | `title`, `reason` |
/// | `stale` | `title`, `place`: a use of `flow.accept` that accepts nothing |
/// | `not_tried` | `act`, `remedy`, and, if known, `why`, and `made_up_states` and `made_up_broken`: what invented values lead to |
/// | `grows` | `part`, `values`, and, if known, `remedy` |
/// | `known`, `mended` | `name`: the title of a finding that the golden knows, or knew |
/// | `lost` | `name`, `now`: a property that held in the golden, and what it is now |
/// | `end` | `proved`, `ending`, `starts`, `states`, `steps`, `depth`, `deeper`, `unexplored`, `outside`, `without`, `bounds`, `seeds`, and `limit` |
/// | `plugin` | `plugin`, `proved`, `cells`, `searched`, `missing`, `unreached`: after the last cell of a plugin |
///
/// An `ending` is `complete`, `interrupted`, or, at a `limit`, `states`, `depth`, `time` or `memory`. It is `sample` if
/// some states were chosen by a seed, which is the `limit` then. `without` has the kinds of acts that are left out. The
/// `seeds` are those of `math.random`, if scripts have called it. The numbers of `plugin` are those of cells, those that were searched, and the shards that are missing. The
/// names in `unreached` are those of `sometimes` properties that have happened in some of the cells only. There is none
/// for a plugin with one cell.
enum ProofJSON {
  /// The kinds of the documents around the lists of a proof.
  static let (begin, only, end) = ("begin", "only", "end")

  /// Returns the documents, each with a line feed.
  static func text(_ proof: Proof) -> String {
    let lists = ProofList.all.flatMap { $0.lines(proof) }
    return ProofDocument.line(begin, ProofBegin(cell: proof.cell))
      + (proof.judged.scope.map { ProofDocument.line(only, $0) } ?? "") + lists.joined()
      + ProofDocument.line(end, ProofEnd(proof: proof))
  }

  /// Returns the document about all cells of a plugin. Empty for one cell that was searched.
  static func text(_ proofs: CellProofs) -> String {
    if proofs.cells.count == 1, proofs.missing.isEmpty { return "" }
    return ProofDocument.line("plugin", PluginEnd(proofs: proofs))
  }
}

/// The first document of a proof.
struct ProofBegin: ProofPart {
  let cell: ProofCell

  static var blank: ProofBegin { ProofBegin(cell: .blank) }

  func passed(through document: inout ProofDocument) -> ProofBegin {
    document.derived("format", .text("prove/1"))
    return ProofBegin(cell: cell.passed(through: &document))
  }
}

/// The document about all cells of a plugin, which is not read.
private struct PluginEnd: ProofPart {
  let proofs: CellProofs

  static var blank: PluginEnd { PluginEnd(proofs: CellProofs(of: "")) }

  func passed(through document: inout ProofDocument) -> PluginEnd {
    document.derived("plugin", .text(proofs.plugin))
    document.derived("proved", .flag(proofs.isProved))
    document.derived("cells", .integer(proofs.cells.count))
    document.derived("searched", .integer(proofs.proofs.count))
    document.derived("missing", .list(proofs.missing.map(Value.integer)))
    document.derived("unreached", .list(proofs.unreached.map { .text($0.name) }))
    return self
  }
}
