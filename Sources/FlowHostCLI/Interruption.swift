import Platform

/// A signal, such as that of ctrl-C, that asks the searches of a command to end.
enum Interruption {
  /// Indicates whether a signal has arrived. It remains so.
  static var hasArrived: Bool { Interrupts.received != nil }

  /// Ends the process by the signal that has arrived, if any, so that a shell does not go on as after a success.
  /// - Parameter words: What the user reads about that.
  static func end(_ console: Console, saying words: String = "interrupted") {
    guard let signal = Interrupts.received else { return }
    console.complain(words)
    Interrupts.die(of: signal)
  }
}
