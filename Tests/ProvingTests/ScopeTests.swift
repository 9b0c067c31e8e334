import Proving
import Testing

/// Proofs of some rules only.
struct ScopeTests {
  private static let judged = Judged([
    DeclaredProperty("never", "paid twice", at: "p:1", where: ["on receipt"]),
    DeclaredProperty("sometimes", "paid", at: "p:2", where: []),
    DeclaredProperty("bound", "few", at: "p:3", where: [], isBound: true),
  ])

  private static let proof: Proof = {
    var proof = Proof(of: "shop")
    (proof.counts.starts, proof.counts.states, proof.counts.steps) = (1, 5, 9)
    proof.findings = [
      Proof.Finding(.deadEnd, "receipt"), Proof.Finding(.never, "paid twice"),
      Proof.Finding(.property, "paid twice: it failed"), Proof.Finding(.idle, "home: tap look"),
    ]
    proof.reached = [Proof.Reached("paid", after: 3)]
    (proof.holding, proof.unapplied, proof.undecided) = (["a"], ["b"], ["c"])
    proof.accepted = [Proof.Accepted("leak: x", reason: ""), Proof.Accepted("happened: a", reason: "")]
    proof.stale = [Proof.Stale("crash: x", at: ""), Proof.Stale("happened: b", at: "")]
    return proof
  }()

  @Test func `rules are named by their words, and properties by their names`() {
    let scope = Self.judged.scope(of: ["dead_end", "failed handler", "paid", "few"])
    #expect(scope == Proof.Scope([.fail, .deadEnd], ["paid"], within: ["few"], of: Self.judged.names.count))
  }

  /// Names, and what is left of the proof: findings, the names of properties, and titles of `flow.accept`.
  static let scopes: [(only: [String], findings: [String], properties: [String], titles: [String])] = [
    (["dead end"], ["dead end: receipt"], [], []),
    (["paid twice"], ["happened: paid twice", "property failed: paid twice: it failed"], [], []),
    (["paid", "leak"], [], ["paid"], ["leak: x"]),
    (["crash", "changes nothing"], ["changes nothing: home: tap look"], [], ["crash: x"]),
  ]

  @Test(arguments: scopes) func `nothing else is judged`(
    _ only: [String], _ findings: [String], _ properties: [String], _ titles: [String]
  ) {
    let proof = Self.proof.limited(to: Self.judged.scope(of: only))
    #expect(proof.findings.map(\.title) == findings)
    #expect(proof.reached.map(\.name) + proof.holding + proof.unapplied + proof.undecided == properties)
    #expect(proof.accepted.map(\.title) + proof.stale.map(\.title) == titles)
    #expect(!proof.isProved)
  }

  static let verdicts: [(only: [String], words: String)] = [
    (["leak"], "shop: holds for 1 of 9 rules, 8 were not judged"),
    (["leak", "paid", "crash"], "shop: holds for 3 of 9 rules, 6 were not judged"),
    (["changes nothing"], "shop: holds for 0 of 9 rules, 8 were not judged, 1 warning"),
    (["dead end"], "shop: not proved. Judged 1 of 9 rules. 1 broken."),
  ]

  @Test(arguments: verdicts) func `the last line says that some rules were not judged`(
    _ only: [String], _ words: String
  ) {
    // The number of rules for every app may grow.
    let count = Self.judged.names.count
    let words = words.replacing("of 9", with: "of \(count)").replacing("8 were", with: "\(count - 1) were")
      .replacing("6 were", with: "\(count - 3) were")
    let report = ProofText.report(on: Self.proof.limited(to: Self.judged.scope(of: only)))
    #expect(report.hasSuffix("\n\(words)\n"), "\(report)")
  }

  @Test func `a rule that never applied does not count as one that holds`() {
    var proof = Self.proof
    proof.judged.inapplicable = [.leak]
    let report = ProofText.report(on: proof.limited(to: Self.judged.scope(of: ["leak"])))
    #expect(report.contains("\nshop: holds for 0 of ") && !report.contains("HOLDS"), "\(report)")
  }

  @Test func `cells of some rules are not proved`() {
    let proof = Self.proof.limited(to: Self.judged.scope(of: ["leak"]))
    var cells = CellProofs(of: "shop")
    for device in ["phone", "pad"] {
      cells.add(.proof(proof), of: ProofCell("shop", under: ["device=\(device)"]))
    }
    #expect(!cells.isProved)
    #expect(cells.report == "shop: holds in 2 cells, the other rules were not judged\n")
  }
}
