import Platform

/// A signal, such as that of ctrl-C, that asks the searches of a command to end.
final class Interruption {
  private var signal: Int32?

  /// Notes the signal that has ended a search, if any.
  func note(_ signal: Int32?) { self.signal = self.signal ?? signal }

  /// Indicates whether a signal has arrived. It remains so.
  var hasArrived: Bool {
    note(Interrupts.take() ?? Interrupts.received)
    return signal != nil
  }

  /// Ends the process by the signal that has arrived, if any, so that a shell does not go on as after a success.
  func end(_ console: Console) {
    guard hasArrived, let signal else { return }
    console.complain("interrupted")
    Interrupts.die(of: signal)
  }
}
