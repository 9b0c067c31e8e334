package import Maps
import Proving
package import Scripting

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
    let label = goesBack(step) ? "back" : graph.names[Int(step.label)]
    return cause(of: label, step.means, on: Name(graph.node(Int(step.source)))).map {
      Step($0, to: Name(graph.node(Int(step.target))), under: variants)
    }
  }

  private struct Edge: Hashable {
    let source, label, target: UInt32
    let goesBack: Bool
  }

  /// Returns whether a step by the menu of the back button leads to the screens to which the button itself leads.
  private func goesBack(_ step: StateGraph.Step) -> Bool {
    func isAct(_ verb: String, _ step: StateGraph.Step) -> Bool {
      graph.names[Int(step.label)].prefix { $0 != " " } == verb
    }
    guard isAct("hold_back", step) else { return false }
    let screens = graph.nodes[Int(step.target)]
    return graph.steps(from: Int(step.source)).contains {
      graph.nodes[Int($0.target)] == screens && isAct("back", $0)
    }
  }

  private func cause(of label: String, _ means: Means, on node: Name) -> Step.Cause? {
    let words = label.split(separator: " ", maxSplits: 1).map(String.init)
    let (verb, rest) = (words[0], words.count > 1 ? words[1] : "")
    if means == .link { return patterns[label].map { .link(Name($0), on: node) } }
    switch verb {
    // An answer or a link in the background has an edge of its own.
    case "background,": return nil
    case "tab": return .tab(Name(rest.tabName), on: node)
    case "tap": return .act(Name(rest.actionName), on: node)
    case "answer": return .act(Name("\(rest.actionName) answers"), on: node)
    case "type": return nil
    case "swipe_back" where rest.hasPrefix("cancel="), "swipe_down" where rest.hasPrefix("cancel="):
      return .act(Name("cancelled swipe"), on: node)
    default: return .act(Name(Self.names[verb] ?? verb), on: node)
    }
  }

  /// The names of acts in a map. Two ways to do the same have one name.
  private static let names = [
    "back": "back", "swipe_back": "back", "hold_back": "menu", "swipe_down": "drag", "tap_outside": "outside",
    "fire_timer": "timer",
  ]
}

extension String {
  /// The name of an action without its values, or the title of a button.
  fileprivate var actionName: String {
    hasPrefix("\"") ? unquoted : String(prefix { $0 != " " })
  }

  /// The name of a tab without the screen that tells its bar from another one: `garden on=plants`.
  fileprivate var tabName: String {
    guard hasPrefix("\"") else { return String(prefix { $0 != " " }) }
    return firstRange(of: "\" on=").map { String(self[...$0.lowerBound]) }?.unquoted ?? unquoted
  }

  fileprivate var unquoted: String {
    guard count >= 2, hasPrefix("\""), hasSuffix("\"") else { return self }
    return String(dropFirst().dropLast())
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
