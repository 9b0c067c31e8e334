import Glibc

/// An input from a descriptor, such as standard input.
package struct Input: Sendable {
  /// The descriptor.
  package let descriptor: Int32

  /// Standard input.
  package static let standard = Input(descriptor: 0)

  /// Indicates whether the input is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Returns at most 64 KiB, waiting if nothing has arrived. The array is empty at the end.
  /// - Throws: ``PlatformError/unreadable(path:reason:)``, for example if the input is a folder.
  package func read() throws(PlatformError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = Descriptor.read(upTo: 64 << 10, from: descriptor, &code)
    guard code == 0 else { throw .unreadable(path: "standard input", reason: reason(code)) }
    return bytes
  }

  /// Returns the next byte, waiting if none has arrived, or nil at the end. Further bytes are not consumed.
  package func readByte() -> UInt8? { Descriptor.read(upTo: 1, from: descriptor).first }
}
