/// Texts that no message may contain.
enum Words {
  private static let forbidden = [
    "Optional(", "Scripting.", "LuaBridge.", "ScreenStack.", "Routing.", "Navigation.", "Goldens.",
    "Tracing.",
    "Platform.", "LuaValue", "LuaSlot", "LuaError", "ScriptError", "StageError", "LinkError", "PatternError",
    "(null)",
    "UsageError", "some(", "error 0x", "\u{0}", "Swift",
  ]

  /// True if a message says nothing, or something that only programmers of flowhost understand.
  ///
  /// - Parameter source: What the message may quote.
  static func areBad(_ message: String, of source: String) -> Bool {
    if message.isEmpty || message.utf8.last == UInt8(ascii: " ") && !source.hasSuffix(" ") { return true }
    return forbidden.contains { message.contains($0) && !source.contains($0) } || hasAddress(message, source)
  }

  /// A place in memory: `0x` with more digits than anybody writes.
  static func hasAddress(_ text: String, _ source: String) -> Bool {
    guard let range = text.firstRange(of: "0x"), !source.contains("0x"), !source.contains("%") else {
      return false
    }
    return text[range.upperBound...].prefix { $0.isHexDigit }.count >= 6
  }
}
