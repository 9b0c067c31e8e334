package import ScreenStack

/// The text trace, version 1, for readers and goldens.
///
///     > tap select 3
///       push     photo id=3                          photos photo
///     = end      1 act, 0.35 s, flows App, no leaks
///
/// An act is its words after `>`. An event is two spaces, the verb padded to 9, its text, and the current
/// path at column 48, which is 46 after the mark. At least two spaces are before the path. Columns count
/// Unicode scalars. No line depends on another, and no line ends in a space. Line breaks and invisible
/// characters are escaped as in a Lua string.
package struct TraceText: Equatable, Sendable {
  /// The beginning of the first line of a golden.
  package static let mark = "# trace "
  /// The version of the text, to be raised when older readers would misread it.
  package static let version = 1
  /// The first line of a golden.
  package static let header = "\(mark)\(version)"
  /// The level of detail of the trace.
  package let detail: Level

  static let verbWidth = 9
  static let pathColumn = 47
  /// As many spaces as a line can need. Copying them is faster than adding one after the other.
  fileprivate static let blanks = [UInt8](repeating: UInt8(ascii: " "), count: pathColumn)

  /// Creates a text trace with the lines of a level of detail.
  package init(detail: Level) { self.detail = detail }

  /// Returns the lines of a trace, without the header.
  package func lines(of trace: [TraceLine]) -> [String] {
    trace.filter { $0.isShown(at: detail) }.map(Self.line)
  }

  /// Returns a line as it appears in the trace.
  package static func line(_ line: TraceLine) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(80)
    write(line, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the bytes of a line as it appears in the trace, without a line break.
  package static func write(_ line: TraceLine, to bytes: inout [UInt8]) {
    switch line.kind {
    case .act:
      bytes.append(UInt8(ascii: ">"))
      bytes.addWord(line.verb)
      line.forEachWord { bytes.addWord($0) }
    case .event: tell(line, after: "  ", in: &bytes)
    case .end: tell(line, after: "= ", in: &bytes)
    }
    bytes.showLastBlank()
  }

  private static func tell(_ line: TraceLine, after mark: String, in bytes: inout [UInt8]) {
    let start = bytes.count
    bytes.append(contentsOf: mark.utf8)
    bytes.add(line.verb)
    let end = bytes.count
    bytes.pad(from: start, to: mark.utf8.count + verbWidth - 1, atLeast: 0)
    let room = bytes.count
    line.forEachWord { bytes.addWord($0) }
    if bytes.count == room { bytes.removeLast(room - end) }
    if let path = line.path, !path.isEmpty {
      bytes.pad(from: start, to: pathColumn, atLeast: 2)
      bytes.add(path)
    }
  }
}

/// The parts of a line are bytes, because building it of strings takes several times as long.
extension [UInt8] {
  /// Appends text on one line. Nearly all text is, so that it is appended first and then checked.
  fileprivate mutating func add(_ text: String) {
    let start = count
    append(contentsOf: text.utf8)
    if self[start...].allSatisfy({ (0x20...0x7E).contains($0) }) { return }
    removeSubrange(start...)
    append(contentsOf: text.onOneLine.utf8)
  }

  /// Appends a word after a space, unless it is empty.
  fileprivate mutating func addWord(_ word: String) {
    if word.isEmpty { return }
    append(UInt8(ascii: " "))
    add(word)
  }

  /// Appends spaces up to a column of the line that begins at `start`, but not fewer than `least`.
  fileprivate mutating func pad(from start: Int, to column: Int, atLeast least: Int) {
    // Every scalar has exactly one byte that is not a continuation byte.
    let width = self[start...].count { $0 & 0xC0 != 0x80 }
    append(contentsOf: TraceText.blanks.prefix(Swift.max(column - width, least)))
  }

  /// Escapes a space at the end of a line as in a Lua string, because editors remove trailing spaces.
  fileprivate mutating func showLastBlank() {
    guard last == UInt8(ascii: " ") else { return }
    removeLast()
    self += #"\u{20}"#.utf8
  }
}
