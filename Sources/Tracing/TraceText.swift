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
    var text = ""
    text.reserveCapacity(80)
    switch line.kind {
    case .act:
      text += ">"
      for words in [line.verb, line.text] where !words.isEmpty { text += " " + words.onOneLine }
    case .event: tell(line, after: "  ", in: &text)
    case .end: tell(line, after: "= ", in: &text)
    }
    text.showLastBlank()
    return text
  }

  private static func tell(_ line: TraceLine, after mark: String, in text: inout String) {
    text += mark
    text += line.verb.onOneLine
    let words = line.text.onOneLine
    if !words.isEmpty {
      text.pad(to: mark.utf8.count + verbWidth, atLeast: 1)
      text += words
    }
    if let path = line.path, !path.isEmpty {
      text.pad(to: pathColumn, atLeast: 2)
      text += path.onOneLine
    }
  }
}

extension String {
  /// Goes on in a column, behind so many blanks at least.
  fileprivate mutating func pad(to column: Int, atLeast least: Int) {
    self += Self.blanks[max(column - unicodeScalars.count, least)]
  }

  /// So many blanks.
  private static let blanks = (0...TraceText.pathColumn).map { String(repeating: " ", count: $0) }

  /// Editors drop the blanks that a line ends in, so the last one is written as in a Lua string.
  fileprivate mutating func showLastBlank() {
    guard utf8.last == UInt8(ascii: " ") else { return }
    removeLast()
    self += #"\u{20}"#
  }
}
