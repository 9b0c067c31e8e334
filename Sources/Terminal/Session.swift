import Platform

/// The typing of one line: how the terminal was before, and what it tells meanwhile.
final class Session {
  let signals = TerminalSignals()
  var isInterrupted = false
  private let mode: TerminalMode

  /// What makes a terminal tell what is pasted from what is typed.
  static let pasting = "\u{1B}[?2004h"
  static let notPasting = "\u{1B}[?2004l"

  init?() {
    guard let mode = TerminalMode() else { return nil }
    self.mode = mode
    forget()
  }

  /// Gives the terminal back.
  func restore() { mode.restore() }

  func close() {
    signals.release()
    restore()
    forget()
  }

  /// What was told while no line was typed is not about a line; but who has to end, ends.
  private func forget() {
    while let news = signals.take() {
      guard case .end(let signal) = news else { continue }
      restore()
      Interrupts.die(of: signal)
    }
  }
}
