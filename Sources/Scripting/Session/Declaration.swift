import ScreenStack

/// What a scenario says of itself with `flow.scenario`.
struct Declaration: Sendable {
  var covers: [String] = []
  var report: String?
  var systems: [OS] = []
  var devices: [Device] = []
  var expectsLeaks = false
  var expectsErrors = false
  var expectsCrash = false

  /// The variants that it has goldens for, by the names of the experiments; nil for all of one.
  var variants: [(experiment: String, names: [String]?)] = []
}

/// What went wrong in a run, so that its status tells.
struct Problems: Equatable, Sendable {
  /// How many handlers have failed.
  var errors = 0
  var leaks = 0
  var hasCrashed = false
  /// Failures, leaks and crashes, in order.
  var mishaps: [Mishap] = []
  /// True if the script died of the refusal of an act: it met something else than it expects, and is not broken.
  var isUnmet = false
  /// The script has launched an app.
  var hasLaunched = false
}
