import Platform

/// The line at the bottom of a terminal that says how far a run has come; it is written over and over.
///
///     41/121, 2 failed: photos/buy, bank/login
package struct StatusLine: Equatable, Sendable {
  /// How many scenarios have been played.
  package var done = 0
  /// How many there are.
  package var total = 0
  /// How many cases were not good so far.
  package var failed = 0
  /// What is being played.
  package var playing: [String] = []

  /// What takes the line away, so that others can be written there.
  package static let clearing = "\r\u{1B}[K"

  /// A line that says nothing yet.
  package init() {}

  /// What to write for it, in the place of the line before; it never fills the last of `columns`.
  package func written(columns: Int, _ style: Style) -> String {
    let start = "\(done)/\(total)"
    let middle = failed > 0 ? ", \(failed) failed" : ""
    let end = playing.isEmpty ? "" : ": " + playing.joined(separator: ", ").escaped
    var room = max(columns - 1, 0)
    let parts = [start, middle, end].map { Self.cut($0, &room) }
    return Self.clearing + parts[0] + (parts[1].isEmpty ? "" : style.failure(parts[1])) + parts[2]
  }

  /// As much of a text as there is room for; letters from afar are taken to be two columns wide.
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
