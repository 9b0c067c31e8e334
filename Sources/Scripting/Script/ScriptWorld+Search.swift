import LuaBridge

/// Ways are found by trying from copies of the world everything that a user can do, nearest first.
extension ScriptWorld {
  /// How many states are looked at, and how many steps a way may have, before a search gives up. Who goes deeper
  /// with every step would see no end of states, each larger than the last.
  private static let limit = (states: 2_000, steps: 100)

  /// The number of states that a search looks at where a way is only to be counted.
  static let fewStates = 200

  /// A way that was looked for.
  struct Found {
    /// The shortest one, or nil.
    let way: [Choice]?
    /// How many states were looked at.
    let tried: Int
    /// True if there may be a way among the states that were not looked at.
    let isGivenUp: Bool
  }

  /// Looks for the shortest way to somewhere. The world stands as before when it ends.
  ///
  /// - Parameters:
  ///   - isOpen: Which choices may be part of it.
  ///   - states: How many states are looked at.
  mutating func findWay(
    among isOpen: (Choice) -> Bool = { _ in true }, states: Int = limit.states, where isThere: (Host) -> Bool
  ) throws(LuaError) -> Found {
    if isThere(host) { return Found(way: [], tried: 1, isGivenUp: false) }
    let start = try copy(after: nil)
    var search = Search(fuel: fuelLeft, room: host.limits.memory - host.keptBytes - start.bytes)
    defer {
      try? putBack(start)
      fuelLeft = search.fuel
    }
    var seen: Set<String> = [host.situation]
    var front: [(world: ScriptImage, way: [Choice])] = [(start, [])]
    var next = 0
    while next < front.count, search.goesOn, front.count < states, front[next].way.count < Self.limit.steps {
      let (world, way) = front[next]
      next += 1
      try putBack(world)
      for choice in try choices() where isOpen(choice) && search.goesOn {
        try putBack(world)
        guard try take(choice, &search) else { continue }
        if isThere(host) { return Found(way: way + [choice], tried: seen.count, isGivenUp: false) }
        guard seen.insert(host.situation).inserted else { continue }
        front.append((try copy(after: world), way + [choice]))
        try search.pay(forBytes: front[front.count - 1].world.bytes)
      }
    }
    return Found(way: nil, tried: seen.count, isGivenUp: next < front.count || !search.goesOn)
  }

  /// The fuel and memory left to a search. Copies that are put back bring their fuel back, so it is counted here.
  private struct Search {
    var fuel: Int
    /// The bytes that further copies may need.
    private(set) var room: Int

    var goesOn: Bool { fuel > 0 }

    /// Where memory ends depends on more than the script, so that nothing may be found or not because of it.
    mutating func pay(forBytes count: Int) throws(LuaError) {
      room -= count
      if room < 0 { throw .memory }
    }

    init(fuel: Int, room: Int) { (self.fuel, self.room) = (fuel, room) }
  }

  private mutating func choices() throws(LuaError) -> [Choice] {
    let host = host
    return try withFrame { frame throws(LuaError) in try host.choices(in: &frame) }
  }

  /// Tries a choice; false if it cannot be made or fails, or the fuel of the search runs out.
  private mutating func take(_ choice: Choice, _ search: inout Search) throws(LuaError) -> Bool {
    let host = host
    fuelLeft = search.fuel
    defer { search.fuel = fuelLeft }
    do throws(LuaError) {
      return try withFrame { frame throws(LuaError) in
        try frame.look()
        return try host.take(choice, in: &frame)
      }
    } catch .ended(let end) where end.reason == .fuel {
      return false
    }
  }
}
