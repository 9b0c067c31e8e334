package import ScreenStack

/// The text trace, version 1: what people read and goldens hold.
///
///     > tap select 3
///       push     photo id=3                          photos photo
///     = end      1 act, 0.35 s, flows App, no leaks
///
/// An act is its words behind `>`. An event is two blanks, the verb padded to 9, its text, and where one is
/// afterwards at column 48, which is 46 behind the mark; two blanks at least stand before that. Columns count
/// Unicode scalars. No line depends on another, none ends in a blank, and what would break a line or cannot
/// be seen is written as in a Lua string.
package struct TraceText: Equatable, Sendable {
  /// The first line of a golden.
  package static let header = "# trace 1"
  /// Which lines are told.
  package let detail: Level

  static let verbWidth = 9
  static let pathColumn = 47

  /// A text trace with what is told at a level of detail.
  package init(detail: Level) { self.detail = detail }

  /// The lines of a trace, without the header.
  package func lines(of trace: [TraceLine]) -> [String] {
    trace.filter { $0.isShown(at: detail) }.map(Self.line)
  }

  /// A line as it stands in the trace.
  package static func line(_ line: TraceLine) -> String {
    switch line.kind {
    case .act: (">" + word(line.verb) + word(line.text)).withLastBlankSeen
    case .event: showing(line.path, after: verb("  ", line) + line.text.onOneLine)
    case .end: showing(line.path, after: verb("= ", line) + line.text.onOneLine)
    }
  }

  private static func word(_ text: String) -> String { text.isEmpty ? "" : " " + text.onOneLine }

  private static func verb(_ start: String, _ line: TraceLine) -> String {
    let verb = line.verb.onOneLine
    guard !line.text.isEmpty else { return start + verb }
    return start + verb + blanks(max(verbWidth - verb.unicodeScalars.count, 1))
  }

  private static func showing(_ path: String?, after text: String) -> String {
    guard let path, !path.isEmpty else { return text.withLastBlankSeen }
    let gap = blanks(max(pathColumn - text.unicodeScalars.count, 2))
    return (text + gap + path.onOneLine).withLastBlankSeen
  }

  private static func blanks(_ count: Int) -> Substring { padding.prefix(count) }

  private static let padding = String(repeating: " ", count: pathColumn)
}

extension String {
  /// Editors drop the blanks that a line ends in, so the last one is written as in a Lua string.
  fileprivate var withLastBlankSeen: String {
    utf8.last == UInt8(ascii: " ") ? String(unicodeScalars.dropLast()) + #"\u{20}"# : self
  }
}
