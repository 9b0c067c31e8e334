package import Platform

/// Reading of a script's file.
package enum ScriptSource {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads a file without byte order mark, and with an empty first line if it begins with `#`.
  package static func read(_ path: String, limit: Int) throws(PlatformError) -> [UInt8] {
    let bytes = try File.read(path, limit: limit)
    guard let first = bytes.first, first == mark[0] || first == UInt8(ascii: "#") else { return bytes }
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    guard text.first == UInt8(ascii: "#") else { return Array(text) }
    return Array(text[(text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex)...])
  }
}
