import Platform

/// The numbers of an exploration of the states of an app.
struct Exploration: Sendable {
  /// The number of different states.
  var states = 1
  /// The number of acts that were tried and were possible.
  var steps = 0
  /// The number of acts that were tried in the last level and were possible, if it was cut. They are no steps.
  var deeper = 0
  /// The number of acts to the state that is farthest away.
  var depth = 0
  /// The number of states of the last level, from which no acts were tried.
  var unexplored = 0
  /// The number of states of earlier levels from which none were tried.
  var leftOut = 0
  /// True if the states that were kept have reached the limit of memory.
  var isFull = false
  /// The states for which the two forms disagree whether they were visited before. This is a fault of ours.
  var disagreements = 0
  /// True if scripts have called `math.random`.
  var usesChance = false
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
