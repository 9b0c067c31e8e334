import FlowHostCLI
import Goldens
import Proving
import Testing

/// Results as files.
struct ProofResultsTests {
  @Test(arguments: 0..<200) func `what is written is read again`(_ seed: Int) throws {
    var random = Random(state: UInt64(seed))
    let cells = (0..<Int.random(in: 0...5, using: &random)).map { number in
      ProofCell("p\(number / 2)", under: number == 0 ? [] : ["x=\(number)", random.text()])
    }
    let run = ProofResults.Run(
      cells: cells, options: random.texts(), sources: random.text(), isStrict: .random(using: &random),
      isExhaustive: .random(using: &random))
    let count = Int.random(in: 1...4, using: &random)
    for index in 0..<count {
      let shard = try #require(Shard(index: index, of: count))
      var results = ProofResults(of: run, shard)
      for (entry, cell) in cells.enumerated() where shard.contains(entry: entry) {
        results.outcomes[cell] =
          Int.random(in: 0..<4, using: &random) == 0
          ? .failed(random.text()) : .proof(random.proof(of: cell))
      }
      var reader = ProofReader()
      #expect(try reader.results(in: Array(results.text.utf8)) == results)
      let lines = results.text.split(separator: "\n").count
      if lines > 1 {
        let part = results.text.split(separator: "\n").prefix(Int.random(in: 0..<lines, using: &random))
        var reader = ProofReader()
        #expect(throws: ProofReader.Mistake.self) {
          try reader.results(in: Array(part.joined(separator: "\n").utf8))
        }
      }
    }
  }
}

/// Values that depend on a number only.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func text() -> String {
    let letters = ["a", "\"", "\\", "\n", "\u{1B}", "é", ": ", "\u{2028}", "🙂", "{", "\u{7F}", "dead end: "]
    return texts(letters).joined()
  }

  mutating func texts(_ letters: [String] = ["a", "", "--x 1", "\t"]) -> [String] {
    (0..<Int.random(in: 0...4, using: &self)).map { _ in letters.randomElement(using: &self)! }
  }

  private mutating func some<Thing>(_ make: (inout Random) -> Thing) -> [Thing] {
    (0..<Int.random(in: 0...3, using: &self)).map { _ in make(&self) }
  }

  private mutating func maybe() -> String? { Bool.random(using: &self) ? text() : nil }

  private mutating func number() -> Int { Int.random(in: 0...1_000_000, using: &self) }

  mutating func proof(of cell: ProofCell) -> Proof {
    var proof = Proof(of: cell.plugin)
    proof.circumstances = cell.circumstances
    if Bool.random(using: &self) {
      proof.judged.scope = Proof.Scope(
        some { Proof.Rule.allCases.randomElement(using: &$0)! }, texts(), within: ["few"], of: number())
    }
    let counts = (number(), number(), number(), number(), number(), number())
    (proof.counts.starts, proof.counts.states, proof.counts.steps) = (counts.0, counts.1, counts.2)
    proof.counts.deeper = number()
    (proof.counts.depth, proof.counts.unexplored, proof.counts.outside) = (counts.3, counts.4, counts.5)
    let endings: [Proof.Ending] = [
      .complete, .interrupted, .states(number()), .depth(number()), .seconds(20), .seconds(0.1),
      .memory(megabytes: number()), .sample(seed: number()),
    ]
    proof.ending = endings.randomElement(using: &self)!
    proof.findings = some { random in
      var finding = Proof.Finding(
        Proof.Rule.allCases.randomElement(using: &random)!, random.text(), at: random.maybe())
      (finding.way, finding.notes) = (random.texts(), random.texts())
      finding.others = Bool.random(using: &random) ? 0 : random.number()
      finding.alike = random.some { Proof.Finding.Alike($0.text(), after: $0.number()) }
      return finding
    }
    (proof.extent.bounds, proof.holding, proof.unapplied, proof.undecided) = (
      texts(), texts(), texts(), texts()
    )
    proof.extent.seeds = some { $0.number() - 500_000 }
    proof.judged.elsewhere = texts()
    proof.judged.inapplicable = Proof.Rule.allCases.filter { _ in Bool.random(using: &self) }
    proof.reached = some { Proof.Reached($0.text(), after: $0.number()) }
    proof.untried = some { Proof.Untried($0.text(), remedy: $0.text()) }
    proof.growths = some { Growth($0.text(), $0.text(), remedy: $0.maybe()) }
    proof.accepted = some { Proof.Accepted($0.text(), reason: $0.text()) }
    (proof.baseline.known, proof.baseline.mended) = (texts(), texts())
    proof.baseline.lost = some { Proof.Lost($0.text(), now: $0.text()) }
    proof.stale = some { Proof.Stale($0.text(), at: $0.text()) }
    return proof
  }
}
