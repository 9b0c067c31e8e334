/// The measurements of a run, for comparisons with other runs.
package struct RunMetrics: Equatable, Sendable {
  /// The number of trace lines when the goal was reached, or nil if the scenario names no goal.
  package internal(set) var goal: Int?
  /// The number of steps of each `reach`, in order.
  package internal(set) var reaches: [Int] = []
  /// The way from the goal back to the start.
  package internal(set) var wayBack = WayBack.noWay
  /// The number of handlers that have failed.
  package internal(set) var errors = 0
  /// The number of leaks.
  package internal(set) var leaks = 0
  /// The circumstances that the scenario itself sets: `device`, or the name of an experiment.
  package internal(set) var chosen: Set<String> = []

  /// The results of the search for a way back.
  package enum WayBack: Equatable, Sendable {
    /// The fewest steps: leaving, tabs, and buttons of alerts, or, if these do not lead there, actions as well.
    case steps(Int)
    /// No state that can be reached has the path of the start.
    case noWay
    /// The search has ended at its limit before it found one.
    case unknown
  }

  /// Creates metrics without measurements.
  package init() {}

  /// The path at which the user first acted.
  var start: String?
}
