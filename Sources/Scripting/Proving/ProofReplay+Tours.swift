import LuaBridge
package import Proving
import ScreenStack

/// A way from a start that a search has found.
package struct Tour: Sendable {
  /// The state to which it leads.
  package let state: Int
  /// Its last step, or nil if it leads to a start.
  package var step: StateGraph.Step? { steps.last }
  /// The lines of a scenario that goes it.
  package let lines: [String]
  /// The start from which it leads.
  package let start: Int
  /// All of its steps.
  package let steps: [StateGraph.Step]
}

extension ProofReplay {
  /// Returns tours to each start, and through each kind of step from one screen to another.
  /// - Parameters:
  ///   - labels: The acts of the steps.
  ///   - patterns: The patterns of the links that were opened, by the words of the acts.
  func tours(
    _ tours: ProofLimits.Tours, of graph: StateGraph, _ labels: [ActLabel], _ patterns: [String: String],
    _ world: inout ScriptWorld
  ) throws(LuaError) -> [Tour] {
    switch tours {
    case .none: []
    case .each: try toursThroughEach(of: graph, &world)
    case .few(let length): try fewTours(of: graph, labels, patterns, length, &world)
    }
  }

  private func toursThroughEach(
    of graph: StateGraph, _ world: inout ScriptWorld
  ) throws(LuaError) -> [Tour] {
    var tours: [Tour] = []
    for state in 0..<graph.starts { tours.append(try tour(from: state, [], &world)) }
    var seen: Set<Kind> = []
    for step in graph.steps {
      let kind = Kind(step, in: graph)
      guard kind.source != kind.target, seen.insert(kind).inserted else { continue }
      let steps = ways.way(to: Int(step.source)) + [step]
      tours.append(try tour(from: Int(steps[0].source), steps, &world))
    }
    return tours
  }

  /// Returns long tours. A step after which the app has ended is in none, since nothing can follow.
  private func fewTours(
    of graph: StateGraph, _ labels: [ActLabel], _ patterns: [String: String], _ length: Int,
    _ world: inout ScriptWorld
  ) throws(LuaError) -> [Tour] {
    var numbers: [Edge: Int] = [:]
    let kinds = graph.steps.map { step -> Int? in
      guard !graph.ended[Int(step.target)], let edge = Edge(step, in: graph, labels, patterns) else {
        return nil
      }
      let number = numbers[edge] ?? numbers.count
      numbers[edge] = number
      return number
    }
    var tours: [Tour] = []
    for walk in graph.walks(over: kinds, ofLength: length) {
      tours.append(try tour(from: walk.start, walk.steps, &world))
    }
    return tours
  }

  private func tour(
    from start: Int, _ steps: [StateGraph.Step], _ world: inout ScriptWorld
  ) throws(LuaError) -> Tour {
    let lines = try go(steps.map(\.act), from: start, &world)
    return Tour(state: steps.last.map { Int($0.target) } ?? start, lines: lines, start: start, steps: steps)
  }

  private struct Kind: Hashable {
    let source, label, target: UInt32

    init(_ step: StateGraph.Step, in graph: StateGraph) {
      (source, label, target) = (graph.nodes[Int(step.source)], step.label, graph.nodes[Int(step.target)])
    }
  }

  /// An edge of a map: from a screen, a link or a tab to a screen.
  private enum Edge: Hashable {
    case screen(UInt32, to: UInt32)
    case link(String, to: UInt32)
    case tab(UInt32, to: UInt32)

    init?(
      _ step: StateGraph.Step, in graph: StateGraph, _ labels: [ActLabel], _ patterns: [String: String]
    ) {
      let (source, target) = (graph.nodes[Int(step.source)], graph.nodes[Int(step.target)])
      let label = labels[Int(step.label)]
      if step.means == .link {
        guard let pattern = patterns[label.words] else { return nil }
        self = .link(pattern, to: target)
      } else if label.verb == .tab {
        self = .tab(step.label, to: target)
      } else {
        guard source != target else { return nil }
        self = .screen(source, to: target)
      }
    }
  }
}
