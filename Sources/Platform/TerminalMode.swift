import Glibc

/// How a terminal treats what is typed, to be put back later.
package struct TerminalMode {
  private let descriptor: Int32
  private var settings = termios()

  /// The mode that a terminal is in; nil if it is none.
  package init?(of input: Input = .standard) {
    descriptor = input.descriptor
    guard input.isTerminal, tcgetattr(descriptor, &settings) == 0 else { return nil }
  }

  /// Puts the terminal back into this mode. What was typed meanwhile stays.
  package func restore() {
    var settings = settings
    while tcsetattr(descriptor, TCSANOW, &settings) != 0, errno == EINTR {}
  }

  /// Gives out each key as soon as it is pressed, and does not show it.
  ///
  /// Returns false if the terminal refuses.
  func takeKeys() -> Bool {
    var keys = settings
    keys.c_lflag &= ~tcflag_t(ICANON | ECHO)
    return tcsetattr(descriptor, TCSANOW, &keys) == 0
  }
}

/// How many letters a terminal shows.
package struct TerminalSize: Equatable, Sendable {
  /// Letters on a line.
  package var columns: Int
  /// Lines on the screen.
  package var rows: Int

  /// A size.
  package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The size of the terminal at a descriptor; 80 by 24 if it does not say.
  package init(of descriptor: Int32) {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    columns = isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    rows = isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
  }
}
