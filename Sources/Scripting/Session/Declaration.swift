import ScreenStack

/// The contents of a scenario's call to `flow.scenario`.
struct Declaration: Sendable {
  var covers: [String] = []
  var report: String?
  var systems: [OS] = []
  var devices: [Device] = []
  var expectsLeaks = false
  var expectsErrors = false
  var expectsCrash = false

  /// The variants with goldens, by experiment. Names of nil mean all variants of the experiment.
  var variants: [(experiment: String, names: [String]?)] = []
}

/// The problems in a run, which determine its exit status.
struct Problems: Equatable, Sendable {
  /// The number of handlers that have failed.
  var errors = 0
  var leaks = 0
  var hasCrashed = false
  /// The failures, leaks, and crashes, in order.
  var mishaps: [Mishap] = []
  /// The alerts that UIKit has not shown.
  var droppedAlerts: [DroppedAlert] = []
  /// True if the script died of the refusal of an act: it met something else than it expects, and is not broken.
  var isUnmet = false

  /// An alert that UIKit has not shown, and the line that has asked in it.
  struct DroppedAlert: Equatable, Sendable {
    let title: String
    let cause: Cause
  }
}
