import LuaBridge
import Navigation
import ScreenStack

extension Host {
  /// Returns the leaks with their holders and places. Leaks held only by another leak are counted with it.
  func uikitLeaks(in frame: inout LuaFrame) throws(LuaError) -> [Leak] {
    guard app.usesUIKit, !app.hasCrashed else { return [] }
    return try frame.scope { frame throws(LuaError) in
      let holdings = try holdings(in: &frame)
      try noteDelegates(in: &frame)
      let reach = holdings.reachOfRoots()
      let idle = try idleServants(in: &frame)
      let rings = Set(holdings.rings(outside: reach).joined())
      let leaks = app.uikit.lifetimes.counted.filter { id in
        guard let node = holdings.places[id] else { return false }
        guard reach.contains(node) else { return rings.contains(node) }
        return hasLeftStage(id) || idle.contains(id)
      }
      return told(leaks, holdings, reach)
    }
  }

  /// Returns whether a view controller was on screen before but is not any longer.
  private func hasLeftStage(_ id: ThingID) -> Bool {
    app.uikit.lifetimes.hasStood.contains(id) && !isHeldByStage(id)
  }

  /// Returns objects whose screens have all left. Objects that the app delegate returned are not included.
  private func idleServants(in frame: inout LuaFrame) throws(LuaError) -> Set<ThingID> {
    var idle = app.uikit.lifetimes.formerDelegates
    for id in app.uikit.lifetimes.counted where isHeldByStage(id) {
      idle.subtract(try delegates(of: id, in: &frame))
    }
    for held in app.uikit.kept {
      if let slot = try frame.value(of: held).slot { idle.remove(frame.identity(of: slot)) }
    }
    return idle.filter { if case .object? = world.things[$0] { true } else { false } }
  }

  private func told(
    _ leaks: [ThingID], _ holdings: OwnershipGraph, _ reach: OwnershipGraph.Reach
  ) -> [Leak] {
    var told: Set<ThingID> = []
    var groups: [(head: ThingID, more: Int)] = []
    let wider = leaks.map { id in (id, held(by: id, among: leaks, holdings)) }
    // A leak that another leak holds, without holding it in turn, is reported with that leak.
    let heads = wider.filter { id, own in !wider.contains { $0.1.contains(id) && !own.contains($0.0) } }
    for (id, own) in heads where !told.contains(id) {
      told.formUnion(own)
      groups.append((id, own.subtracting([id]).count))
    }
    return groups.map { head, more in
      var leak = Leak(
        .held(holder(of: head, holdings, reach)), of: name(of: head),
        made: app.uikit.lifetimes.makings[head].flatMap { places.line(of: $0) })
      leak.others = more
      return leak
    }
  }

  /// Returns the other leaks that a leak holds, not through things that are on screen.
  private func held(by id: ThingID, among leaks: [ThingID], _ holdings: OwnershipGraph) -> Set<ThingID> {
    guard let node = holdings.places[id] else { return [] }
    let reach = holdings.reach(from: holdings.nodes[node].edges) { other in
      isHeldByStage(holdings.nodes[other].id)
    }
    return Set(leaks.filter { other in holdings.places[other].map { reach.contains($0) } ?? false })
  }

  /// Returns the path to a leak from the nearest named thing, or around its retain cycle.
  private func holder(of id: ThingID, _ holdings: OwnershipGraph, _ reach: OwnershipGraph.Reach) -> String {
    guard let goal = holdings.places[id] else { return "" }
    guard !reach.contains(goal) else { return way(to: goal, holdings, reach) }
    let ring = holdings.reach(from: holdings.nodes[goal].edges)
    return way(to: goal, holdings, ring, name: name(of: id))
  }

  /// - Parameter name: The name of the first holder if the whole path is wanted, or nil.
  private func way(
    to goal: Int, _ holdings: OwnershipGraph, _ reach: OwnershipGraph.Reach, name: String? = nil
  ) -> String {
    var words = ""
    var node = goal
    repeat {
      let from = reach.from[node] ?? -1
      words = reach.words[node] + words
      guard from >= 0 else { return (name ?? "") + words }
      node = from
    } while name != nil || holdings.nodes[node].id == 0
    return self.name(of: holdings.nodes[node].id) + words
  }
}
