import Glibc

/// What comes in at a descriptor, such as standard input.
package struct Input: Sendable {
  /// The descriptor.
  package let descriptor: Int32

  /// Standard input.
  package static let standard = Input(descriptor: 0)

  /// Whether somebody types it on a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// What has arrived, at most 64 KiB, waiting if nothing has; none at the end.
  package func read() -> [UInt8] { Descriptor.read(upTo: 64 << 10, from: descriptor) }

  /// The next byte, waiting if none has arrived; nil at the end. What follows is left for others.
  package func readByte() -> UInt8? { Descriptor.read(upTo: 1, from: descriptor).first }
}
