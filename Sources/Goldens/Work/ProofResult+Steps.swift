package import Maps
import Proving
import ScreenStack
package import Scripting

private typealias Name = Maps.Name

/// The steps of a search as those of a map.
extension ProofResult {
  /// Returns the different steps, without params, rows and values.
  package func steps(under variants: [Variant]) -> [Step] {
    var steps: Set<Step> = []
    for (state, start) in starts.enumerated() {
      steps.insert(Step(.start(Name(start ?? "")), to: Name(graph.node(state)), under: variants))
    }
    var seen: Set<Edge> = []
    for step in graph.steps {
      let (source, target) = (graph.nodes[Int(step.source)], graph.nodes[Int(step.target)])
      let edge = Edge(source: source, label: step.label, target: target, goesBack: goesBack(step))
      guard seen.insert(edge).inserted else { continue }
      if let step = self.step(step, under: variants) { steps.insert(step) }
    }
    return Array(steps)
  }

  /// Returns the lines of the tours, the shortest first, with the step of a map to which each leads.
  package func tours(under variants: [Variant]) -> [(step: Step, lines: [String])] {
    tours.compactMap { tour in
      let start = Step(
        .start(Name(tour.state < starts.count ? starts[tour.state] ?? "" : "")),
        to: Name(graph.node(tour.state)), under: variants)
      guard let step = tour.step else { return (start, tour.lines) }
      return self.step(step, under: variants).map { ($0, tour.lines) }
    }
  }

  /// Returns the tours as trails over a map, from its starts on.
  package func trails(under variants: [Variant]) -> [Trail] {
    let early = graph.earlySteps
    return tours.map { tour in
      let start = Step(
        .start(Name(starts[tour.start] ?? "")), to: Name(graph.node(tour.start)), under: variants)
      return Trail(
        lines: tour.lines, steps: [start] + tour.steps.compactMap { step($0, under: variants) },
        isEarly: tour.steps.contains(where: early.contains))
    }
  }

  private func step(_ step: StateGraph.Step, under variants: [Variant]) -> Step? {
    cause(of: step, on: Name(graph.node(Int(step.source)))).map {
      Step($0, to: Name(graph.node(Int(step.target))), under: variants)
    }
  }

  private struct Edge: Hashable {
    let source, label, target: UInt32
    let goesBack: Bool
  }

  /// Returns whether a step by the menu of the back button leads to the screens to which the button itself leads.
  private func goesBack(_ step: StateGraph.Step) -> Bool {
    guard labels[Int(step.label)].verb == .holdBack else { return false }
    let screens = graph.nodes[Int(step.target)]
    return graph.steps(from: Int(step.source)).contains {
      graph.nodes[Int($0.target)] == screens && labels[Int($0.label)].verb == .back
    }
  }

  private func cause(of step: StateGraph.Step, on node: Name) -> Step.Cause? {
    let label = labels[Int(step.label)]
    if step.means == .link { return patterns[label.words].map { .link(Name($0), on: node) } }
    switch label.verb {
    case .tab: return .tab(Name(label.name), on: node)
    case .type: return nil
    default: return .act(Name(goesBack(step) ? "back" : label.nameInMaps), on: node)
    }
  }
}

extension ActLabel {
  /// The name of the act in a map. Two ways to do the same have one name.
  fileprivate var nameInMaps: String {
    if form == .cancelled { return "cancelled swipe" }
    return switch verb {
    case .tap: name
    case .answer: "\(name) answers"
    case .back, .swipeBack: "back"
    case .holdBack: "menu"
    case .swipeDown: "drag"
    case .tapOutside: "outside"
    case .fireTimer: "timer"
    case .type, .tab, .leave, .open, .background, .rotate, .resize, .restart, .notify: verb.rawValue
    case .launch, .go, .reach, .foreground, .wait, .reload, .finish, .cancel: verb.rawValue
    }
  }
}

/// A way over the steps of a map.
package struct Trail: Sendable {
  /// The lines of a scenario that goes it.
  package let lines: [String]
  /// The steps, from a start on.
  package let steps: [Step]
  /// True if the user acts before a service has answered, which no device repeats for certain.
  package let isEarly: Bool
}
