import Glibc

/// What a terminal and its shell tell a program of while a line is typed.
///
/// Signals are caught from the beginning of this until `release`; then they do what they did before.
package struct TerminalSignals {
  /// What a signal was about.
  package enum News: Equatable, Sendable {
    /// Somebody wants the line, or what runs, to be given up.
    case interrupt
    /// Somebody wants the program to end, by this signal.
    case end(Int32)
    /// The window has another size.
    case resize
    /// Somebody wants the program to stand still.
    case stop
    /// The program goes on after it stood still.
    case resume
  }

  /// Becomes readable when there is news.
  package let descriptor: Int32
  private let before: [(signal: Int32, action: sigaction)]

  private static let caught = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]

  /// Begins to catch them.
  package init() {
    Interrupts.openPipe()
    descriptor = Interrupts.descriptor
    var noting = sigaction()
    noting.__sigaction_handler.sa_handler = { Interrupts.note($0) }
    noting.sa_flags = SA_RESTART
    before = Self.caught.map { signal in
      var old = sigaction()
      sigaction(signal, &noting, &old)
      // Whoever started this program, such as nohup, may want it not to hear of one.
      if Self.isIgnoring(old) { sigaction(signal, &old, nil) }
      return (signal, old)
    }
  }

  private static func isIgnoring(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The next news, if there is any.
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

  /// Lets the signals do again what they did before.
  package func release() {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
  }

  /// Stands still, with all that was started together with this program, until somebody lets it go on.
  package func stop() {
    var action = sigaction()
    var noting = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &action, &noting)
    if !Self.isIgnoring(noting) { kill(0, SIGTSTP) }
    sigaction(SIGTSTP, &noting, nil)
    // What was told while nobody was here is known by now.
    while let news = take() { if case .end(let signal) = news { Interrupts.die(of: signal) } }
  }
}
