import LuaBridge
import Platform

/// The states that acts of the user lead to, from the present one.
package struct Exploration: Equatable, Sendable {
  /// The number of different states.
  package fileprivate(set) var states = 1
  /// The number of acts that were tried and were possible.
  package fileprivate(set) var steps = 0
  /// The number of acts to the state that is farthest away.
  package fileprivate(set) var depth = 0
  /// The number of states from which no acts were tried.
  package fileprivate(set) var unexplored = 0
  /// The greatest number of states that were kept at the same time.
  package fileprivate(set) var widest = 1
  /// The states for which the two forms disagree whether they were visited before. This is a fault of ours.
  package fileprivate(set) var disagreements = 0
  /// The number of processes that have searched.
  package fileprivate(set) var processes = 1

  fileprivate init() {}
}

extension ScriptHost {
  /// Explores the running app, nearest states first. The world is the same afterwards.
  ///
  /// The result does not depend on the number of processes.
  /// - Parameters:
  ///   - states: The number of states after which it stops.
  ///   - jobs: The number of processes. With more than one, this process must have one thread.
  ///   - isAudited: Writes each state a second time without the images, and compares what both say.
  package mutating func explore(
    states: Int, jobs: Int = 1, isAudited: Bool = false
  ) throws(ScriptError) -> Exploration {
    try visit { world throws(LuaError) in
      let search = try StateSearch(&world, isAudited: isAudited)
      defer { search.end(&world) }
      while true {
        let result = try Explorer(search, limit: states).explore(&world, jobs: jobs)
        if !search.isVoid { return result }
        try search.beginAgain(&world)
      }
    }
  }
}

/// The part of one process in an exploration: the states that it was the first to visit.
private struct Explorer {
  private let search: StateSearch
  private let table: StateTable
  private let limit: Int
  private var front: [Visited] = []
  private var result = Exploration()

  /// The number of states for each process from which on several are worth their start.
  private static let fewest = 32

  private struct Visited {
    let state: StateSearch.State
    let print: StateTable.Fingerprint
    var number = 0
  }

  /// The sums of all processes. What is observed is found within a level, and decided about at its end, so that all
  /// processes stop at the same level.
  private enum Sum: Int {
    case steps, disagreements, clockFound, agesFound, clock, ages
  }

  init(_ search: StateSearch, limit: Int) throws(LuaError) {
    (self.search, self.limit) = (search, limit)
    table = try Self.asLua { () throws(PlatformError) in try StateTable() }
  }

  consuming func explore(_ world: inout ScriptWorld, jobs: Int) throws(LuaError) -> Exploration {
    var failure: LuaError?
    do throws(LuaError) { try exploreLevels(&world, jobs: jobs) } catch { failure = error }
    return try conclude(failure, &world)
  }

  private mutating func exploreLevels(_ world: inout ScriptWorld, jobs: Int) throws(LuaError) {
    try enter(Claim(parent: 0, act: 0), &world)
    try endLevel()
    while table.width > 0, !isOver {
      if table.processes == 1, jobs > 1, front.count >= Self.fewest * jobs { split(into: jobs) }
      try expand(&world)
      try endLevel()
      if table.width > 0 { result.depth += 1 }
      result.widest = max(result.widest, table.width)
    }
  }

  private typealias Claim = StateTable.Claim

  /// True if no process has to try more.
  private var isOver: Bool { table.count >= limit || !observed.isEmpty }

  /// The things that the processes have found to be observed by scripts.
  private var observed: LuaObservations {
    var result: LuaObservations = []
    if table.sum(Sum.clock.rawValue) > 0 { result.insert(.clock) }
    if table.sum(Sum.ages.rawValue) > 0 { result.insert(.ages) }
    return result
  }

  /// Distributes the states among processes.
  private mutating func split(into jobs: Int) {
    handInCounts()
    table.split(into: jobs)
    let (process, count) = (table.process, table.processes)
    front = front.indices.filter { $0 % count == process }.map { front[$0] }
  }

  /// Tries everything in all states of the level. A state is released as soon as its steps were tried.
  private mutating func expand(_ world: inout ScriptWorld) throws(LuaError) {
    var level: [Visited] = []
    swap(&level, &front)
    level.reverse()
    while !search.isVoid, let visited = level.popLast() { try step(from: visited, &world) }
    guard search.isVoid else { return }
    if search.observations.contains(.clock) { table.add(1, to: Sum.clockFound.rawValue) }
    if search.observations.contains(.ages) { table.add(1, to: Sum.agesFound.rawValue) }
  }

  private mutating func step(from visited: Visited, _ world: inout ScriptWorld) throws(LuaError) {
    try search.put(visited.state, &world)
    var isElsewhere = false
    for (act, choice) in try world.choices().enumerated() {
      if isElsewhere { try search.put(visited.state, &world) }
      world.refuel(world.host.limits.fuel)
      let outcome = try world.take(choice)
      isElsewhere = outcome != .impossible
      guard outcome == .done else { continue }
      result.steps += 1
      try enter(Claim(parent: visited.number, act: act), &world)
    }
  }

  /// Keeps the present state if it is new.
  private mutating func enter(_ claim: Claim, _ world: inout ScriptWorld) throws(LuaError) {
    let print = try search.fingerprint(&world) ?? StateTable.Fingerprint(unique: claim)
    let isNew = try Self.asLua { [table] () throws(PlatformError) in try table.visit(print, claim) }
    try search.audit(isNew, world.host)
    if isNew { front.append(Visited(state: try search.take(&world), print: print)) }
  }

  /// Waits for all processes, and continues with the states that have got a number.
  private mutating func endLevel() throws(LuaError) {
    let limit = limit
    try Self.asLua { [table] () throws(PlatformError) in
      try table.endLevel(limit: limit) {
        table.add(table.sum(Sum.clockFound.rawValue), to: Sum.clock.rawValue)
        table.add(table.sum(Sum.agesFound.rawValue), to: Sum.ages.rawValue)
      }
    }
    for place in front.indices { front[place].number = table.number(of: front[place].print) ?? -1 }
    front.removeAll { $0.number < 0 }
    front.sort { $0.number < $1.number }
  }

  /// Adds what this process has counted to the sums of all.
  private mutating func handInCounts() {
    table.add(result.steps, to: Sum.steps.rawValue)
    table.add(search.takeDisagreements(), to: Sum.disagreements.rawValue)
    result.steps = 0
  }

  /// Ends the other processes, and returns the result of all.
  private consuming func conclude(
    _ failure: LuaError?, _ world: inout ScriptWorld
  ) throws(LuaError) -> Exploration {
    result.processes = table.processes
    handInCounts()
    let (table, isGood) = (table, failure == nil)
    do throws(PlatformError) { try table.join(isGood: isGood) } catch { throw failure ?? .system }
    if let failure { throw failure }
    if !observed.isEmpty { search.becomeVoid(by: observed, &world) }
    result.states = table.count
    result.unexplored = table.width
    result.steps = table.sum(Sum.steps.rawValue)
    result.disagreements = table.sum(Sum.disagreements.rawValue)
    return result
  }

  private static func asLua<Result>(
    _ body: () throws(PlatformError) -> Result
  ) throws(LuaError) -> Result {
    do throws(PlatformError) { return try body() } catch { throw .system }
  }
}
