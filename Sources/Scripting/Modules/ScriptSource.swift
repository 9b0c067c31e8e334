package import Platform

/// Reading of a script's file.
package enum ScriptSource {
  /// Reads a file without byte order mark, and with an empty first line if it begins with `#`.
  package static func read(_ path: String, limit: Int) throws(PlatformError) -> [UInt8] {
    let text = try File.readText(path, limit: limit)
    guard text.first == UInt8(ascii: "#") else { return text }
    return Array(text[(text.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex)...])
  }
}
