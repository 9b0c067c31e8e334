/// What a scenario says of itself with `flow.scenario`.
struct Declaration: Equatable, Sendable {
  var covers: [String] = []
  var report: String?
  var systems: [String] = []
  var devices: [String] = []
  var expectsLeaks = false
  var expectsErrors = false
  var expectsCrash = false
}

/// What went wrong in a run, so that its status tells.
struct Problems: Equatable, Sendable {
  /// How many handlers have failed.
  var errors = 0
  var leaks = 0
  var hasCrashed = false
  /// The words of the last refusal of an act: a script that dies of them has found what it looked for.
  var refusal: String?
  /// The script has launched an app.
  var hasLaunched = false
}
