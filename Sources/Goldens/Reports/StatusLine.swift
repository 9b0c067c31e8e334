import Platform

/// The status line at the bottom of a terminal, which shows the progress of a run and is overwritten.
///
///     41/121, 2 failed: photos/buy, bank/login
package struct StatusLine: Equatable, Sendable {
  /// The number of scenarios that have been run.
  package var done = 0
  /// The number of all scenarios.
  package var total = 0
  /// The number of cases that have failed so far.
  package var failed = 0
  /// The names of the scenarios that are running.
  package var playing: [String] = []

  /// The control sequence that erases the line, so that other text can be printed there.
  package static let clearing = "\r\u{1B}[K"

  /// Creates a status line without progress.
  package init() {}

  /// Returns the text that replaces the previous line. It never fills the last of the `columns`.
  package func written(columns: Int, _ style: Style) -> String {
    let start = "\(done)/\(total)"
    let middle = failed > 0 ? ", \(failed) failed" : ""
    let end = playing.isEmpty ? "" : ": " + playing.joined(separator: ", ").escaped
    var room = max(columns - 1, 0)
    let parts = [start, middle, end].map { Self.cut($0, &room) }
    return Self.clearing + parts[0] + (parts[1].isEmpty ? "" : style.failure(parts[1])) + parts[2]
  }

  /// Returns the part of the text that fits. Letters of three or more UTF-8 bytes count as two columns wide.
  private static func cut(_ text: String, _ room: inout Int) -> String {
    var (result, width) = ("", 0)
    for letter in text {
      let step = letter.utf8.count < 3 ? 1 : 2
      guard width + step <= room else {
        while width >= room, let last = result.popLast() { width -= last.utf8.count < 3 ? 1 : 2 }
        if room > 0 { result += "…" }
        room = 0
        return result
      }
      result.append(letter)
      width += step
    }
    room -= width
    return result
  }
}
