import LuaBridge
import Platform

/// The shortest way to a screen: everything that a user can do is tried from copies of the world, nearest first.
extension ScriptHost {
  /// How many states are looked at before the search gives up.
  private static let limit = 2_000

  mutating func reach(_ name: String, _ request: Request) throws(LuaError) -> Request? {
    let host = host
    do throws(LuaError) {
      try state.withFrame { frame throws(LuaError) in try host.comeToMoment(for: request.cause, in: &frame) }
      let way = try tryOut { host throws(LuaError) in try host.findWay(to: name) }
      return try state.withFrame { frame throws(LuaError) in
        try host.go(way, to: name, request.cause, in: &frame)
        return try host.goOn(with: [], in: &frame)
      }
    } catch .refused(let words) {
      return try state.withFrame { frame throws(LuaError) in try host.goOn(raising: words, in: &frame) }
    }
  }

  private mutating func findWay(to name: String) throws(LuaError) -> [Choice] {
    if host.isAt(name) { return [] }
    let start = try copy()
    defer { try? putBack(start) }
    var seen: Set<String> = [host.situation]
    var front: [(world: ScriptImage, way: [Choice])] = [(start, [])]
    var next = 0
    while next < front.count, front.count < Self.limit {
      let (world, way) = front[next]
      next += 1
      try putBack(world)
      for choice in try choices() {
        try putBack(world)
        guard try take(choice) else { continue }
        if host.isAt(name) { return way + [choice] }
        guard seen.insert(host.situation).inserted else { continue }
        front.append((try copy(), way + [choice]))
      }
    }
    throw .refused(host.noWay(to: name, tried: seen.count))
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

  mutating func copy() throws(LuaError) -> ScriptImage {
    ScriptImage(heap: try state.snapshot(), session: host.session)
  }

  mutating func putBack(_ image: ScriptImage) throws(LuaError) {
    try state.restore(image.heap)
    host.session = image.session
  }
}
