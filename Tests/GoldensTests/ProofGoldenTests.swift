import Goldens
import Maps
import Proving
import Scripting
import Testing

/// The golden of a proof as text, and as a baseline.
struct ProofGoldenTests {
  private static func proof(_ change: (inout Proof) -> Void = { _ in }) -> Proof {
    var proof = Proof(of: "shop")
    proof.counts.states = 5
    proof.findings = [Proof.Finding(.deadEnd, "receipt  (2 acts)\n"), Proof.Finding(.idle, "home: tap x")]
    proof.findings[0].way = ["launch", "a", "b"]
    proof.reached = [Proof.Reached("an order", after: 3)]
    (proof.holding, proof.undecided, proof.unapplied) = (["total: right"], [], ["paid twice"])
    change(&proof)
    return proof
  }

  private static func golden(_ proofs: Proof...) -> ProofGolden {
    GoldenSearch(of: "shop", ProofLimits()).golden(of: proofs)
  }

  private static let text = #"""
    # proof 1 shop whole
    shop: not proved
    BROKEN         dead end: receipt  (2 acts)\x0A  (2 acts)
    HOLDS          an order
    HOLDS          total: right
    NEVER APPLIED  paid twice
    WARNING        changes nothing: home: tap x  (0 acts)

    """#

  @Test func `a golden has a line for each finding and property`() {
    #expect(Self.golden(Self.proof()).text == Self.text)
  }

  @Test func `findings that are reported as one have their own lines`() {
    func both(_ titles: [String]) -> Proof {
      Self.proof { proof in
        proof.findings = titles.map { Proof.Finding(.unanswered, $0, at: "a.lua:3") }
        proof.findings[0].alike = proof.findings.dropFirst().map { .init($0.subject, after: 2) }
        proof.findings = [proof.findings[0]]
      }
    }
    func baseline(of proof: Proof, beside golden: ProofGolden) -> Proof.Baseline {
      golden.baseline(of: proof, under: Circumstances(), isAlike: true)
    }
    let golden = Self.golden(both(["a", "b"]))
    #expect(golden.text.contains("alert goes unanswered: a  (0 acts)\n"))
    #expect(golden.text.contains("alert goes unanswered: b  (2 acts)\n"))
    let known = baseline(of: both(["a", "b"]), beside: golden)
    #expect(known.known.contains("alert goes unanswered: a") && known.mended.isEmpty)
    #expect(baseline(of: both(["a"]), beside: golden).mended == ["alert goes unanswered: b"])
    let new = baseline(of: both(["a", "b", "c"]), beside: golden)
    #expect(!new.known.contains("alert goes unanswered: a") && new.mended.isEmpty)
  }

  @Test func `a text is read as the golden that wrote it`() throws {
    let two = ["b=2", "a=1"].map { cell in Self.proof { $0.circumstances = [cell, "x=y"] } }
    for golden in [Self.golden(Self.proof()), Self.golden(two[0], two[1]), Self.golden(two[1], two[0])] {
      #expect(try ProofGolden(lines: golden.text.split(separator: "\n").map(String.init)) == golden)
    }
    #expect(Self.golden(two[0], two[1]) == Self.golden(two[1], two[0]))
  }

  @Test func `a golden of a search that was stopped names the bounds`() {
    var limits = GoldenSearch(of: "shop", ProofLimits()).limits
    (limits.states, limits.depth) = (300, 4)
    let golden = GoldenSearch(of: "shop", limits).golden(of: [
      Self.proof { ($0.ending, $0.findings) = (.depth(4), []) }
    ])
    #expect(
      golden.text.hasPrefix(
        "# proof 1 shop states:300,depth:4\nshop: not proved, not all states were tried\n"))
  }

  /// Changes of a proof, and the titles and names that are known, mended and lost.
  static let changes: [(proof: Proof, known: Int, mended: [String], lost: [Proof.Lost])] = [
    (proof(), 3, [], []),
    (
      proof { $0.findings = [Proof.Finding(.deadEnd, "home")] }, 1,
      [#"dead end: receipt  (2 acts)\x0A"#, "changes nothing: home: tap x"], []
    ),
    (
      proof {
        $0.findings = []
        $0.untried = [Proof.Untried("form.text <text>", remedy: "")]
      }, 1, [], []
    ),
    (
      proof {
        $0.findings.removeLast()
        $0.accepted = [Proof.Accepted("changes nothing: home: tap x", reason: "")]
      }, 2, [], []
    ),
    (
      proof { ($0.holding, $0.undecided) = ([], ["total: right"]) }, 3, [],
      [Proof.Lost("total: right", now: "undecided")]
    ),
    (
      proof { ($0.holding, $0.unapplied) = ([], ["total: right"]) }, 2, [],
      [Proof.Lost("total: right", now: "never applied")]
    ),
    (proof { $0.holding = [] }, 3, [], [Proof.Lost("total: right", now: "gone")]),
    (
      proof {
        $0.holding = []
        $0.findings.append(Proof.Finding(.always, "total: right"))
      }, 3, [], []
    ),
  ]

  @Test(arguments: changes) func `a baseline knows what it has`(
    _ proof: Proof, _ known: Int, _ mended: [String], _ lost: [Proof.Lost]
  ) {
    let golden = Self.golden(Self.proof())
    let baseline = golden.baseline(of: proof, under: Circumstances(), isAlike: true)
    #expect(baseline.known.count == known && baseline.mended == mended && baseline.lost == lost)
    let other = golden.baseline(of: proof, under: Circumstances(), isAlike: false)
    #expect(other.known == baseline.known && other.mended.isEmpty && other.lost.isEmpty)
  }

  /// The circumstances of the cell of a golden, those of a search, and whether the golden knows it.
  static let cells: [(golden: [String], search: [String], isKnown: Bool)] = [
    ([], [], true), ([], ["nav=tabs", "way=short"], true), (["nav=tabs"], ["nav=tabs"], true),
    (["nav=tabs"], ["way=short", "nav=tabs"], true), (["nav=tabs", "way=short"], ["nav=tabs"], false),
    (["nav=tabs"], [], false), (["nav=tabs"], ["nav=stack"], false),
  ]

  @Test(arguments: cells) func `a golden knows the searches that have the circumstances of one of its cells`(
    _ cell: [String], _ words: [String], _ isKnown: Bool
  ) {
    var circumstances = Circumstances()
    for word in words {
      let sides = word.split(separator: "=").map(String.init)
      circumstances.variants[sides[0]] = sides[1]
    }
    let experiments = cell.map { word in
      let sides = word.split(separator: "=").map { Name(String($0)) }
      return MapHead.Experiment(sides[0], [sides[1]])
    }
    let proof = Self.proof { $0.circumstances = cell }
    let golden = GoldenSearch(of: "shop", ProofLimits(), by: experiments).golden(of: [proof])
    let known = golden.baseline(of: Self.proof(), under: circumstances, isAlike: false).known
    #expect(known.isEmpty != isKnown)
  }

  @Test func `a proof is lost if the search does not end`() {
    let good = Self.proof { ($0.findings, $0.holding, $0.reached, $0.unapplied) = ([], [], [], []) }
    var open = good
    open.ending = .states(20_000)
    let baseline = Self.golden(good).baseline(of: open, under: Circumstances(), isAlike: true)
    #expect(baseline.lost == [Proof.Lost("the proof", now: "not proved, not all states were tried")])
  }
}
