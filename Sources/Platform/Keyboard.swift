import Glibc

/// The keys of a terminal, each reported as soon as it is pressed, and without being shown.
///
/// The terminal is restored when this value is destroyed. Ctrl-C still asks the program to end.
package struct Keyboard: ~Copyable {
  /// The descriptor that can be polled for keys.
  package let descriptor: Int32
  private let before: TerminalMode

  /// Creates the keyboard of an input, or returns nil if the input is not a terminal.
  package init?(_ input: Input = .standard) {
    guard let before = TerminalMode(of: input), before.takeKeys() else { return nil }
    self.before = before
    descriptor = input.descriptor
  }

  deinit { restore() }

  /// Returns the keys that were pressed. The array is empty at the end of the input.
  package func read() -> [Character] {
    String(decoding: Descriptor.read(upTo: 64, from: descriptor), as: UTF8.self).map(\.self)
  }

  /// Restores the terminal.
  package func restore() { before.restore() }
}
