/// Walks over many steps.
extension StateGraph {
  /// Returns few walks from the starts that together go each kind of step. There is at least one from each start.
  ///
  /// A walk goes on to the nearest kind that is left, until none can be reached from where it is, or until it is long.
  /// Walks with early steps are only for kinds that others cannot go.
  /// - Parameters:
  ///   - kinds: The kinds of all steps, as numbers from 0. A step without one need not be gone.
  ///   - length: The number of steps from which a walk does not go on.
  package func walks(over kinds: [Int?], ofLength length: Int) -> [Walk] {
    var search = WalkSearch(self, kinds)
    var walks = self.walks(by: &search, ofLength: length)
    search.goesEarly = true
    walks += self.walks(by: &search, ofLength: length)
    let used = Set(walks.map(\.start))
    return walks + (0..<starts).filter { !used.contains($0) }.map { Walk(start: $0, steps: []) }
  }

  private func walks(by search: inout WalkSearch, ofLength length: Int) -> [Walk] {
    var walks: [Walk] = []
    while var steps = search.next(from: Array(0..<starts)) {
      while steps.count < length, let last = steps.last, let more = search.next(from: [Int(last.target)]) {
        steps += more
      }
      walks.append(Walk(start: Int(steps[0].source), steps: steps))
    }
    return walks
  }

  /// The steps by which the user acts before a service has answered. On a device, answers come by themselves.
  package var earlySteps: EarlySteps { EarlySteps(of: self) }

  /// A set of steps of a graph.
  package struct EarlySteps: Sendable {
    /// The states in which a call waits for its answer.
    private var waiting: Bits

    fileprivate init(of graph: StateGraph) {
      waiting = Bits(count: graph.count)
      for step in graph.steps where step.means == .answer { waiting[Int(step.source)] = true }
    }

    /// Returns whether a step is early.
    package func contains(_ step: Step) -> Bool { step.means != .answer && waiting[Int(step.source)] }
  }

  /// Steps of which each one begins where the one before has led.
  package struct Walk: Equatable, Sendable {
    /// The state in which it begins.
    package let start: Int
    /// The steps.
    package let steps: [Step]
  }
}

/// A search for the kinds of steps that no walk has gone yet.
private struct WalkSearch {
  private let graph: StateGraph
  private let kinds: [Int?]
  private let early: StateGraph.EarlySteps
  /// True if walks may go early steps.
  var goesEarly = false
  private var isLeft: [Bool]
  /// The number of the search that has last met each state, and the step by which it came.
  private var meetings: [(search: Int, step: Int)]
  private var searches = 0

  init(_ graph: StateGraph, _ kinds: [Int?]) {
    (self.graph, self.kinds, early) = (graph, kinds, graph.earlySteps)
    isLeft = Array(repeating: true, count: (kinds.compactMap(\.self).max() ?? -1) + 1)
    meetings = Array(repeating: (0, -1), count: graph.count)
  }

  /// Returns the shortest way from some states through a step of a kind that is left, and takes its kinds away.
  mutating func next(from sources: [Int]) -> [StateGraph.Step]? {
    searches += 1
    for state in sources { meetings[state] = (searches, -1) }
    var (queue, next) = (sources, 0)
    while next < queue.count {
      for place in graph.places(from: queue[next]) where goesEarly || !early.contains(graph.steps[place]) {
        if let kind = kinds[place], isLeft[kind] { return take(wayThrough: place) }
        let target = Int(graph.steps[place].target)
        if meetings[target].search == searches { continue }
        meetings[target] = (searches, place)
        queue.append(target)
      }
      next += 1
    }
    return nil
  }

  private mutating func take(wayThrough last: Int) -> [StateGraph.Step] {
    var (places, place) = ([Int](), last)
    while place >= 0 {
      places.append(place)
      if let kind = kinds[place] { isLeft[kind] = false }
      place = meetings[Int(graph.steps[place].source)].step
    }
    return places.reversed().map { graph.steps[$0] }
  }
}
