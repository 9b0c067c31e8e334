import Glibc

/// The keys of a terminal, each as soon as it is pressed, and without being shown.
///
/// The terminal is put back as it was when this is closed. Ctrl-C stays the wish that the program end.
package struct Keyboard: ~Copyable {
  /// What can be polled for keys.
  package let descriptor: Int32
  private let before: TerminalMode

  /// The keyboard of standard input; nil if that is no terminal.
  package init?(_ input: Input = .standard) {
    guard let before = TerminalMode(of: input), before.takeKeys() else { return nil }
    self.before = before
    descriptor = input.descriptor
  }

  deinit { restore() }

  /// The keys that were pressed; none at the end of the input.
  package func read() -> [Character] {
    String(decoding: Descriptor.read(upTo: 64, from: descriptor), as: UTF8.self).map(\.self)
  }

  /// Puts the terminal back as it was.
  package func restore() { before.restore() }
}
