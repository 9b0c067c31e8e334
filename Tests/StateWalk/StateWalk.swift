import LuaBridge
package import Scripting

/// A walk of acts through an app, and what must hold for the states that it meets.
///
/// - Two states have the same hash by the form that writes changed lines of memory if and only if they have the same
///   by the form that writes everything.
/// - From two states with the same hash, the same acts tell the same and lead to states with the same hash.
package struct StateWalk {
  /// The acts, in order. `do 7` is the seventh of those that the user can do now, starting again after the last,
  /// and `go 7` restores the seventh of the states that were met. All others are statements of a scenario.
  private let acts: [String]
  /// The acts that are performed from two states with the same hash.
  private let probes: [String]
  private let mostProbes: Int

  private var known: [LuaHash: Known] = [:]
  private var whole: Set<LuaHash> = []
  private var states: [HandSearch.State] = []
  private var isTimed = false
  private var last: LuaHash?
  /// The number of worlds that were recognized.
  package private(set) var worlds = 0
  /// The number of pairs of worlds from which the same acts were performed.
  package private(set) var probed = 0
  /// The number of different states.
  package var count: Int { known.count }

  private struct Known {
    let byAll: LuaHash
    let state: HandSearch.State
  }

  /// - Parameters:
  ///   - probes: The acts that are performed from two states with the same hash.
  ///   - mostProbes: The number of such pairs.
  package init(_ acts: [String], probes: [String], mostProbes: Int = 12) {
    (self.acts, self.probes, self.mostProbes) = (acts, probes, mostProbes)
  }

  /// Walks, and returns the first thing that does not hold.
  package mutating func fault(in world: inout StateWorld) throws(ScriptError) -> String? {
    if let fault = try visit(&world) { return fault }
    for act in acts {
      _ = try perform(act, in: &world)
      if let fault = try visit(&world) { return fault }
    }
    return nil
  }

  private func perform(_ act: String, in world: inout StateWorld) throws(ScriptError) -> [String] {
    let words = act.split(separator: " ")
    guard words.count == 2, let number = Int(words[1]) else { return try world.act(act) }
    if words[0] == "do" {
      let choices = try world.choices()
      return choices + (try world.act(choices[number % choices.count]))
    }
    if !states.isEmpty { try world.put(states[number % states.count]) }
    return []
  }

  /// Recognizes the present state, and compares what the two forms say about it.
  private mutating func visit(_ world: inout StateWorld) throws(ScriptError) -> String? {
    guard let hashes = try world.hashes() else { return nil }
    forgetAllIfTimed(world)
    worlds += 1
    defer { last = hashes.byLines }
    guard let other = known[hashes.byLines] else {
      let state = try world.take()
      states.append(state)
      known[hashes.byLines] = Known(byAll: hashes.byAll, state: state)
      return whole.insert(hashes.byAll).inserted
        ? nil : "partition: the form by lines distinguishes what the form that writes all does not"
    }
    if other.byAll != hashes.byAll {
      return "partition: the form that writes all distinguishes what the form by lines does not"
    }
    return last == hashes.byLines || probed >= mostProbes ? nil : try probe(other.state, &world)
  }

  /// Hashes contain the time as soon as a script has read it. Those from before say nothing any longer.
  private mutating func forgetAllIfTimed(_ world: borrowing StateWorld) {
    guard world.hasReadClock, !isTimed else { return }
    isTimed = true
    (known, whole, states) = ([:], [], [])
  }
}

/// The same acts from two states with the same hash.
extension StateWalk {
  /// All that can be seen after an act.
  private struct Seen: Equatable {
    let told: [String]
    let hashes: HandSearch.Hashes?
    let shown: String
  }

  private mutating func probe(_ other: HandSearch.State, _ world: inout StateWorld) throws(ScriptError)
    -> String?
  {
    probed += 1
    let here = try world.take()
    let one = try seen(from: here, in: &world)
    let two = try seen(from: other, in: &world)
    try world.put(here)
    if world.hasReadClock, !isTimed { return nil }
    guard let place = one.indices.first(where: { one[$0] != two[$0] }) else { return nil }
    return "lockstep: after \(place + 1) acts, \(Self.difference(one[place], two[place]))"
  }

  private func seen(from state: HandSearch.State, in world: inout StateWorld) throws(ScriptError) -> [Seen] {
    try world.put(state)
    var all: [Seen] = []
    for act in probes {
      let told = try perform(act, in: &world)
      all.append(Seen(told: told, hashes: try world.hashes(), shown: world.shown))
    }
    return all
  }

  private static func difference(_ one: Seen, _ two: Seen) -> String {
    for (line, other) in zip(one.told + [""], two.told + [""]) where line != other {
      return "'\(line)' is told, or '\(other)'"
    }
    if one.told.count != two.told.count { return "\(one.told.count) lines are told, or \(two.told.count)" }
    return one.shown == two.shown ? "the states differ" : "this is shown: \(one.shown), or \(two.shown)"
  }
}
