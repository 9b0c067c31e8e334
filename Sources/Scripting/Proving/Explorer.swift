import LuaBridge
import Platform

/// The part of one process in an exploration: the states that it was the first to visit.
struct Explorer {
  private let search: StateSearch
  private let table: StateTable
  private let limits: ExplorationLimits
  private(set) var visitor: ProofVisitor
  private(set) var result = Exploration()
  private var front: [Visited] = []

  /// The number of states for each process from which on several are worth their start.
  private static var fewest: Int { 32 }

  private struct Visited {
    let state: StateSearch.State
    let print: StateTable.Fingerprint
    var number = 0
  }

  /// The sums of all processes. What is observed is found within a level, and decided about at its end, so that all
  /// processes stop at the same level.
  private enum Sum: Int {
    case steps, disagreements, clockFound, agesFound, clock, ages, stops, cuts, leftOut, bytes, bytesBefore,
      full, deeper, chance
  }

  init(_ search: StateSearch, _ visitor: ProofVisitor, _ limits: ExplorationLimits) throws(LuaError) {
    (self.search, self.visitor, self.limits) = (search, visitor, limits)
    table = try Self.asLua { () throws(PlatformError) in try StateTable() }
  }

  /// Explores, and ends all other processes.
  /// - Returns: What the visitors of the other processes have recorded.
  mutating func explore(_ world: inout ScriptWorld) throws(LuaError) -> [[UInt8]] {
    var failure: LuaError?
    do throws(LuaError) { try exploreLevels(&world) } catch { failure = error }
    return try conclude(failure, &world)
  }

  private mutating func exploreLevels(_ world: inout ScriptWorld) throws(LuaError) {
    for start in 0..<visitor.starts {
      try visitor.begin(start, &world)
      try enter(Claim(parent: 0, act: start), by: nil, &world)
      try search.putBase(&world)
    }
    try endLevel()
    while table.width > 0, !isOver {
      let jobs = limits.jobs
      if table.processes == 1, jobs > 1, front.count >= Self.fewest * jobs { split(into: jobs) }
      let steps = result.steps
      try expand(&world)
      try endLevel()
      if isCut {
        table.add(result.steps - steps, to: Sum.deeper.rawValue)
        result.steps = steps
        return
      }
      if table.width > 0 { result.depth += 1 }
    }
  }

  private typealias Claim = StateTable.Claim

  /// True if no process has to try more.
  private var isOver: Bool {
    table.count >= limits.states || result.depth >= limits.depth || isFull || !observed.isEmpty
  }

  private var isFull: Bool { table.sum(Sum.full.rawValue) > 0 }

  /// True if a process has stopped before the end of the level. Another one may see it at any time.
  private var isStopped: Bool { table.sum(Sum.stops.rawValue) > 0 }

  /// True if the level that has ended was not completed. It is the same for all processes.
  private var isCut: Bool { table.sum(Sum.cuts.rawValue) > 0 }

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
    if process > 0 { visitor.beginInOtherProcess() }
    front = front.indices.filter { $0 % count == process }.map { front[$0] }
  }
}

/// Levels.
extension Explorer {
  /// Tries everything in all states of the level. A state is released as soon as its steps were tried.
  private mutating func expand(_ world: inout ScriptWorld) throws(LuaError) {
    var level: [Visited] = []
    swap(&level, &front)
    leaveOut(of: &level)
    level.reverse()
    while !search.isVoid, !isStopped, let visited = level.popLast() {
      if visitor.stops(table) { return table.add(1, to: Sum.stops.rawValue) }
      try step(from: visited, &world)
    }
    guard search.isVoid else { return }
    if search.observations.contains(.clock) { table.add(1, to: Sum.clockFound.rawValue) }
    if search.observations.contains(.ages) { table.add(1, to: Sum.agesFound.rawValue) }
  }

  /// Removes the states that are not chosen.
  private mutating func leaveOut(of level: inout [Visited]) {
    guard var sample = limits.sample else { return }
    sample.begin(width: table.width)
    for visited in level where !sample.contains(visited.print) { visitor.leaveOut(visited.number) }
    let count = level.count
    level.removeAll { !sample.contains($0.print) }
    table.add(count - level.count, to: Sum.leftOut.rawValue)
  }

  private mutating func step(from visited: Visited, _ world: inout ScriptWorld) throws(LuaError) {
    try search.put(visited.state, &world)
    var isElsewhere = false
    for (act, choice) in try visitor.choices(in: visited.number, search, &world).enumerated() {
      if isElsewhere { try search.put(visited.state, &world) }
      world.refuel(world.host.limits.fuel)
      let outcome = try world.take(choice)
      isElsewhere = outcome != .impossible
      guard try visitor.judge(outcome, of: act, &world) else { continue }
      result.steps += 1
      try enter(Claim(parent: visited.number, act: act), by: act, &world)
    }
  }

  /// Keeps the present state if it is new.
  private mutating func enter(_ claim: Claim, by act: Int?, _ world: inout ScriptWorld) throws(LuaError) {
    let known = try search.fingerprint(&world)
    let print = known ?? StateTable.Fingerprint(unique: claim)
    let isNew = try Self.asLua { [table] () throws(PlatformError) in try table.visit(print, claim) }
    // A state that cannot be recognized is new by both forms.
    if known != nil { try search.audit(isNew, world.host) }
    let state = isNew ? try search.take(&world) : nil
    let isOpen = try visitor.arrive(at: print, isNew: isNew, by: act, in: search, &world)
    if isOpen, let state { front.append(Visited(state: state, print: print)) }
  }

  /// Waits for all processes, and continues with the states that have got a number.
  private mutating func endLevel() throws(LuaError) {
    table.add(front.reduce(0) { $0 + $1.state.bytes }, to: Sum.bytes.rawValue)
    try Self.asLua { [table, limits] () throws(PlatformError) in
      // It is asked while all processes wait. A process that has begun the next level may stop before others go on.
      func isCut() -> Bool {
        let isStopped = table.sum(Sum.stops.rawValue) > 0
        if isStopped { table.add(1, to: Sum.cuts.rawValue) }
        return isStopped
      }
      try table.endLevel(limit: StateTable.most, unless: isCut) {
        table.add(table.sum(Sum.clockFound.rawValue), to: Sum.clock.rawValue)
        table.add(table.sum(Sum.agesFound.rawValue), to: Sum.ages.rawValue)
        let bytes = table.sum(Sum.bytes.rawValue) - table.sum(Sum.bytesBefore.rawValue)
        table.add(bytes, to: Sum.bytesBefore.rawValue)
        if bytes > limits.bytes { table.add(1, to: Sum.full.rawValue) }
      }
    }
    visitor.endLevel(table, isCut: isCut)
    if isCut { return }
    for place in front.indices { front[place].number = table.number(of: front[place].print) ?? -1 }
    front.removeAll { $0.number < 0 }
    front.sort { $0.number < $1.number }
  }
}

/// The end.
extension Explorer {
  /// Adds what this process has counted to the sums of all.
  private mutating func handInCounts() {
    table.add(result.steps, to: Sum.steps.rawValue)
    table.add(search.takeDisagreements(), to: Sum.disagreements.rawValue)
    result.steps = 0
  }

  /// Ends the other processes, and returns what they have recorded.
  private mutating func conclude(
    _ failure: LuaError?, _ world: inout ScriptWorld
  ) throws(LuaError) -> [[UInt8]] {
    handInCounts()
    if world.wasChanceUsed { table.add(1, to: Sum.chance.rawValue) }
    let (table, isGood) = (table, failure == nil)
    let own = table.process > 0 ? visitor.encoded() : []
    var records: [[UInt8]] = []
    do throws(PlatformError) {
      records = try table.join(isGood: isGood, handingOver: own)
    } catch {
      // A process that fails lets the others fail, too, but a signal comes from outside, or from a fault of ours.
      if case .searchProcessEnded(signal: _?) = error { throw LuaError(error) }
      throw failure ?? LuaError(error)
    }
    if let failure { throw failure }
    if !observed.isEmpty { search.becomeVoid(by: observed, &world) }
    result.states = table.count
    (result.unexplored, result.leftOut) = (table.width, table.sum(Sum.leftOut.rawValue))
    (result.isFull, result.deeper) = (isFull, table.sum(Sum.deeper.rawValue))
    result.usesChance = table.sum(Sum.chance.rawValue) > 0
    result.steps = table.sum(Sum.steps.rawValue)
    result.disagreements = table.sum(Sum.disagreements.rawValue)
    return records
  }

  private static func asLua<Result>(
    _ body: () throws(PlatformError) -> Result
  ) throws(LuaError) -> Result {
    do throws(PlatformError) { return try body() } catch { throw LuaError(error) }
  }
}

extension LuaError {
  /// Creates the error for a search that cannot go on.
  fileprivate init(_ error: PlatformError) {
    if case .searchProcessEnded = error { self = .refused(error.message) } else { self = .system }
  }
}
