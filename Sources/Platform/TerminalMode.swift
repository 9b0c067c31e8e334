import Glibc

/// The mode in which a terminal handles input, which can be restored later.
package struct TerminalMode {
  private let descriptor: Int32
  private var settings = termios()

  /// Creates the current mode of a terminal, or returns nil if the input is not a terminal.
  package init?(of input: Input = .standard) {
    descriptor = input.descriptor
    guard input.isTerminal, tcgetattr(descriptor, &settings) == 0 else { return nil }
  }

  /// Restores this mode of the terminal. Input that was typed in the meantime is kept.
  package func restore() {
    var settings = settings
    while tcsetattr(descriptor, TCSANOW, &settings) != 0, errno == EINTR {}
  }

  /// Makes the terminal deliver each key as soon as it is pressed, without showing it.
  ///
  /// Returns false if the terminal refuses.
  func takeKeys() -> Bool {
    var keys = settings
    keys.c_lflag &= ~tcflag_t(ICANON | ECHO)
    return tcsetattr(descriptor, TCSANOW, &keys) == 0
  }
}

/// The size of a terminal in characters.
package struct TerminalSize: Equatable, Sendable {
  /// The number of characters in a line.
  package var columns: Int
  /// The number of lines on the screen.
  package var rows: Int

  /// Creates a size.
  package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// Creates the size of the terminal at a descriptor, or 80 by 24 if it is unknown.
  package init(of descriptor: Int32) {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
    columns = isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80
    rows = isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24
  }
}
