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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(80)
    write(line, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the bytes of a line as it stands in the trace, without its end.
  package static func write(_ line: TraceLine, to bytes: inout [UInt8]) {
    switch line.kind {
    case .act:
      bytes.append(UInt8(ascii: ">"))
      bytes.addWords(line.verb)
      bytes.addWords(line.text)
    case .event: tell(line, after: "  ", in: &bytes)
    case .end: tell(line, after: "= ", in: &bytes)
    }
    bytes.showLastBlank()
  }

  private static func tell(_ line: TraceLine, after mark: String, in bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: mark.utf8)
    bytes.add(line.verb)
    let words = line.text
    if !words.isEmpty {
      bytes.pad(from: start, to: mark.utf8.count + verbWidth, atLeast: 1)
      bytes.add(words)
    }
    if let path = line.path, !path.isEmpty {
      bytes.pad(from: start, to: pathColumn, atLeast: 2)
      bytes.add(path)
    }
  }
}

/// A line is made of bytes: to make it of strings costs several times as much.
extension [UInt8] {
  fileprivate mutating func add(_ text: String) { append(contentsOf: text.onOneLine.utf8) }

  /// Words behind a blank, if there are any.
  fileprivate mutating func addWords(_ words: String) {
    if words.isEmpty { return }
    append(UInt8(ascii: " "))
    add(words)
  }

  /// Goes on in a column of the line that begins at `start`, behind so many blanks at least.
  fileprivate mutating func pad(from start: Int, to column: Int, atLeast least: Int) {
    // Every scalar has one byte that does not go on with another.
    let width = self[start...].count { $0 & 0xC0 != 0x80 }
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: Swift.max(column - width, least)))
  }

  /// Editors drop the blanks that a line ends in, so the last one is written as in a Lua string.
  fileprivate mutating func showLastBlank() {
    guard last == UInt8(ascii: " ") else { return }
    removeLast()
    self += #"\u{20}"#.utf8
  }
}
