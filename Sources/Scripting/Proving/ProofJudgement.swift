import Proving
import ScreenStack

/// Judges the graph and the marks of a search.
struct ProofJudgement {
  let plan: ProofPlan
  let log: ProofLog
  private let isComplete: Bool
  let graph: StateGraph
  let ways: StateWays
  /// The number of acts on the way to each state.
  private let acts: [Int]
  /// The findings, each with the place where it is seen.
  private(set) var sightings: [Sighting] = []
  /// The subjects of marks that are properties which have failed.
  private var failed: Set<UInt32> = []
  /// The `possible` properties, in the order of the plan.
  private(set) var possible: [PossibleProperty] = []
  private(set) var proof: Proof
  /// The actions that no state that was tried allows with their values. Other states may still allow them.
  private(set) var refused: [Proof.Untried] = []
  /// The states in which an act was not tried: for lack of values, or because the screen refuses all of them.
  private(set) var untried: Bits

  /// Something that was found, and where: in a state, or after an act in it.
  struct Sighting {
    var finding: Proof.Finding
    let state: Int
    /// The act that is tried in the state, or nil.
    let act: Int?
    /// The words of the mark, by which a replay finds the details.
    var words = ""
    /// The index of the start in which it was seen, or nil.
    var start: Int?
    /// The act that has shown the screen of the finding, for a dead end and a way around an interceptor.
    var entry: StateGraph.Trial?
  }

  init(_ plan: ProofPlan, _ log: ProofLog, starts: Int, _ result: Exploration, _ ending: Proof.Ending) {
    (self.plan, self.log) = (plan, log)
    isComplete = ending == .complete
    graph = Self.graph(of: log, starts: starts, result)
    ways = graph.ways
    acts = ways.lengths { log.labels.all[Int($0.label)].acts }
    untried = Bits(count: graph.count)
    proof = Proof(of: plan.plugin)
    proof.ending = ending
    proof.judged.inapplicable = plan.inapplicable + (log.showsAlerts ? [] : [.unanswered])
    proof.judged.elsewhere = plan.elsewhere
    proof.counts.starts = starts
    (proof.counts.states, proof.counts.steps, proof.counts.deeper) = (
      result.states, result.steps, result.deeper
    )
    proof.counts.depth = ways.depths.max() ?? 0
    proof.counts.unexplored = result.unexplored + result.leftOut
    let outside = log.facts.filter {
      if case .outside = ProofFact(number: $0.fact) { true } else { false }
    }
    proof.counts.outside = Set(outside.map(\.state)).count
    let cutting = Set(outside.map(\.fact)).sorted()
    proof.extent.bounds = cutting.compactMap {
      guard case .outside(let index) = ProofFact(number: $0) else { return nil }
      return index < plan.bounds.count ? plan.bounds[index].name : ProofPlan.crowd
    }
    proof.extent.omitted = plan.omitted.map(\.words)
    judgeMarks()
    if isComplete { proof.untried += refused }
    untried = statesWithUntriedActs
    judgeWays()
    for (index, property) in plan.properties.enumerated() { judge(property, index) }
    if isComplete { judgeIdleActions() }
  }

  /// Returns the label of a step's act.
  func label(of step: StateGraph.Step) -> ActLabel { log.labels.all[Int(step.label)] }

  /// Returns the number of acts on the way to a state, and of an act there.
  private func acts(at state: Int, and act: Int?) -> Int {
    guard let act else { return acts[state] }
    // The steps of a level that was cut are not in the graph.
    return acts[state] + (graph.steps(from: state).first { $0.act == act }.map { label(of: $0).acts } ?? 1)
  }

  /// Returns whether an action was performed in some state.
  private func isGiven(_ action: String) -> Bool {
    let given = ProofSubject.given.number
    return log.marks.contains { $0.key.subject == given && log.names.all[Int($0.key.words)] == action }
  }

  private static func graph(of log: ProofLog, starts: Int, _ result: Exploration) -> StateGraph {
    var nodes = Array(repeating: UInt32(0), count: result.states)
    for record in log.states { nodes[Int(record.state)] = record.node }
    var (open, ended) = (Bits(count: result.states), Bits(count: result.states))
    for state in (result.states - result.unexplored)..<result.states { open[state] = true }
    for record in log.facts {
      switch ProofFact(number: record.fact) {
      case .ended: ended[Int(record.state)] = true
      case .outside, .leftOut: open[Int(record.state)] = true
      case .applies, .goal, .busy, .untried, .busyHandler, .leakInHandler, .possibleLeak, .alert: break
      }
    }
    return StateGraph(
      names: log.names.all, starts: starts, nodes: nodes, steps: log.steps, leaving: (open, ended))
  }
}

/// Marks.
extension ProofJudgement {
  private mutating func judgeMarks() {
    for mark in log.marks.sorted(by: { ($0.state, $0.act) < ($1.state, $1.act) }) {
      let (words, act) = (
        log.names.all[Int(mark.key.words)], mark.act < ProofLog.Mark.atState ? Int(mark.act) : nil
      )
      switch ProofSubject(number: mark.key.subject) {
      case .rule(let rule): see(Proof.Finding(rule, words), mark, act, words)
      case .untried: proof.untried.append(Proof.Untried(words, remedy: Self.remedy(for: words)))
      case .unnamed: proof.untried.append(Proof.Untried(ambiguous: words))
      case .refused: note(refusal: words)
      case .given: break
      case .property(let index):
        let property = plan.properties[index]
        if property.kind == .sometimes {
          proof.reached.append(Proof.Reached(property.name, after: acts(at: Int(mark.state), and: act)))
        } else {
          see(property.finding, mark, act, words)
        }
      case .failure(let index): see(plan.properties[index], failed: mark, act, words)
      case .bound(let index): see(plan.bounds[index], failed: mark, act, words)
      }
    }
  }

  /// Notes an action that a state has refused with its values, unless another state has not. A state whose list is missing
  /// may be waiting for it, so that the reason counts only if no state has had a list.
  private mutating func note(refusal words: String) {
    let parts = words.split(separator: " ").map(String.init)
    if isGiven(parts[0]) { return }
    let new = Proof.Untried(impossible: parts[0], noList: parts.dropFirst().first)
    if let place = refused.firstIndex(where: { $0.act == new.act }) {
      if parts.count == 1 { refused[place] = new }
    } else {
      refused.append(new)
    }
  }

  private mutating func see(
    _ property: AppProperty, failed mark: ProofLog.Mark, _ act: Int?, _ words: String
  ) {
    // Of a property that fails, the first failure says enough.
    guard failed.insert(mark.key.subject).inserted else { return }
    see(property.finding(failed: words), mark, act, words)
  }

  private mutating func see(_ finding: Proof.Finding, _ mark: ProofLog.Mark, _ act: Int?, _ words: String) {
    var sighting = Sighting(
      finding: finding, state: Int(mark.state), act: act, words: words, start: mark.start)
    if finding.rule == .unguarded {
      sighting.entry = act.map { StateGraph.Trial(state: mark.state, act: $0) }
    }
    sightings.append(sighting)
  }

  /// Returns the entry of `flow.inputs` for an action: `flow.inputs { ["sign_in.send"] = { { phone } } }`.
  private static func remedy(for act: String) -> String {
    let parts = act.split(separator: " ")
    let values = parts.dropFirst().map { "\"\($0.dropFirst().dropLast())\"" }.joined(separator: ", ")
    return "flow.inputs { [\"\(parts[0])\"] = { { \(values) } } }"
  }
}

/// Ways, and properties about them.
extension ProofJudgement {
  private mutating func judgeWays() {
    let standing = standing
    for end in graph.deadEnds(standing) {
      let screens = graph.names[Int(end.name)]
      var finding = Proof.Finding(.deadEnd, screens.isEmpty ? "nothing on screen" : screens)
      guard end.isDecided else {
        if isComplete { proof.undecided.append(finding.title) }
        continue
      }
      finding.notes = rest(of: end.first)
      let entry = ways.way(to: end.first).last {
        standing.screens[Int($0.source)] != standing.screens[Int($0.target)]
      }
      sightings.append(Sighting(finding: finding, state: end.first, act: nil, entry: entry?.trial))
    }
  }

  private mutating func judge(_ property: AppProperty, _ index: Int) {
    if property.kind == .possible { return judgePossible(property, index) }
    if log.marks.contains(where: { isAbout(index, $0.key.subject) }) { return }
    if !log.met.contains(index) {
      proof.judged.elsewhere.append(property.name)
    } else if !log.applied.contains(index) {
      if isComplete { proof.unapplied.append(property.name) } else { proof.undecided.append(property.name) }
    } else if !isComplete || property.kind == .sometimes && !seesWholeApp {
      proof.undecided.append(property.name)
    } else if property.kind == .sometimes {
      let finding = Proof.Finding(.sometimes, property.name, at: property.place)
      sightings.append(Sighting(finding: finding, state: 0, act: nil))
    } else {
      proof.holding.append(property.name)
    }
  }

  /// False if the search leaves out states that the app can have: outside of bounds, before it began, or after an act
  /// that was not tried or left out.
  private var seesWholeApp: Bool {
    if case .here = plan.starts[0] { return false }
    return proof.counts.outside == 0 && untried.first == nil && plan.omitted.isEmpty
  }

  private func isAbout(_ index: Int, _ subject: UInt32) -> Bool {
    switch ProofSubject(number: subject) {
    case .property(index), .failure(index): true
    default: false
    }
  }

  private mutating func judgePossible(_ property: AppProperty, _ index: Int) {
    let entries = entries(of: index)
    var applies = states(with: .applies(index))
    for step in entries { applies[Int(step.target)] = true }
    let facts = PossibleProperty(
      property.name, without: property.conditions.without, in: trials(log.bans, of: index), applies: applies,
      goal: states(with: .goal(index)))
    possible.append(facts)
    let result = graph.possibility(
      of: facts.goal, where: facts.applies, without: facts.forbidden, untried: untried)
    if let state = result.broken.first {
      let finding = Proof.Finding(.possible, property.name, at: property.place)
      let isFirst = states(with: .applies(index))[state]
      let entry = isFirst ? nil : entries.first { $0.target == state }
      sightings.append(
        Sighting(finding: finding, state: entry.map { Int($0.source) } ?? state, act: entry?.act))
    } else if log.marks.contains(where: { isAbout(index, $0.key.subject) }) {
      return
    } else if !log.met.contains(index) {
      proof.judged.elsewhere.append(property.name)
    } else if result.undecided.first != nil || (result.applied == 0 && !isComplete) {
      proof.undecided.append(property.name)
    } else if result.applied == 0 {
      proof.unapplied.append(property.name)
    } else if isComplete {
      proof.holding.append(property.name)
    } else {
      proof.undecided.append(property.name)
    }
  }

  /// Returns the acts, each in a state, of a property.
  private func trials(_ acts: [ProofLog.PropertyAct], of property: Int) -> Set<StateGraph.Trial> {
    Set(acts.filter { $0.property == property }.map { StateGraph.Trial(state: $0.state, act: Int($0.act)) })
  }

  /// Returns the steps by which a `possible` property applies to states that another step had found.
  private func entries(of property: Int) -> [StateGraph.Step] {
    let trials = trials(log.entries, of: property)
    return trials.isEmpty ? [] : graph.steps.filter { trials.contains($0.trial) }
  }

  /// Finds the actions that have changed nothing in any state in which they were tried.
  private mutating func judgeIdleActions() {
    var first: [String: StateGraph.Step] = [:]
    var moving: Set<String> = []
    // An action that fails has a finding of its own.
    let failures = Set(sightings.filter { $0.finding.rule == .fail }.map { [$0.state, $0.act ?? -1] })
    for step in graph.steps where step.means == .touch {
      guard let action = label(of: step).action else { continue }
      if step.source != step.target || failures.contains([Int(step.source), step.act]) {
        moving.insert(action)
      }
      if first[action] == nil { first[action] = step }
    }
    let idle = first.filter { !moving.contains($0.key) }.values.map { (title: title(ofIdle: $0), step: $0) }
    for (title, step) in idle.sorted(by: { $0.title < $1.title }) {
      sightings.append(
        Sighting(finding: Proof.Finding(.idle, title), state: Int(step.source), act: step.act))
    }
  }

  /// Returns the screens with an action and its act without values: `home: tap go`.
  private func title(ofIdle step: StateGraph.Step) -> String {
    let label = label(of: step)
    return "\(graph.node(Int(step.source))): \(label.verb.rawValue) \(label.name)"
  }
}

/// The result.
extension ProofJudgement {
  /// The number of growing parts that are reported.
  private static let fewGrowths = 4

  /// Notes the seeds of the starts, because scripts have used random numbers.
  mutating func note(seeds: [Int]) { proof.extent.seeds = Set(seeds).sorted() }

  /// Notes what may leak in the state ``unsettledLeak``.
  mutating func note(undecidedLeak words: String) {
    proof.undecided.append("\(Proof.Rule.leak.words): \(words)")
  }

  /// Notes what has many values in some states.
  mutating func note(_ sample: GrowthSample) {
    proof.growths = sample.growths(atMost: Self.fewGrowths, boundBy: Set(plan.bounds.map(\.name)))
  }

  /// Notes the patterns of links that were not tried.
  mutating func note(untriedPatterns patterns: [(pattern: String, link: String?)]) {
    proof.untried += patterns.map { pattern, link in
      let link = Value.text(link ?? pattern).literal
      return Proof.Untried("link \(pattern)", remedy: "flow.inputs { open = { { \(link) } } }")
    }
  }

  /// Accepts dead ends about which the search cannot decide.
  private mutating func acceptUndecided(_ accepted: [PropertyBook.Acceptance], _ used: inout Set<String>) {
    for acceptance in accepted where proof.undecided.contains(where: acceptance.accepts) {
      used.insert(acceptance.finding)
      proof.undecided.removeAll(where: acceptance.accepts)
      proof.accepted.append(Proof.Accepted(acceptance.finding, reason: acceptance.reason))
    }
  }

  /// Completes the proof with what was found, each with its way.
  mutating func conclude(with findings: [Proof.Finding], accepting accepted: [PropertyBook.Acceptance]) {
    var open: [Proof.Finding] = []
    var used: Set<String> = []
    acceptUndecided(accepted, &used)
    for finding in findings {
      if let acceptance = accepted.first(where: { $0.accepts(finding.title) }) {
        used.insert(acceptance.finding)
        proof.accepted.append(Proof.Accepted(finding.title, reason: acceptance.reason))
      } else if let place = open.firstIndex(where: { $0.acts <= finding.acts && $0.isAkin(to: finding) }) {
        open[place].take(finding)
      } else {
        open.append(finding)
      }
    }
    proof.findings = open.enumerated().sorted {
      ($0.element.isWarning ? 1 : 0, $0.element.acts, $0.offset) < (
        $1.element.isWarning ? 1 : 0, $1.element.acts, $1.offset
      )
    }.map(\.element)
    if isComplete {
      proof.stale = accepted.filter { !used.contains($0.finding) }.map {
        Proof.Stale($0.finding, at: $0.place)
      }
    }
  }
}
