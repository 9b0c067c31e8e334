import Proving
import Testing

/// The last line of a run that has searched several plugins.
struct RunSummaryTests {
  private static func plugin(_ name: String, _ outcomes: CellProofs.Outcome...) -> CellProofs {
    var proofs = CellProofs(of: name)
    for outcome in outcomes { proofs.add(outcome, of: ProofCell(name, under: [])) }
    return proofs
  }

  private static let crashed = [Proof.Finding(.crash, "x")]
  private static let bad = proof(crashed)

  private static func proof(_ findings: [Proof.Finding] = []) -> CellProofs.Outcome {
    .proof(found(findings))
  }

  /// Returns the proof of one rule only.
  private static func limited(_ findings: [Proof.Finding] = []) -> CellProofs.Outcome {
    .proof(found(findings).limited(to: Proof.Scope([.crash], [], within: [], of: 9)))
  }

  private static func found(_ findings: [Proof.Finding]) -> Proof {
    var proof = Proof(of: "shop")
    proof.counts.states = 2
    proof.findings = findings
    return proof
  }

  static let runs: [([CellProofs], String)] = [
    ([], ""),
    ([plugin("shop", proof())], ""),
    ([plugin("shop", proof()), plugin("mail", proof())], "2 plugins: 2 proved\n"),
    ([plugin("shop", bad), plugin("mail", .failed("no"))], "2 plugins: 2 not proved: shop, mail\n"),
    (
      [plugin("shop", proof(), bad), plugin("mail", proof()), plugin("wire", .missing(shard: 1, of: 2))],
      "3 plugins: 1 proved, 2 not proved: shop, wire\n"
    ),
    ([plugin("shop", proof()), plugin("mail", .left(by: 1, of: 2))], ""),
    (
      [plugin("shop", limited()), plugin("mail", limited()), plugin("wire", limited(crashed))],
      "3 plugins: the judged rules hold in 2, 1 not proved: wire\n"
    ),
  ]

  @Test(arguments: runs)
  func `a run of several plugins ends with their number`(_ plugins: [CellProofs], _ line: String) {
    var summary = RunSummary()
    for plugin in plugins { summary.add(plugin) }
    #expect(summary.line == line)
  }
}
