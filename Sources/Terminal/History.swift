import Platform

/// The lines that somebody has typed, the oldest first, kept in a file for the next time.
///
/// Several sessions may have it open: each adds to the file what is typed in it. A file that cannot be read
/// or written is no error, then lines are kept for this session only.
package final class History {
  /// All lines, at most 10,000 of them and those of this session.
  package private(set) var lines: [String]
  /// The number of those that are older than this session.
  private let old: Int
  private let file: HistoryFile

  static let most = 10_000

  /// Where history is kept: `flowhost/history` in `$XDG_STATE_HOME`, else in `~/.local/state`.
  ///
  /// Nil where there is no home either.
  package static var standardPath: String? {
    path(state: Environment.value(of: "XDG_STATE_HOME"), home: Environment.value(of: "HOME"))
  }

  /// The path by what the two variables say; one that is not absolute does not count.
  package static func path(state: String?, home: String?) -> String? {
    let folders = [state, home.map { $0.hasPrefix("/") ? $0 + "/.local/state" : "" }]
    return folders.compactMap(\.self).first { $0.hasPrefix("/") }.map { $0 + "/flowhost/history" }
  }

  /// The history in a file. The folders that lead to it are made when a line is added.
  package init(_ path: String) {
    file = HistoryFile(path)
    lines = file.read(most: Self.most).map(Self.line)
    old = lines.count
  }

  /// Adds a line, which may hold line feeds.
  ///
  /// Left out are one that is the same as the last, one that begins with a blank, and one of blanks only.
  package func add(_ line: String) {
    guard let first = line.utf8.first, !Self.blanks.contains(first), !line.utf8.contains(0) else { return }
    guard line.utf8.count <= 64 << 10, line != lines.last else { return }
    lines.append(line)
    file.append(Self.entry(line))
  }

  /// Changes what was added in this session, here and in the file.
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

  /// A line as it stands in the file.
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

  /// What stands in the file as a line. A backslash that stands for nothing is one.
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
