import Proving
import Testing

/// Judgements about graphs, against a plain reference: a search from each state.
struct StateGraphTests {
  /// A graph made by chance from a seed.
  /// - Parameter third: The number of the name of a third thing on screen.
  private static func graph(seed: UInt64, with third: UInt32? = nil) -> StateGraph {
    var chance = Chance(seed: seed)
    let count = 1 + chance.next(12)
    var open = Bits(count: count)
    var ended = Bits(count: count)
    var steps: [StateGraph.Step] = []
    for state in 0..<count {
      switch chance.next(8) {
      case 0: open[state] = true
      case 1 where state > 0: ended[state] = true
      default:
        for act in 0..<chance.next(4) {
          steps.append(
            StateGraph.Step(
              UInt32(state), act, UInt32(chance.next(count)), label: UInt32(2 + chance.next(3)),
              Means.allCases[chance.next(7) % 5]))
        }
      }
    }
    let nodes = (0..<count).map { _ in UInt32(chance.next(2)) }.map { node in
      third.map { chance.next(3) == 0 ? $0 : node } ?? node
    }
    // Steps may come in any order.
    return StateGraph(
      names: ["home", "end", "tap a", "tap b", "tap c", "alert"], starts: 1 + chance.next(min(2, count)),
      nodes: nodes,
      steps: steps.reversed(), leaving: (open, ended))
  }

  /// The states that some acts of the user lead to, including the state itself.
  private func reachable(
    from state: Int, in graph: StateGraph, without: Set<StateGraph.Trial> = [], isOfUser: Bool = true
  ) -> Set<Int> {
    var (seen, front): (Set<Int>, [Int]) = ([state], [state])
    while let state = front.popLast() {
      for step in graph.steps where Int(step.source) == state {
        if isOfUser, !step.means.isOfUser || without.contains(step.trial) { continue }
        if seen.insert(Int(step.target)).inserted { front.append(Int(step.target)) }
      }
    }
    return seen
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `what is possible is judged as by a search from each state`(_ seed: UInt64) {
    let graph = Self.graph(seed: seed)
    var chance = Chance(seed: seed + 1_000)
    var (goal, applies) = (Bits(count: graph.count), Bits(count: graph.count))
    for state in 0..<graph.count {
      goal[state] = chance.next(4) == 0
      applies[state] = chance.next(3) > 0
    }
    let isForbidden = chance.next(2) == 0
    let without = Set(graph.steps.filter { isForbidden && $0.label == 3 }.map(\.trial))
    let result = graph.possibility(of: goal, where: applies, without: without)
    #expect(result.applied == applies.count)
    for state in 0..<graph.count {
      let seen = reachable(from: state, in: graph, without: without)
      let isGood = seen.contains { goal[$0] }
      let isUnknown = seen.contains { graph.open[$0] }
      #expect(
        result.broken[state] == (applies[state] && !isGood && !isUnknown), "seed \(seed), state \(state)")
      #expect(
        result.undecided[state] == (applies[state] && !isGood && isUnknown), "seed \(seed), state \(state)")
    }
  }

  /// Facts about the states of a graph made by chance: alerts, and states in which something was left out.
  private static func standing(of graph: StateGraph, seed: UInt64) -> StateGraph.Standing {
    var chance = Chance(seed: seed)
    var standing = StateGraph.Standing(of: graph)
    for state in 0..<graph.count {
      standing.untried[state] = chance.next(6) == 0
      standing.busy[state] = graph.open[state] && chance.next(2) == 0
      // Alerts have a name that no screen has.
      standing.alerts[state] = graph.nodes[state] == alert
      // Of the visible screens, a sheet covers some.
      if standing.alerts[state] || chance.next(3) == 0 { standing.screens[state] = UInt32(chance.next(2)) }
    }
    return standing
  }

  private static let alert: UInt32 = 5

  @Test(arguments: 0..<800 as Range<UInt64>)
  func `a dead end is what the user cannot leave, as by a search from each state`(_ seed: UInt64) {
    let graph = Self.graph(seed: seed, with: Self.alert)
    var standing = Self.standing(of: graph, seed: seed + 1_000)
    for hasOthers in [false, true] {
      standing.hasOtherScreens = hasOthers
      let found = graph.deadEnds(standing)
      #expect(found.map(\.first) == found.map(\.first).sorted())
      #expect(Set(found.map(\.name)).count == found.count)
      for name in Set(graph.nodes + standing.screens) {
        let wanted = deadEnd(named: name, in: graph, standing)
        #expect(found.first { $0.name == name } == wanted, "seed \(seed), \(hasOthers), \(name)")
      }
    }
  }

  private func deadEnd(named name: UInt32, in graph: StateGraph, _ standing: StateGraph.Standing)
    -> StateGraph.DeadEnd?
  {
    func shown(_ place: Int) -> UInt32 {
      standing.alerts[place] ? graph.nodes[place] : standing.screens[place]
    }
    var ends: [StateGraph.DeadEnd] = []
    for state in 0..<graph.count where shown(state) == name && !graph.open[state] {
      let seen = reachable(from: state, in: graph)
      let others = (0..<graph.count).filter {
        name == Self.alert ? !standing.alerts[$0] : standing.screens[$0] != name
      }
      guard standing.hasOtherScreens || !others.isEmpty, seen.isDisjoint(with: others),
        !seen.contains(where: { graph.ended[$0] })
      else { continue }
      let isOpen = seen.contains { graph.open[$0] && !standing.busy[$0] || standing.untried[$0] }
      ends.append(StateGraph.DeadEnd(name, at: state, isDecided: !isOpen))
    }
    return ends.first(where: \.isDecided) ?? ends.first
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a way is a shortest one, and each step leads to the next`(_ seed: UInt64) {
    let graph = Self.levelled(Self.graph(seed: seed))
    for (state, depth) in graph.ways.depths.enumerated() {
      let way = graph.ways.way(to: state)
      #expect(way.count == depth)
      if let last = way.last { #expect(Int(last.target) == state) }
      if let first = way.first { #expect(Int(first.source) < graph.starts) }
      for (one, next) in zip(way, way.dropFirst()) { #expect(one.target == next.source) }
    }
  }

  /// Numbers the states of a graph as a search does: by levels, and leaves out what no start reaches.
  private static func levelled(_ graph: StateGraph) -> StateGraph {
    var (numbers, order): ([Int: Int], [Int]) = ([:], Array(0..<graph.starts))
    for state in order { numbers[state] = state }
    var next = 0
    while next < order.count {
      for step in graph.steps(from: order[next]) where numbers[Int(step.target)] == nil {
        numbers[Int(step.target)] = order.count
        order.append(Int(step.target))
      }
      next += 1
    }
    let steps = graph.steps.compactMap { step -> StateGraph.Step? in
      guard let source = numbers[Int(step.source)], let target = numbers[Int(step.target)] else { return nil }
      return StateGraph.Step(UInt32(source), step.act, UInt32(target), label: step.label, step.means)
    }
    return StateGraph(
      names: graph.names, starts: graph.starts, nodes: order.map { graph.nodes[$0] }, steps: steps,
      leaving: (Bits(count: order.count), Bits(count: order.count)))
  }

  @Test func `a step is small, and one of many acts is not mistaken for another`() {
    #expect(MemoryLayout<StateGraph.Step>.stride == 16)
    for act in [0, 65_535, 65_536, StateGraph.Step.mostActs - 1] {
      for means in Means.allCases {
        let step = StateGraph.Step(1, act, 2, label: 3, means)
        #expect(step.act == act && step.means == means)
      }
    }
  }

  /// A `start` that waits shows nothing at first.
  @Test(arguments: [("", [Int]()), ("intro", [1])])
  func `nothing on screen is no other screen`(_ first: String, _ ends: [Int]) {
    let graph = StateGraph(
      names: [first, "home", "answer"], starts: 1, nodes: [0, 1],
      steps: [StateGraph.Step(0, 0, 1, label: 2, .answer)], leaving: (Bits(count: 2), Bits(count: 2)))
    #expect(graph.deadEnds(StateGraph.Standing(of: graph)).map(\.first) == ends)
  }

  /// A way of a million steps does not need a deep stack.
  @Test func `a long chain ends in a dead end`() {
    let count = 300_000
    let steps = (0..<count - 1).map { StateGraph.Step(UInt32($0), 0, UInt32($0 + 1), label: 2, .touch) }
    let nodes = (0..<count).map { UInt32($0 == count - 1 ? 1 : 0) }
    let graph = StateGraph(
      names: ["home", "end", "tap a"], starts: 1, nodes: nodes, steps: steps,
      leaving: (Bits(count: count), Bits(count: count)))
    #expect(graph.deadEnds(StateGraph.Standing(of: graph)).map(\.first) == [count - 1])
    #expect(graph.ways.way(to: count - 1).count == count - 1)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `walks go each kind of step that can be reached, and begin at each start`(_ seed: UInt64) {
    let graph = Self.graph(seed: seed)
    let kinds: [Int?] = graph.steps.map { step in
      step.label == 4 ? nil : Int(step.label) * 2 + Int(graph.nodes[Int(step.target)])
    }
    let early = graph.earlySteps
    let walks = graph.walks(over: kinds, ofLength: 5)
    #expect(Set(walks.map(\.start)) == Set(0..<graph.starts))
    for walk in walks {
      var state = walk.start
      for step in walk.steps {
        #expect(Int(step.source) == state && graph.steps.contains(step))
        state = Int(step.target)
      }
      #expect(walk.steps.count < 5 + graph.count)
    }
    let reached = (0..<graph.starts).reduce(into: Set<Int>()) {
      $0.formUnion(reachable(from: $1, in: graph, isOfUser: false))
    }
    func kind(_ step: StateGraph.Step) -> Int? { kinds[graph.steps.firstIndex(of: step)!] }
    let wanted = graph.steps.filter { reached.contains(Int($0.source)) }.compactMap(kind)
    #expect(Set(walks.flatMap(\.steps).compactMap(kind)) == Set(wanted))
    let prompt = walks.prefix { !$0.steps.contains(where: early.contains) }
    #expect(
      walks[prompt.count...].allSatisfy { $0.steps.isEmpty || $0.steps.contains(where: early.contains) })
  }

  @Test func `an act is early while a service has not answered`() {
    let steps = [
      StateGraph.Step(0, 0, 1, label: 2, .touch), StateGraph.Step(1, 0, 0, label: 2, .answer),
      StateGraph.Step(1, 1, 2, label: 2, .touch), StateGraph.Step(2, 0, 0, label: 2, .touch),
    ]
    let graph = StateGraph(
      names: ["home", "end", "tap a"], starts: 1, nodes: [0, 0, 1], steps: steps,
      leaving: (Bits(count: 3), Bits(count: 3)))
    #expect(graph.steps.map(graph.earlySteps.contains) == [false, false, true, false])
    let walks = graph.walks(over: [0, 1, 2, 2], ofLength: 9)
    #expect(walks.map { $0.steps.map { Int($0.source) * 10 + Int($0.act) } } == [[0, 10], [0, 11]])
  }
}

/// Numbers by chance, the same for each seed.
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// Returns a number below a limit.
  mutating func next(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
}
