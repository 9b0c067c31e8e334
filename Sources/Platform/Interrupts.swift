import Glibc

/// The wish that the program end: ctrl-C, a closed terminal, a supervisor's SIGTERM.
///
/// Once caught, a signal does nothing but make a descriptor readable, so that a loop which waits for several
/// descriptors can put things in order first.
package enum Interrupts {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  nonisolated(unsafe) private static var ends: [Int32] = [-1, -1]

  /// Catches the signals, and answers the descriptor that becomes readable when one came.
  package static func catchAll() -> Int32 {
    openPipe()
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals {
      Glibc.signal(signal) { Interrupts.note($0) }
      sigaddset(&set, signal)
    }
    // Whoever started this program may have kept them from it.
    sigprocmask(SIG_UNBLOCK, &set, nil)
    return ends[0]
  }

  /// The signal that came, if one did.
  package static func take() -> Int32? {
    while let signal = next() {
      if signals.contains(signal) { return signal }
    }
    return nil
  }

  /// From now on ctrl-C does not end the process; whoever wants to know of it catches it.
  package static func outlive() {
    let before = Glibc.signal(SIGINT) { _ in }
    // Whoever started this program may want it not to hear of it at all.
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      Glibc.signal(SIGINT, SIG_IGN)
    }
  }

  /// Ends the process as the signal would have done, so that a shell sees why.
  package static func die(of signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    Glibc.exit(128 + signal)
  }

  static func openPipe() {
    guard ends[0] < 0, pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  /// Where signals are told that were caught.
  static var descriptor: Int32 { ends[0] }

  /// The next signal of those that came.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(ends[0], &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Does nothing but tell of a signal.
  static func note(_ signal: Int32) {
    let code = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    write(ends[1], &byte, 1)
    errno = code
  }
}
