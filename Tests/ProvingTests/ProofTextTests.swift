import Proving
import Testing

/// The sentences of a report.
struct ProofTextTests {
  private static func proof(_ change: (inout Proof) -> Void = { _ in }) -> Proof {
    var proof = Proof(of: "shop")
    (proof.counts.starts, proof.counts.states, proof.counts.steps, proof.counts.depth) = (
      1, 41_090, 130_312, 24
    )
    change(&proof)
    return proof
  }

  private static func finding(_ rule: Proof.Rule, _ subject: String, acts: Int) -> Proof.Finding {
    var finding = Proof.Finding(rule, subject, at: "plugins/shop/checkout.lua:8")
    finding.way = [#"local app = flow.launch "shop""#] + Array(repeating: "app:back()", count: acts)
    return finding
  }

  /// The reason for the end, the number of states that are left, and whether a search by a seed gets deeper.
  @Test(arguments: [
    (Proof.Ending.seconds(20), 1_001, true), (.states(5_000), 1_001, true),
    (.memory(megabytes: 9), 1_001, true),
    (.seconds(20), 1_000, false), (.depth(3), 1_001, false), (.sample(seed: 1), 1_001, false),
    (.interrupted, 1_001, false), (.complete, 0, false),
  ]) func `a search that was stopped in a wide level says how it gets deeper`(
    _ ending: Proof.Ending, _ left: Int, _ isDeeper: Bool
  ) {
    let report = ProofText.report(on: Self.proof { ($0.ending, $0.counts.unexplored) = (ending, left) })
    #expect(report.contains("\nDEEPER   with --swarm 1, which ") == isDeeper, "\(report)")
  }

  /// The last line, and what leads to it. "proved" is only there if nothing is left and nothing is broken.
  static let verdicts: [(Proof, String)] = [
    (proof(), "shop: proved"),
    (
      proof { $0.extent.bounds = ["two items", "one user"] },
      #"shop: proved within "two items" and "one user""#
    ),
    (proof { $0.extent.seeds = [0] }, "shop: proved with seed 0"),
    (
      proof { ($0.extent.omitted, $0.extent.bounds) = (["links", "the background"], ["two items"]) },
      #"shop: proved without links and the background within "two items""#
    ),
    (
      proof { ($0.extent.bounds, $0.extent.seeds) = (["two items"], [0, 3, 7]) },
      #"shop: proved within "two items" with seeds 0, 3 and 7"#
    ),
    (
      proof { ($0.extent.seeds, $0.findings) = ([0], [finding(.idle, "home: tap a", acts: 1)]) },
      "shop: proved with seed 0, 1 warning"
    ),
    (
      proof { $0.findings = [finding(.idle, "home: tap a", acts: 1)] },
      "shop: proved, 1 warning"
    ),
    (proof { $0.findings = [finding(.crash, "x", acts: 1)] }, "shop: not proved. 1 broken."),
    (
      proof {
        $0.findings = [
          finding(.crash, "x", acts: 1), finding(.leak, "x", acts: 1), finding(.idle, "x", acts: 1),
        ]
      }, "shop: not proved. 2 broken, 1 warning."
    ),
    (
      proof { ($0.ending, $0.counts.unexplored) = (.seconds(20), 31_870) },
      "shop: not proved. Stopped after 20 s: 31,870 states are unexplored."
    ),
    (
      proof { ($0.ending, $0.counts.unexplored) = (.memory(megabytes: 2_048), 9) },
      "shop: not proved. Stopped at 2,048 MB: 9 states are unexplored."
    ),
    (
      proof { ($0.ending, $0.counts.unexplored) = (.sample(seed: 7), 9) },
      "shop: not proved. Some states of each level were tried, by the seed 7: 9 states are unexplored."
    ),
    (
      proof { ($0.ending, $0.counts.unexplored) = (.seconds(0.5), 2) },
      "shop: not proved. Stopped after 0.5 s: 2 states are unexplored."
    ),
    (
      proof { ($0.ending, $0.counts.states, $0.counts.unexplored) = (.states(1_000), 1_000, 7) },
      "shop: not proved. Stopped at 1,000 states: 7 states are unexplored."
    ),
    (
      proof { ($0.ending, $0.counts.unexplored) = (.states(1_000), 7) },
      "shop: not proved. Stopped at 41,090 states, beyond the limit of 1,000: 7 states are unexplored."
    ),
    (
      proof { ($0.ending, $0.counts.unexplored) = (.depth(1), 1) },
      "shop: not proved. Stopped at depth 1: 1 state is unexplored."
    ),
    (
      proof {
        ($0.ending, $0.counts.unexplored) = (.interrupted, 7)
        $0.findings = [finding(.crash, "x", acts: 1)]
      }, "shop: not proved. Interrupted: 7 states are unexplored. 1 broken."
    ),
    (
      proof {
        ($0.counts.states, $0.counts.steps) = (1, 0)
        $0.untried = [Proof.Untried("home.open <id>", remedy: "…")]
      }, "shop: nothing to prove. No act is possible without values."
    ),
    (
      proof {
        ($0.counts.states, $0.counts.steps) = (1, 1)
        $0.untried = [Proof.Untried("home.open <id>", remedy: "…")]
      }, "shop: not proved. 1 not tried."
    ),
    (
      proof {
        ($0.counts.states, $0.counts.steps) = (1, 0)
        $0.untried = [Proof.Untried("home.open <id>", remedy: "…")]
        $0.findings = [finding(.fail, "on_hide: oh", acts: 1)]
      }, "shop: not proved. 1 broken, 1 not tried."
    ),
  ]

  @Test(arguments: verdicts) func `the last line says how far the proof goes`(_ proof: Proof, _ line: String)
  {
    let report = ProofText.report(on: proof)
    #expect(report.hasSuffix(line + "\n"), "\(report)")
    #expect(
      report.contains("proved") == (proof.isProved || report.contains("not proved"))
        || proof.hasNothingToProve)
  }

  @Test func `a finding has its place, its notes, and its way`() {
    var proof = Self.proof()
    var finding = Self.finding(.deadEnd, "receipt", acts: 1)
    finding.notes = ["no act is possible there", "nothing handles 'done' of 'receipt'"]
    proof.findings = [finding]
    proof.reached = [Proof.Reached("an order is placed", after: 8)]
    proof.unapplied = ["paid twice"]
    proof.undecided = ["a way out"]
    proof.untried = [
      Proof.Untried("sign_in.send <phone>", remedy: #"flow.inputs { ["sign_in.send"] = { { "phone" } } }"#)
    ]
    proof.accepted = [Proof.Accepted("leak: x", reason: "a cache")]
    proof.stale = [Proof.Stale("leak: y", at: "plugins/shop/properties.lua:3")]
    proof.counts.outside = 3
    #expect(
      ProofText.report(on: proof) == """
        shop: 1 start, 41,090 states, 130,312 steps, depth 24, 3 outside of the bounds
        BROKEN   dead end: receipt  (1 act)
                 plugins/shop/checkout.lua:8
                 no act is possible there
                 nothing handles 'done' of 'receipt'
                   local app = flow.launch "shop"
                   app:back()
        REACHED  an order is placed  (8 acts)
        HOLDS    no crash, no failed handler, no leak, no locked screen left without being asked, no ignored action or link, no way around an interceptor, no action that changes nothing, no silent failure, no unanswered alert, no link that lands elsewhere
        ACCEPTED leak: x  (a cache)
        STALE    leak: y  (plugins/shop/properties.lua:3: nothing of this title is found. Remove it.)
        NEVER APPLIED  paid twice
        UNDECIDED      a way out
        NOT TRIED  sign_in.send <phone>: no values are known. Add to properties.lua:
                     flow.inputs { ["sign_in.send"] = { { "phone" } } }
        shop: not proved. 1 broken, 1 undecided, 1 not tried.

        """)
  }

  @Test(arguments: Proof.Rule.allCases) func `each rule has its words`(_ rule: Proof.Rule) {
    #expect(!rule.words.isEmpty && rule.absence.isEmpty != rule.isDefault)
  }
}

/// Values that grow, so that a search does not end.
struct GrowthTests {
  @Test func `the part with the most values comes first, with the line that limits it`() {
    var sample = GrowthSample()
    for number in 0..<5 { sample.add(.number(number), of: .list("store.basket")) }
    for number in 1..<4 { sample.add(.number(number), of: .value("store.visits")) }
    for number in 0..<4 { sample.add(.number(number), of: .calls) }
    for text in ["", "a"] { sample.add(.hash(text.hashValue), of: .field("form.text")) }
    for text in ["ann", "bob"] { sample.add(.hash(text.hashValue), of: .value("store.user")) }
    sample.add(.number(3), of: .screens)
    #expect(
      sample.growths(atMost: 5) == [
        Growth(
          "store.basket", "0 to 4 items",
          remedy: #"flow.bound("a short basket", function(app) return #(app.store.basket or {}) <= 2 end)"#),
        Growth(
          "waiting calls and timers", "0 to 3",
          remedy: #"flow.bound("one call at a time", function(app) return #app:pending() <= 1 end)"#),
        Growth(
          "store.visits", "1 to 3",
          remedy: #"flow.bound("a small visits", function(app) return (app.store.visits or 0) <= 2 end)"#),
        Growth("store.user", "2 values", remedy: nil), Growth("form.text", "2 values", remedy: nil),
      ])
  }

  @Test func `a part whose bound holds everywhere, and one with few values, is not why a search goes on`() {
    var sample = GrowthSample()
    for number in 0..<100 { sample.add(.number(number), of: .variable("App.n")) }
    for number in 0..<2 { sample.add(.number(number), of: .calls) }
    for number in 0..<3 { sample.add(.number(number), of: .list("store.basket")) }
    for number in 3..<5 { sample.add(.number(number), of: .screens) }
    #expect(sample.growths(atMost: 5) == [Growth("App.n", "0 to 99", remedy: nil)])
  }

  @Test func `a number that sinks has no bound`() {
    var sample = GrowthSample()
    for number in [0, -1, Int.min] { sample.add(.number(number), of: .value("store.depth")) }
    #expect(sample.growths(atMost: 5) == [Growth("store.depth", "\(Int.min) to 0", remedy: nil)])
  }

  @Test func `a bound that is given is not suggested again`() {
    var sample = GrowthSample()
    for number in 0..<5 { sample.add(.number(number), of: .list("store.basket")) }
    #expect(
      sample.growths(atMost: 5, boundBy: ["a short basket"]) == [
        Growth("store.basket", "0 to 4 items", remedy: nil)
      ])
  }
}
