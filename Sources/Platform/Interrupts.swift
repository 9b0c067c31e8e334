import Glibc

/// The signals that ask the program to end: ctrl-C, a closed terminal, or SIGTERM from a supervisor.
///
/// A caught signal only makes a descriptor readable, so that a loop can complete its work first.
package enum Interrupts {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  nonisolated(unsafe) private static var ends: [Int32] = [-1, -1]
  nonisolated(unsafe) private static var last: Int32 = 0

  /// The last signal that this process has caught, if any. A process that it has forked reads the same descriptor, and
  /// may take the signal from there first.
  package static var received: Int32? { last == 0 ? nil : last }

  /// Catches the signals, except those that are ignored already, and returns the descriptor that becomes readable when
  /// a signal arrives.
  package static func catchAll() -> Int32 {
    openPipe()
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals where !isIgnored(signal) {
      Glibc.signal(signal) { Interrupts.note($0) }
      sigaddset(&set, signal)
    }
    // The parent process may have blocked the signals.
    sigprocmask(SIG_UNBLOCK, &set, nil)
    return ends[0]
  }

  /// Returns the signal that arrived, if any.
  package static func take() -> Int32? {
    while let signal = next() {
      if signals.contains(signal) { return signal }
    }
    return nil
  }

  /// Catches ctrl-C during some work, which asks for it by ``take()``. The signal has its earlier effect again then.
  package static func catching<Result, Failure>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    openPipe()
    last = 0  // that of an earlier work is over
    let before = Glibc.signal(SIGINT) { Interrupts.note($0) }
    defer { Glibc.signal(SIGINT, before) }
    return try work()
  }

  /// Prevents ctrl-C from ending the process. Code that needs the signal has to catch it.
  package static func outlive() {
    if !isIgnored(SIGINT) { Glibc.signal(SIGINT) { _ in } }
  }

  /// Indicates whether the parent process has set a signal to be ignored, such as nohup, or a script for its
  /// background jobs.
  static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return TerminalSignals.isIgnoring(action)
  }

  /// Ends the process as the signal would have done, so that a shell sees the reason.
  package static func die(of signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    Glibc.exit(128 + signal)
  }

  static func openPipe() {
    guard ends[0] < 0, pipe(&ends) == 0 else { return }
    last = 0
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  /// The descriptor that reports caught signals.
  static var descriptor: Int32 { ends[0] }

  /// Returns the next signal that arrived, if any.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(ends[0], &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Reports a signal, and does nothing else.
  static func note(_ signal: Int32) {
    let code = errno
    var byte = UInt8(truncatingIfNeeded: signal)
    last = signal
    write(ends[1], &byte, 1)
    errno = code
  }
}
