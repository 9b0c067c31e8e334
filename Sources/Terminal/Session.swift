import Platform

/// The input of one line, with the earlier mode of the terminal and the signals that arrive meanwhile.
final class Session {
  let signals = TerminalSignals()
  var isInterrupted = false
  private let mode: TerminalMode

  /// The code that makes a terminal mark pasted text.
  static let pasting = "\u{1B}[?2004h"
  static let notPasting = "\u{1B}[?2004l"

  init?() {
    guard let mode = TerminalMode() else { return nil }
    self.mode = mode
    forget()
  }

  func restore() { mode.restore() }

  func close() {
    signals.release()
    restore()
    forget()
  }

  /// Drops the signals that arrived while no line was typed, except those that end the program.
  private func forget() {
    while let news = signals.take() {
      guard case .end(let signal) = news else { continue }
      restore()
      Interrupts.die(of: signal)
    }
  }
}
