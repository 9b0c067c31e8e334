import CStart
import Glibc

/// The arguments with which the process was started.
package enum Arguments {
  /// Returns the arguments after the name of the command.
  /// - Throws: ``PlatformError/argumentNotText(shown:)`` for the first argument that is not UTF-8.
  package static func all() throws(PlatformError) -> [String] {
    var texts: [String] = []
    for index in 1..<max(fh_word_count(), 1) {
      guard let argument = fh_word(index) else { break }
      // Texts of the C library are checked without the tables of a generic decoder.
      if let text = String(validatingCString: argument) {
        texts.append(text)
      } else {
        let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
        texts.append(try text(of: Array(bytes)))
      }
    }
    return texts
  }

  /// Returns the bytes of an argument as text.
  /// - Throws: ``PlatformError/argumentNotText(shown:)`` if the bytes are not UTF-8.
  package static func text(of bytes: [UInt8]) throws(PlatformError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .argumentNotText(shown: String(escaping: bytes))
    }
    return text
  }
}
