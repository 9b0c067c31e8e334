/// An act of a scenario that a device does not do as the scenario does.
package struct Note: Hashable, Sendable {
  /// The act, as the trace writes it.
  package let act: String
  /// The reason.
  package let reason: Reason
  /// The options of a launch that are the reason.
  package let options: [String]

  /// The reason in words: `the launch gives the app more than a device can: store, user`.
  package var words: String {
    reason.rawValue + (options.isEmpty ? "" : ": " + options.joined(separator: ", "))
  }

  /// The reasons why an act has no equivalent, or one that can come to another end.
  package enum Reason: String, CaseIterable, Sendable {
    /// The app is told where to go by the scenario.
    case route = "no user does it"
    /// The reply of a service is chosen.
    case reply = "the server decides how it answers"
    case timer = "a timer runs out by itself"
    case notification = "no command sends a notification"
    case width = "no command changes the width of a window"
    case code = "an installed app keeps its code"
    case finger = "no command holds a finger"
    case found = "its way is found in the model"
    /// The act comes at a time at which something moves.
    case timing = "commands wait until nothing moves"
    case crash = "the app ends here"
    case refused = "the model refuses it"
    case circumstances = "the launch gives the app more than a device can"
    case unknown = "it has no equivalent"
  }

  /// Indicates whether commands stand for the act nevertheless.
  package var isDone: Bool {
    switch reason {
    case .timing, .circumstances, .crash: true
    default: false
    }
  }
}
