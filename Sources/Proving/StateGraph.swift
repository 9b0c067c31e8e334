/// The states that a search has visited, and the steps between them.
///
/// States have numbers from 0. Those of a level follow those of the level before, so that a state with a lower number is
/// not farther from a start. The first ones are the starts.
package struct StateGraph: Equatable, Sendable {
  /// The names of what is on screen.
  package let names: [String]
  /// The number of starts.
  package let starts: Int
  /// The names of what each state shows, by their numbers.
  package let nodes: [UInt32]
  /// The steps, by source and act.
  package let steps: [Step]
  /// The states whose steps were not all tried: those of the last level, and those outside of a bound.
  package let open: Bits
  /// The states in which the app has ended by an exception of UIKit.
  package let ended: Bits
  /// The index of the first step of each state, and the number of all steps.
  private let first: [Int]

  /// An act in a state.
  package struct Trial: Hashable, Sendable {
    /// The state.
    package let state: UInt32
    /// The place of the act among those that are possible in the state.
    package let act: Int

    /// Creates the act at a place in a state.
    package init(state: UInt32, act: Int) { (self.state, self.act) = (state, act) }
  }

  /// A step from a state to another one, or to itself.
  package struct Step: Equatable, Sendable {
    /// The state before.
    package let source: UInt32
    /// The state after.
    package let target: UInt32
    /// The number of the act's label.
    package let label: UInt32
    /// The act, and the means. Graphs have many steps, so that each one has few bytes.
    private let actAndMeans: UInt32

    /// The number of acts in a state that can be distinguished.
    package static let mostActs = 1 << 24

    /// The act, in the state before.
    package var trial: Trial { Trial(state: source, act: act) }

    /// Creates a step.
    package init(_ source: UInt32, _ act: Int, _ target: UInt32, label: UInt32, _ means: Means) {
      (self.source, self.target, self.label) = (source, target, label)
      actAndMeans = UInt32(act) << 8 | UInt32(means.rawValue)
    }

    /// The place of the act among those that are possible in the source.
    package var act: Int { Int(actAndMeans >> 8) }

    /// The cause of the step.
    package var means: Means { Means(rawValue: UInt8(actAndMeans & 0xFF)) ?? .touch }
  }

  /// Creates a graph.
  /// - Parameter steps: The steps in any order.
  package init(
    names: [String], starts: Int, nodes: [UInt32], steps: [Step], leaving sets: (open: Bits, ended: Bits)
  ) {
    (self.names, self.starts, self.nodes) = (names, starts, nodes)
    (open, ended) = sets
    self.steps = steps.sorted { ($0.source, $0.act) < ($1.source, $1.act) }
    var first = Array(repeating: 0, count: nodes.count + 1)
    for step in steps { first[Int(step.source) + 1] += 1 }
    for place in nodes.indices { first[place + 1] += first[place] }
    self.first = first
  }

  /// The number of states.
  package var count: Int { nodes.count }

  /// Returns the steps from a state, in the order of their acts.
  package func steps(from state: Int) -> ArraySlice<Step> { steps[places(from: state)] }

  /// Returns the places of the steps from a state.
  func places(from state: Int) -> Range<Int> { first[state]..<first[state + 1] }

  /// Returns the name of what a state shows.
  package func node(_ state: Int) -> String { names[Int(nodes[state])] }
}

/// The shortest ways to all states.
package struct StateWays: Sendable {
  private let graph: StateGraph
  /// The first step to each state, in the order of sources and acts. The way by first steps is a shortest one.
  private let arrivals: [Int?]

  fileprivate init(_ graph: StateGraph) {
    self.graph = graph
    var arrivals: [Int?] = Array(repeating: nil, count: graph.count)
    for (place, step) in graph.steps.enumerated() where arrivals[Int(step.target)] == nil {
      arrivals[Int(step.target)] = place
    }
    self.arrivals = arrivals
  }

  /// Returns a shortest way from a start to a state, as steps.
  package func way(to state: Int) -> [StateGraph.Step] {
    var (way, state) = ([StateGraph.Step](), state)
    while state >= graph.starts, let place = arrivals[state] {
      way.append(graph.steps[place])
      state = Int(graph.steps[place].source)
    }
    return way.reversed()
  }

  /// The number of steps to each state.
  package var depths: [Int] { lengths { _ in 1 } }

  /// Returns the length of the way to each state.
  /// - Parameter length: Returns the length of a step, such as its number of acts.
  package func lengths(_ length: (StateGraph.Step) -> Int) -> [Int] {
    var lengths = Array(repeating: 0, count: graph.count)
    for (state, arrival) in arrivals.enumerated() where state >= graph.starts {
      guard let step = arrival.map({ graph.steps[$0] }) else { continue }
      lengths[state] = lengths[Int(step.source)] + length(step)
    }
    return lengths
  }
}

/// Ways.
extension StateGraph {
  /// The shortest ways to all states. Finding them takes a look at each step.
  package var ways: StateWays { StateWays(self) }

  /// Returns the states from which some states can be reached, and these.
  /// - Parameter isOpen: Returns whether a way may contain a step.
  package func reaching(_ goals: Bits, through isOpen: (Step) -> Bool) -> Bits {
    let sources = sources(of: isOpen)
    var reached = goals
    var front = (0..<count).filter { goals[$0] }
    while let state = front.popLast() {
      for source in sources[state] where !reached[Int(source)] {
        reached[Int(source)] = true
        front.append(Int(source))
      }
    }
    return reached
  }

  private func sources(of isOpen: (Step) -> Bool) -> Backwards {
    var backwards = Backwards(count: count)
    for step in steps where isOpen(step) { backwards.announce(step) }
    backwards.makeRoom()
    for step in steps.reversed() where isOpen(step) { backwards.add(step) }
    return backwards
  }

  /// The sources of the steps to each state, by counting sort.
  private struct Backwards {
    private var first: [Int]
    private var sources: [UInt32] = []

    init(count: Int) { first = Array(repeating: 0, count: count + 1) }

    mutating func announce(_ step: Step) { first[Int(step.target)] += 1 }

    /// Lets each entry of `first` be the end of the state's sources. Each source that is added lowers it.
    mutating func makeRoom() {
      for state in first.indices.dropFirst() { first[state] += first[state - 1] }
      sources = Array(repeating: 0, count: first[first.count - 1])
    }

    mutating func add(_ step: Step) {
      first[Int(step.target)] -= 1
      sources[first[Int(step.target)]] = step.source
    }

    subscript(state: Int) -> ArraySlice<UInt32> { sources[first[state]..<first[state + 1]] }
  }
}
