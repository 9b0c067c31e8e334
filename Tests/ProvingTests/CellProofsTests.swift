import Proving
import Testing

/// The last line about all cells of a plugin.
struct CellProofsTests {
  private static func cell(_ words: String...) -> ProofCell { ProofCell("shop", under: words) }

  private static func proof(_ cell: ProofCell, _ change: (inout Proof) -> Void = { _ in }) -> Proof {
    var proof = Proof(of: cell.plugin)
    proof.circumstances = cell.circumstances
    proof.counts.states = 20_545
    change(&proof)
    return proof
  }

  private static func cells(_ outcomes: [(ProofCell, CellProofs.Outcome)]) -> CellProofs {
    var proofs = CellProofs(of: "shop")
    for (cell, outcome) in outcomes { proofs.add(outcome, of: cell) }
    return proofs
  }

  private static let (phone, pad, tall) = (
    cell("device=phone"), cell("device=pad"), cell("checkout=modal", "device=pad")
  )
  private static let good = CellProofs.Outcome.proof(proof(phone) { $0.extent.bounds = ["two items"] })
  private static let bad = CellProofs.Outcome.proof(
    proof(pad) { $0.findings = [Proof.Finding(.crash, "x"), Proof.Finding(.idle, "y")] })

  static let reports: [(CellProofs, String)] = [
    (cells([(cell(), .proof(proof(cell())))]), ""),
    (cells([(phone, good), (pad, good)]), "shop: proved in 2 cells within \"two items\"\n"),
    (
      cells([
        (phone, good), (pad, .proof(proof(pad) { $0.extent.seeds = [7] })),
        (tall, .proof(proof(tall) { $0.extent.seeds = [0, 7] })),
      ]),
      "shop: proved in 3 cells within \"two items\" with seeds 0 and 7\n"
    ),
    (
      cells([(phone, good), (pad, bad), (tall, bad)]),
      "shop: not proved. 2 of 3 cells are not proved: [device=pad], [checkout=modal,device=pad]. "
        + "1 broken, 1 warning.\n"
    ),
    (
      cells([(phone, bad), (pad, .failed("no"))]),
      "shop: not proved in any of 2 cells. 1 broken, 1 warning.\n"
    ),
    (
      cells([(phone, good), (pad, .missing(shard: 3, of: 4)), (tall, bad)]),
      "shop: not proved. Shard 3 of 4 is missing ([device=pad]); the others: 41,090 states, "
        + "1 broken, 1 warning.\n"
    ),
    (
      cells([(phone, .missing(shard: 3, of: 4)), (pad, .missing(shard: 1, of: 4))]),
      "shop: not proved. Shards 1 and 3 of 4 are missing ([device=phone], [device=pad]).\n"
    ),
    (cells([(cell(), .missing(shard: 3, of: 4))]), "shop: not proved. Shard 3 of 4 is missing.\n"),
    (
      cells([(phone, .left(by: 2, of: 2)), (pad, bad)]),
      "shop: shard 2 of 2 has 1 of 2 cells, not proved: [device=pad]. 1 broken, 1 warning. "
        + "'flowhost prove --merge' judges them all.\n"
    ),
    (cells([(phone, .left(by: 2, of: 2)), (pad, .left(by: 2, of: 2))]), ""),
  ]

  @Test(arguments: reports)
  func `a plugin is proved only if each of its cells is`(_ proofs: CellProofs, _ report: String) {
    #expect(proofs.report == report)
    #expect(!proofs.isProved || proofs.cells.count == proofs.proofs.count)
  }

  @Test func `what has happened in one cell only is broken`() {
    let one = Self.proof(Self.phone) { $0.reached = [Proof.Reached("paid", after: 2)] }
    let other = Self.proof(Self.pad) { $0.unapplied = ["paid"] }
    let proofs = Self.cells([(Self.phone, .proof(one)), (Self.pad, .proof(other))])
    #expect(!proofs.isProved)
    #expect(
      proofs.report == """
        BROKEN   never happened: paid  (in [device=pad], only in other cells)
        shop: not proved. The cells differ. 1 broken.

        """)
  }

  @Test func `only what no cell needs is stale`() {
    let (one, both) = (Proof.Stale("leak: a", at: "p:1"), Proof.Stale("leak: b", at: "p:2"))
    let first = Self.proof(Self.phone) { $0.stale = [one, both] }
    let second = Self.proof(Self.pad) { $0.stale = [both] }
    #expect(!ProofText.report(on: first).contains("STALE"))
    #expect(Self.cells([(Self.phone, .proof(first)), (Self.pad, .proof(second))]).stale == [both])
  }
}
