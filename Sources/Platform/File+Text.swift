/// Text files.
extension File {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The byte order marks of other encodings. That of UTF-32 begins as that of UTF-16.
  private static let otherMarks: [(encoding: String, bytes: [UInt8])] = [
    ("UTF-32", [0xFF, 0xFE, 0, 0]), ("UTF-32", [0, 0, 0xFE, 0xFF]), ("UTF-16", [0xFF, 0xFE]),
    ("UTF-16", [0xFE, 0xFF]),
  ]

  /// Returns the bytes of a text file in UTF-8, without byte order mark.
  /// - Throws: The errors of ``read(_:limit:)`` and of ``check(text:of:)``.
  package static func readText(_ path: String, limit: Int) throws(PlatformError) -> [UInt8] {
    let bytes = try read(path, limit: limit)
    try check(text: bytes, of: path)
    return withoutMark(bytes)
  }

  /// Returns the bytes of a text in UTF-8 without byte order mark.
  package static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
  }

  /// Checks that the bytes of a text file have no byte order mark of another encoding than UTF-8.
  /// - Throws: ``PlatformError/notUTF8(path:found:)``. Other bytes that are not UTF-8 are not an error.
  package static func check(text bytes: [UInt8], of path: String) throws(PlatformError) {
    guard let other = otherMarks.first(where: { bytes.starts(with: $0.bytes) }) else { return }
    throw .notUTF8(path: path, found: other.encoding)
  }
}
