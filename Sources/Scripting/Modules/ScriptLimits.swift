/// The limits on the resources of a script.
package struct ScriptLimits: Equatable, Sendable {
  /// The heap size in bytes. Endless recursion overflows the stack first, so the error names its line.
  package var memory = 128 << 20
  /// The fuel of the whole script.
  package var fuel = 100_000_000
  /// The fuel for loading one module.
  package var moduleFuel = 1_000_000
  /// The fuel of a flow's handler, from its start to its end.
  package var handlerFuel = 1_000_000
  /// The microseconds of simulated time within which an app must come to rest after an act.
  package var restTime: Int64 = 60_000_000
  /// The turns of the run loop within which an app must come to rest after an act.
  package var restTurns: Int32 = 10_000
  /// The microseconds of simulated time that a scenario may take in total.
  package var time: Int64 = 3_600_000_000
  /// The seconds of real time, which are a last resort.
  package var seconds = 60.0
  /// The exit status of the process if its script cannot be stopped in that time.
  package var stuckStatus: Int32 = 2

  /// The kinds of limits that an error can report.
  package enum Kind: Sendable { case memory, fuel, moduleFuel, seconds }

  /// Creates the default limits.
  package init() {}
}
