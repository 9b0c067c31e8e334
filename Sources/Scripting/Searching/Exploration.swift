import LuaBridge
import Platform

/// The states that acts of the user lead to, from the present one.
package struct Exploration: Equatable, Sendable {
  /// The number of different states.
  package internal(set) var states = 1
  /// The number of acts that were tried and were possible.
  package internal(set) var steps = 0
  /// The number of acts that were tried in the last level and were possible, if it was cut. They are no steps.
  package internal(set) var deeper = 0
  /// The number of acts to the state that is farthest away.
  package internal(set) var depth = 0
  /// The number of states of the last level, from which no acts were tried.
  package internal(set) var unexplored = 0
  /// The number of states of earlier levels from which none were tried.
  package internal(set) var leftOut = 0
  /// True if the states that were kept have reached the limit of memory.
  package internal(set) var isFull = false
  /// The greatest number of states that were kept at the same time.
  package internal(set) var widest = 1
  /// The states for which the two forms disagree whether they were visited before. This is a fault of ours.
  package internal(set) var disagreements = 0
  /// True if scripts have called `math.random`.
  package internal(set) var usesChance = false
  /// The number of processes that have searched.
  package internal(set) var processes = 1

  init() {}
}

/// The limits of an exploration. Levels are never cut, so that what it finds does not depend on the number of processes.
struct ExplorationLimits: Sendable {
  /// The number of states after which it stops at the end of the level.
  var states = StateTable.most
  /// The number of acts after which it stops.
  var depth = Int.max
  /// The number of bytes for the states of a level after which it stops at the end of the level.
  var bytes = Int.max
  /// The choice of some states of each large level, or nil to try all.
  var sample: LevelSample?
  /// The number of processes. With more than one, this process must have one thread.
  var jobs = 1
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
      var limits = ExplorationLimits()
      (limits.states, limits.jobs) = (states, jobs)
      let search = try StateSearch(&world, isAudited: isAudited)
      defer { search.end(&world) }
      while true {
        var explorer = try Explorer(search, UserActs(), limits)
        _ = try explorer.explore(&world)
        if !search.isVoid { return explorer.result }
        try search.beginAgain(&world)
      }
    }
  }
}

/// Tries what the user can do in the running app, and records nothing.
private struct UserActs: ExplorationVisitor {
  let starts = 1
  func begin(_ start: Int, _ world: inout ScriptWorld) {}
  func choices(
    in state: Int, _ search: StateSearch, _ world: inout ScriptWorld
  ) throws(LuaError) -> [Choice] {
    try world.choices()
  }
  func judge(_ outcome: Choice.Outcome, of act: Int, _ world: inout ScriptWorld) -> Bool { outcome == .done }
  func arrive(
    at print: StateTable.Fingerprint, isNew: Bool, by act: Int?, in search: StateSearch,
    _ world: inout ScriptWorld
  ) -> Bool { true }
  func stops(_ table: StateTable) -> Bool { false }
  func leaveOut(_ state: Int) {}
  func endLevel(_ table: StateTable, isCut: Bool) {}
  func beginInOtherProcess() {}
  func encoded() -> [UInt8] { [] }
}
