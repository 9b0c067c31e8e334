import Platform

/// The lines that the user has typed, the oldest first, in a file for later sessions.
///
/// Several sessions can use the file at the same time. Each adds its own lines. If the file cannot be read or
/// written, this is not an error: lines are then kept for this session only.
package final class History {
  /// All lines: those of this session, and at most 10,000 older ones.
  package private(set) var lines: [String]
  /// The number of lines that are older than this session.
  private let old: Int
  private let file: HistoryFile

  static let most = 10_000

  /// The default path: `flowhost/history` in `$XDG_STATE_HOME`, otherwise in `~/.local/state`.
  ///
  /// It is nil if there is no home folder either.
  package static var standardPath: String? {
    path(state: Environment.value(of: "XDG_STATE_HOME"), home: Environment.value(of: "HOME"))
  }

  /// Returns the path for the values of the two variables. A value that is not an absolute path is ignored.
  package static func path(state: String?, home: String?) -> String? {
    let folders = [state, home.map { $0.hasPrefix("/") ? $0 + "/.local/state" : "" }]
    return folders.compactMap(\.self).first { $0.hasPrefix("/") }.map { $0 + "/flowhost/history" }
  }

  /// Creates the history in a file. The folders of the path are created when a line is added.
  package init(_ path: String) {
    file = HistoryFile(path)
    lines = file.read(most: Self.most).map(Self.line)
    old = lines.count
  }

  /// Adds a line, which may contain line feeds.
  ///
  /// A line is left out if it is empty or too long, repeats the last one, has leading space or a zero byte.
  package func add(_ line: String) {
    guard let first = line.utf8.first, !Self.blanks.contains(first), !line.utf8.contains(0) else { return }
    guard line.utf8.count <= 64 << 10, line != lines.last else { return }
    lines.append(line)
    file.append(Self.entry(line))
  }

  /// Changes the lines that were added in this session, here and in the file.
  package func rewrite(_ change: (String) -> String) {
    var changes: [[UInt8]: [UInt8]] = [:]
    for place in lines.indices.dropFirst(old) {
      let changed = change(lines[place])
      if changed == lines[place] { continue }
      changes[Self.entry(lines[place])] = Self.entry(changed)
      lines[place] = changed
    }
    if !changes.isEmpty { file.replace(changes) }
  }

  private static let blanks = Array(" \t\n\r".utf8)

  /// Returns a line in the form of the file.
  private static func entry(_ line: String) -> [UInt8] {
    line.utf8.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\\"): Array("\\\\".utf8)
      case UInt8(ascii: "\n"): Array("\\n".utf8)
      case UInt8(ascii: "\r"): Array("\\r".utf8)
      default: [byte]
      }
    }
  }

  /// Returns an entry of the file as a line. A backslash that does not begin an escape is kept.
  private static func line(_ entry: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = entry
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.first, let meant = escapes[letter] else {
        bytes.append(byte)
        continue
      }
      bytes.append(meant)
      rest.removeFirst()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "n"): UInt8(ascii: "\n"),
    UInt8(ascii: "r"): UInt8(ascii: "\r"),
  ]
}
