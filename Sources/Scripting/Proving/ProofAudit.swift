import LuaBridge
import Proving

/// The result of an audit.
package struct AuditResult: Equatable, Sendable {
  /// The number of steps that led to a state which another way had led to before.
  package let merges: Int
  /// The number of those after which the worlds of both ways were compared.
  package internal(set) var audited = 0
  /// The first difference. It is a fault of ours.
  package internal(set) var difference: AuditDifference?
  /// The number of states about which the two forms disagree whether they were visited before. This is a fault of ours.
  package var disagreements = 0

  /// Creates the result of an audit that has compared nothing yet.
  package init(merges: Int) { self.merges = merges }

  /// Words about a fault of ours, or nil if none was found.
  package var fault: String? {
    if let difference { return difference.message }
    if disagreements == 0 { return nil }
    let states = disagreements == 1 ? "1 state was" : "\(disagreements) states were"
    return "\(states) told apart from others by only one of the two forms of a state. \(Self.request)"
  }

  fileprivate static let request = "This is a fault of flowhost; please report it."
}

/// Two ways that a search took for ways to one state, although something can tell their worlds apart.
package struct AuditDifference: Equatable, Sendable {
  /// A scenario that goes one way.
  package let one: [String]
  /// A scenario that goes the other way.
  package let other: [String]
  /// The acts after both ways.
  package let acts: [String]
  /// The difference after the last of the acts.
  package let words: String

  /// Creates a difference.
  package init(one: [String], other: [String], acts: [String], words: String) {
    (self.one, self.other, self.acts, self.words) = (one, other, acts, words)
  }

  /// The difference with both ways, for a report to us.
  package var message: String {
    func text(_ lines: [String]) -> String { lines.map { "\n  " + $0 }.joined() }
    return
      "two ways lead to worlds that were taken for one state, but they differ. \(AuditResult.request)"
      + "\none way:\(text(one))\nthe other way:\(text(other))"
      + (acts.isEmpty ? "\nat once: \(words)" : "\nafter both:\(text(acts))\nthen: \(words)")
  }
}

/// Checks that a search has recognized states rightly: from two worlds that it took for one state, the same acts must
/// show the same and lead to the same states.
struct ProofAudit {
  /// The number of acts after both ways.
  private static var acts: Int { 8 }

  private let search: StateSearch
  private let graph: StateGraph
  private let replay: ProofReplay
  private let onProgress: () -> Bool
  private var visits: StateVisits

  /// - Parameter origins: The starts, by the numbers of their states.
  init(_ plan: ProofPlan, _ search: StateSearch, _ judgement: ProofJudgement, from origins: [Int]) {
    self.search = search
    graph = judgement.graph
    replay = ProofReplay(plan, search, judgement.ways, from: origins)
    visits = StateVisits(plan, search, judgement.ways, from: origins)
    onProgress = { plan.onProgress?(0, 0) ?? false }
  }

  /// Compares the worlds of some merges, which are spread over all of them.
  mutating func audit(atMost most: Int, _ world: inout ScriptWorld) throws(LuaError) -> AuditResult {
    let merges = merges
    var result = AuditResult(merges: merges.count)
    let count = min(most, merges.count)
    for number in 0..<count where !onProgress() {
      let merge = merges[number * merges.count / count]
      let difference = try difference(at: merge, number: number, &world)
      // An observation that a script makes for the first time is no part of the states of this search.
      if search.isVoid { break }
      result.audited += 1
      result.difference = difference
      if difference != nil { break }
    }
    return result
  }

  /// The steps to states that were known. The first step to a state, and each start, has found it.
  private var merges: [StateGraph.Step] {
    var known = Bits(count: graph.count)
    for start in 0..<graph.starts { known[start] = true }
    return graph.steps.filter { step in
      defer { known[Int(step.target)] = true }
      return known[Int(step.target)]
    }
  }

  private mutating func difference(
    at merge: StateGraph.Step, number: Int, _ world: inout ScriptWorld
  ) throws(LuaError) -> AuditDifference? {
    try visits.go(to: Int(merge.target), &world)
    var one = AuditWalk(search, number: number)
    try one.go(acts: Self.acts, &world)
    try visits.go(to: Int(merge.source), &world)
    try visits.play(merge.act, &world)
    var other = AuditWalk(search, number: number)
    try other.go(acts: Self.acts, &world)
    guard let difference = one.difference(from: other) else { return nil }
    return AuditDifference(
      one: try replay.go(to: Int(merge.target), and: nil, &world),
      other: try replay.go(to: Int(merge.source), and: merge.act, &world),
      acts: difference.acts, words: difference.words)
  }
}
