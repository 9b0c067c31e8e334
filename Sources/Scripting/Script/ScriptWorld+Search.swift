import LuaBridge

/// Ways are found by trying from copies of the world everything that a user can do, nearest first.
extension ScriptHost {
  /// How many states are looked at, and how many steps a way may have, before a search gives up. Who goes deeper
  /// with every step would see no end of states, each larger than the last.
  private static let limit = (states: 2_000, steps: 100)

  /// A way that was looked for.
  struct Found {
    /// The shortest one, or nil.
    let way: [Choice]?
    /// How many states were looked at.
    let tried: Int
    /// Whether there may be a way among the states that were not looked at.
    let isGivenUp: Bool
  }

  /// Looks for the shortest way to somewhere. The world stands as before when it ends.
  ///
  /// - Parameter isOpen: Which choices may be part of it.
  mutating func findWay(
    among isOpen: (Choice) -> Bool = { _ in true }, where isThere: (Host) -> Bool
  ) throws(LuaError) -> Found {
    if isThere(host) { return Found(way: [], tried: 1, isGivenUp: false) }
    let start = try copy(after: nil)
    defer { try? putBack(start) }
    var seen: Set<String> = [host.situation]
    var front: [(world: ScriptImage, way: [Choice])] = [(start, [])]
    var next = 0
    while next < front.count, front.count < Self.limit.states, front[next].way.count < Self.limit.steps {
      let (world, way) = front[next]
      next += 1
      try putBack(world)
      for choice in try choices() where isOpen(choice) {
        try putBack(world)
        guard try take(choice) else { continue }
        if isThere(host) { return Found(way: way + [choice], tried: seen.count, isGivenUp: false) }
        guard seen.insert(host.situation).inserted else { continue }
        front.append((try copy(after: world), way + [choice]))
      }
    }
    return Found(way: nil, tried: seen.count, isGivenUp: next < front.count)
  }

  private mutating func choices() throws(LuaError) -> [Choice] {
    let host = host
    return try state.withFrame { frame throws(LuaError) in try host.choices(in: &frame) }
  }

  /// Tries a choice; false if it cannot be made or fails.
  private mutating func take(_ choice: Choice) throws(LuaError) -> Bool {
    let host = host
    return try state.withFrame { frame throws(LuaError) in try host.take(choice, in: &frame) }
  }

  /// The world as it stands.
  mutating func copy() throws(LuaError) -> ScriptImage {
    ScriptImage(heap: try state.snapshot(), session: host.session)
  }

  /// The same, sharing with another copy what has not changed since: for many of them.
  private mutating func copy(after earlier: ScriptImage?) throws(LuaError) -> ScriptImage {
    ScriptImage(heap: try state.snapshot(after: earlier?.heap), session: host.session)
  }

  /// Puts a copy of the world in its place.
  mutating func putBack(_ image: ScriptImage) throws(LuaError) {
    try state.restore(image.heap)
    host.session = image.session
  }
}
