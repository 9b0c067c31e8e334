/// What a script may use before it is ended.
package struct ScriptLimits: Equatable, Sendable {
  /// The bytes of its heap: enough that endless recursion overflows the stack first, which names its line.
  package var memory = 128 << 20
  /// What it may spend in all.
  package var fuel = 100_000_000
  /// What loading one module may spend.
  package var moduleFuel = 1_000_000
  /// What a handler of a flow may spend from its first to its last line.
  package var handlerFuel = 1_000_000
  /// The microseconds of simulated time within which an app must come to rest after an act.
  package var restTime: Int64 = 60_000_000
  /// The turns of the run loop within which it must.
  package var restTurns: Int32 = 10_000
  /// The microseconds of simulated time that a scenario may take in all.
  package var time: Int64 = 3_600_000_000
  /// The seconds on the wall, a last resort.
  package var seconds = 60.0

  /// One of the limits.
  package enum Kind: Sendable { case memory, fuel, moduleFuel, seconds }

  /// The limits that hold when nobody says otherwise.
  package init() {}
}
