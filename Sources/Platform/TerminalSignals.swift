import Glibc

/// The signals from a terminal and its shell while a line is typed.
///
/// Signals are caught from the creation of this value until `release`, which restores their earlier effect.
package struct TerminalSignals {
  /// The meaning of a signal.
  package enum News: Equatable, Sendable {
    /// The user abandons the line, or the running command.
    case interrupt
    /// The program has to end, by this signal.
    case end(Int32)
    case resize
    /// The program has to be suspended.
    case stop
    case resume
  }

  /// The descriptor that becomes readable when a signal arrives.
  package let descriptor: Int32
  private let before: [(signal: Int32, action: sigaction)]

  private static let caught = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  /// Starts to catch the signals.
  package init() {
    Interrupts.openPipe()
    descriptor = Interrupts.descriptor
    var noting = sigaction()
    noting.__sigaction_handler.sa_handler = { Interrupts.note($0) }
    noting.sa_flags = SA_RESTART
    before = Self.caught.map { signal in
      var old = sigaction()
      sigaction(signal, &noting, &old)
      // The parent process, such as nohup, may have set the signal to be ignored.
      if Self.isIgnoring(old) { sigaction(signal, &old, nil) }
      return (signal, old)
    }
  }

  static func isIgnoring(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Returns the meaning of the next signal, if any.
  package func take() -> News? {
    switch Interrupts.next() {
    case nil: nil
    case SIGINT: .interrupt
    case SIGWINCH: .resize
    case SIGTSTP: .stop
    case SIGCONT: .resume
    case let signal?: .end(signal)
    }
  }

  /// Restores the earlier effect of the signals.
  package func release() {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
  }

  /// Suspends the program, with everything that was started together with it, until it is continued.
  package func stop() {
    var action = sigaction()
    var noting = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &action, &noting)
    if !Self.isIgnoring(noting) { kill(0, SIGTSTP) }
    sigaction(SIGTSTP, &noting, nil)
    // Earlier signals are dropped, except those that end the program.
    while let news = take() { if case .end(let signal) = news { Interrupts.die(of: signal) } }
  }
}
