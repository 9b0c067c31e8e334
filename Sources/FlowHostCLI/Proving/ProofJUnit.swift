import Goldens
import Proving

/// The proofs of a run for CI servers: a suite for each cell, with a test for the search and for each rule and property.
///
/// A broken rule is a failure with its ways. One that an unfinished search cannot decide, that never applied, or that has
/// warnings or known findings only is skipped, with the reason.
struct ProofJUnit {
  let isStrict: Bool
  let isExhaustive: Bool

  /// Returns the suites of a plugin.
  func suites(of proofs: CellProofs) -> [JUnitDocument.Suite] {
    let cells = proofs.cells.compactMap { entry -> JUnitDocument.Suite? in
      switch entry.outcome {
      case .proof(let proof):
        .init(entry.cell.title, [search(of: proof)] + tests(of: proof), properties(of: proof))
      case .failed(let message): .init(entry.cell.title, [.init("search", .broken(.init("failed", message)))])
      case .missing(let shard, let count):
        .init(
          entry.cell.title,
          [.init("search", .broken(.init("missing", "shard \(shard) of \(count) is missing")))])
      // Another shard has it in its report.
      case .left: nil
      }
    }
    let unreached = proofs.unreached.map { property in
      let problem = JUnitDocument.Problem(
        Proof.Rule.sometimes.rawValue, "never happened in some cells", property.cells.map(\.title))
      return JUnitDocument.Test(
        property.name, property.isKnown ? .skipped("known: \(problem.message)") : .failed(problem))
    }
    return cells + (unreached.isEmpty ? [] : [.init(proofs.plugin, unreached)])
  }

  private func properties(of proof: Proof) -> [JUnitDocument.Property] {
    let seeds = proof.extent.seeds
    return seeds.isEmpty ? [] : [.init("seeds", seeds.map(String.init).joined(separator: ", "))]
  }

  private func search(of proof: Proof) -> JUnitDocument.Test {
    let outcome: JUnitDocument.Outcome
    if proof.hasNothingToProve {
      outcome = .broken(.init("nothing", proof.answer.words, proof.untried.map(\.remedy)))
    } else if let words = ProofText.unfinished(proof) {
      outcome = isExhaustive ? .failed(.init("unfinished", words)) : .skipped(words)
    } else if !proof.untried.isEmpty {
      let problem = JUnitDocument.Problem("not tried", "not tried", proof.untried.map(\.act))
      outcome = isExhaustive ? .failed(problem) : .skipped("\(proof.untried.count) not tried")
    } else {
      outcome = .passed
    }
    return JUnitDocument.Test("search", outcome)
  }

  private func tests(of proof: Proof) -> [JUnitDocument.Test] {
    let rules = proof.judgedRules.map { rule in
      let findings = proof.findings.filter { $0.rule == rule }
      if findings.isEmpty, proof.judged.inapplicable.contains(rule) {
        return JUnitDocument.Test(rule.words, .skipped("never applied"))
      }
      if findings.isEmpty, proof.isUndecided(rule) {
        return JUnitDocument.Test(rule.words, .skipped("undecided"))
      }
      return JUnitDocument.Test(rule.words, outcome(of: findings, in: proof))
    }
    let broken = proof.findings.filter { !$0.rule.isDefault }.map { finding in
      JUnitDocument.Test(finding.subject, outcome(of: [finding], in: proof))
    }
    let lost = proof.baseline.lost.map { lost in
      JUnitDocument.Test(lost.name, .failed(.init("lost", "it held, now \(lost.now)")))
    }
    let open = [
      ("undecided", proof.undecided), ("never applied", proof.unapplied),
      ("for another device or variant", proof.judged.elsewhere),
    ].flatMap { word, names in
      names.filter { name in !proof.baseline.lost.contains { $0.name == name } }
        .map { JUnitDocument.Test($0, .skipped(word)) }
    }
    let good = (proof.holding + proof.reached.map(\.name)).map { JUnitDocument.Test($0, .passed) }
    return rules + broken + lost + good + open
  }

  /// Returns the outcome of a rule that some findings break.
  private func outcome(of findings: [Proof.Finding], in proof: Proof) -> JUnitDocument.Outcome {
    let titles = findings.map(\.title).joined(separator: "; ")
    let failures = findings.filter { (isStrict || !$0.isWarning) && !proof.isKnown($0) }
    if !failures.isEmpty {
      return .failed(.init(failures[0].rule.rawValue, titles, failures.flatMap(details)))
    }
    if !findings.isEmpty {
      return .skipped("\(findings.allSatisfy(proof.isKnown) ? "known" : "warning"): \(titles)")
    }
    return proof.ending == .complete ? .passed : .skipped("not broken so far")
  }

  private func details(of finding: Proof.Finding) -> [String] {
    (finding.place.map { [$0] } ?? []) + [finding.title] + finding.notes
      + ProofText.others(than: finding) + finding.way.map { "  " + $0 }
  }
}
