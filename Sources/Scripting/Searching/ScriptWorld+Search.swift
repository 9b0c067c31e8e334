import LuaBridge
import Platform
import ScreenStack

/// A search for paths, which tries everything that a user can do on copies of the world, nearest first.
extension ScriptWorld {
  /// The maximum number of states and of steps in a search. An app that can always go deeper has an infinite
  /// number of states, each larger than the last.
  fileprivate static let limit = (states: 2_000, steps: 100)

  /// The extent of a search for a path.
  struct WayExtent {
    /// The maximum number of states.
    var states = limit.states
    /// The values to be tried for actions whose arguments cannot be guessed, by action.
    var values: [String: [[Value]]] = [:]
  }

  /// The number of states in a search that only counts steps.
  static let fewStates = 200

  /// The result of a search.
  struct Found {
    /// The shortest path, or nil.
    let way: [Choice]?
    let tried: Int
    /// True if a path may exist among the states that were not visited.
    let isGivenUp: Bool
  }

  /// Finds the shortest path to a state. The world is restored at the end.
  /// - Parameters:
  ///   - isOpen: Returns whether a choice may be part of the path.
  ///   - extent: The number of states, and the values to be tried.
  mutating func findWay(
    among isOpen: (Choice) -> Bool = { _ in true }, within extent: WayExtent = WayExtent(),
    where isThere: (Host) -> Bool
  ) throws(LuaError) -> Found {
    if isThere(host) { return Found(way: [], tried: 1, isGivenUp: false) }
    var budget = Budget(fuel: fuelLeft, room: host.limits.memory - host.keptBytes - heapBytes)
    let visited = try StateSearch(&self)
    defer {
      visited.end(&self)
      fuelLeft = budget.fuel
    }
    while true {
      let found = try findWay(among: isOpen, within: extent, where: isThere, visited, &budget)
      if !visited.isVoid { return found }
      try visited.beginAgain(&self)
    }
  }

  private mutating func findWay(
    among isOpen: (Choice) -> Bool, within extent: WayExtent, where isThere: (Host) -> Bool,
    _ visited: StateSearch, _ budget: inout Budget
  ) throws(LuaError) -> Found {
    var seen: Set<StateTable.Fingerprint> = []
    if let print = try visited.fingerprint(&self) { seen.insert(print) }
    var front: [(state: StateSearch.State, way: [Choice])] = [(try visited.take(&self), [])]
    var next = 0
    while next < front.count, budget.goesOn, !visited.isVoid, front.count < extent.states,
      front[next].way.count < Self.limit.steps
    {
      let (state, way) = front[next]
      next += 1
      try visited.put(state, &self)
      var isElsewhere = false
      for choice in try choices(giving: extent.values)
      where isOpen(choice) && budget.goesOn && !visited.isVoid {
        if isElsewhere { try visited.put(state, &self) }
        let outcome = try take(choice, &budget)
        isElsewhere = outcome != .impossible
        guard outcome == .done else { continue }
        if isThere(host) { return Found(way: way + [choice], tried: seen.count, isGivenUp: false) }
        if let print = try visited.fingerprint(&self), !seen.insert(print).inserted { continue }
        front.append((try visited.take(&self), way + [choice]))
        try budget.pay(forBytes: front[front.count - 1].state.bytes)
      }
    }
    return Found(way: nil, tried: seen.count, isGivenUp: next < front.count || !budget.goesOn)
  }

  /// The fuel and memory left to a search. Restoring a copy also restores its fuel, so it is counted here.
  private struct Budget {
    var fuel: Int
    /// The number of bytes left for further copies.
    private(set) var room: Int

    var goesOn: Bool { fuel > 0 }

    /// Running out of memory is an error, because the result must not depend on the available memory.
    mutating func pay(forBytes count: Int) throws(LuaError) {
      room -= count
      if room < 0 { throw .memory }
    }

    init(fuel: Int, room: Int) { (self.fuel, self.room) = (fuel, room) }
  }

  private mutating func choices(giving values: [String: [[Value]]]) throws(LuaError) -> [Choice] {
    let host = host
    return try withFrame { frame throws(LuaError) in try host.choices(giving: values, in: &frame) }
  }

  /// Tries a choice with the fuel of the search.
  private mutating func take(_ choice: Choice, _ budget: inout Budget) throws(LuaError) -> Choice.Outcome {
    fuelLeft = budget.fuel
    defer { budget.fuel = fuelLeft }
    return try take(choice)
  }

  /// Tries a choice. It fails if there is no fuel left.
  mutating func take(_ choice: Choice) throws(LuaError) -> Choice.Outcome {
    let host = host
    do throws(LuaError) {
      return try withFrame { frame throws(LuaError) in
        try frame.look()
        return try host.take(choice, in: &frame)
      }
    } catch .ended(let end) where end.reason == .fuel {
      return .failed("the app does not come to rest: it has used up its fuel")
    }
  }
}
