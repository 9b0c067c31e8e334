import LuaBridge
package import Proving

/// The shortest way from a start through a step of a search, or to a start.
package struct Tour: Sendable {
  /// The state to which it leads.
  package let state: Int
  /// Its last step, or nil if it leads to a start.
  package let step: StateGraph.Step?
  /// The lines of a scenario that goes it.
  package let lines: [String]
  /// The start from which it leads.
  package let start: Int
  /// All of its steps.
  package let steps: [StateGraph.Step]
}

extension ProofReplay {
  /// Returns a tour to each start, and through each kind of step from one screen to another.
  func tours(of graph: StateGraph, _ world: inout ScriptWorld) throws(LuaError) -> [Tour] {
    var tours: [Tour] = []
    for state in 0..<graph.starts {
      let lines = try go(to: state, and: nil, &world)
      tours.append(Tour(state: state, step: nil, lines: lines, start: state, steps: []))
    }
    var seen: Set<Kind> = []
    for step in graph.steps {
      let kind = Kind(step, in: graph)
      guard kind.source != kind.target, seen.insert(kind).inserted else { continue }
      let lines = try go(to: Int(step.source), and: Int(step.act), &world)
      let steps = ways.way(to: Int(step.source)) + [step]
      tours.append(
        Tour(
          state: Int(step.target), step: step, lines: lines, start: Int(steps[0].source), steps: steps))
    }
    return tours
  }

  private struct Kind: Hashable {
    let source, label, target: UInt32

    init(_ step: StateGraph.Step, in graph: StateGraph) {
      (source, label, target) = (graph.nodes[Int(step.source)], step.label, graph.nodes[Int(step.target)])
    }
  }
}
