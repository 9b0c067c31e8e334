import Proving

/// Facts about states, besides the steps between them.
extension ProofJudgement {
  /// The facts from which dead ends are found.
  var standing: StateGraph.Standing {
    var standing = StateGraph.Standing(of: graph)
    standing.hasOtherScreens = plan.hasOtherScreens
    for record in log.states { standing.screens[Int(record.state)] = record.screens }
    for record in log.facts {
      switch ProofFact(number: record.fact) {
      case .busy: standing.busy[Int(record.state)] = true
      case .alert: standing.alerts[Int(record.state)] = true
      case .ended, .outside, .applies, .goal, .leftOut, .untried, .busyHandler, .leakInHandler, .possibleLeak:
        break
      }
    }
    standing.untried = untried
    return standing
  }

  /// The first state with a possible leak about which no later state decides, although all of them were tried.
  var unsettledLeak: Int? {
    let states = [
      lasting(.possibleLeak, while: .busyHandler), lasting(.leakInHandler, while: .leakInHandler),
    ]
    return states.compactMap(\.first).min()
  }

  /// Returns the states with a fact from which the app gets to no state without another fact. Acts of the system do not
  /// count, because a restart takes everything away.
  private func lasting(_ fact: ProofFact, while other: ProofFact) -> Bits {
    var states = states(with: fact)
    if states.first == nil { return states }
    let others = self.states(with: other)
    var ends = graph.open
    for state in 0..<graph.count where !others[state] { ends[state] = true }
    states.subtract(graph.reaching(ends) { $0.means != .system })
    return states
  }

  /// The states in which one of the acts of the report was not tried.
  var statesWithUntriedActs: Bits {
    var states = states(with: .untried)
    let refused = Set(refused.compactMap(\.screen))
    if refused.isEmpty { return states }
    let nodes = Set(
      graph.names.indices.filter { name in
        graph.names[name].split(separator: " ").contains { refused.contains(String($0)) }
      })
    for (state, node) in graph.nodes.enumerated() where nodes.contains(Int(node)) { states[state] = true }
    return states
  }

  /// Says what the user can still do in a dead end.
  func rest(of state: Int) -> [String] {
    var (idle, others): ([String], [String]) = ([], [])
    for step in graph.steps(from: state) where step.means.isOfUser {
      let act = "'\(label(of: step).words)'"
      if step.target == step.source { idle.append(act) } else if !others.contains(act) { others.append(act) }
    }
    if idle.isEmpty, others.isEmpty { return ["no act is possible there"] }
    return [("acts that change nothing", idle), ("acts that stay there", others)].compactMap { words, acts in
      acts.isEmpty ? nil : "\(words): \(acts.joined(separator: ", "))"
    }
  }

  /// Returns the states with a fact.
  func states(with fact: ProofFact) -> Bits {
    var states = Bits(count: graph.count)
    for record in log.facts where record.fact == fact.number { states[Int(record.state)] = true }
    return states
  }
}
