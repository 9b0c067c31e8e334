import ScreenStack

/// What a scenario says of itself with `flow.scenario`.
struct Declaration: Equatable, Sendable {
  var covers: [String] = []
  var report: String?
  var systems: [OS] = []
  var devices: [Device] = []
  var expectsLeaks = false
  var expectsErrors = false
  var expectsCrash = false

  /// One for each system on each device that it declares; none if it declares neither.
  var combinations: [(name: String, circumstances: Circumstances)] {
    if systems.isEmpty, devices.isEmpty { return [] }
    return some(systems).flatMap { system in
      some(devices).map { device in
        var circumstances = Circumstances()
        circumstances.os = system
        circumstances.device = device
        let words = [system.map { "os=\($0.rawValue)" }, device.map { "device=\($0.word)" }]
        return (words.compactMap(\.self).joined(separator: ","), circumstances)
      }
    }
  }

  private func some<Element>(_ list: [Element]) -> [Element?] { list.isEmpty ? [nil] : list }
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
