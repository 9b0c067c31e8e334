import Platform
import Proving

/// The records of a level of a search, before its states have numbers.
struct ProofLevel {
  var states: [(print: StateTable.Fingerprint, node: UInt32, screens: UInt32, facts: [UInt32])] = []
  var steps: [(step: StateGraph.Step, target: StateTable.Fingerprint)] = []
  /// Marks at states that have no number yet, with the start if one leads there.
  var marks: [(key: ProofLog.Mark.Key, print: StateTable.Fingerprint, start: Int?)] = []
}

extension ProofLog {
  /// Adds what a level has recorded, with the numbers that its states have got.
  mutating func add(_ level: ProofLevel, in table: StateTable) {
    for (print, node, screens, facts) in level.states {
      guard let number = table.number(of: print).map({ UInt32($0) }) else { continue }
      add(StateRecord(state: number, node: node, screens: screens))
      for fact in facts { add(FactRecord(state: number, fact: fact)) }
    }
    for (step, target) in level.steps {
      guard let number = table.number(of: target) else { continue }
      add(StateGraph.Step(step.source, step.act, UInt32(number), label: step.label, step.means))
    }
    for (key, print, start) in level.marks {
      guard let number = table.number(of: print) else { continue }
      add(Mark(key: key, state: UInt32(number), act: start.map(Mark.at) ?? Mark.atState))
    }
  }
}
