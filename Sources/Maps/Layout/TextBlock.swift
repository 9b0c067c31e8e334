import Drawing

/// A width and a height on a picture, in pixels.
struct Size: Hashable, Sendable {
  var width: Double
  var height: Double
}

/// Lines of text on a picture, with the room that they take in any common font.
struct TextBlock: Hashable, Sendable {
  let lines: [String]
  let size: Size

  static let lineHeight = 14.0

  /// Creates a block. Without lines it takes no room.
  init(_ lines: [String], fontSize: Double) {
    self.lines = lines
    let width = lines.map { Self.width(of: $0) }.max() ?? 0
    size = Size(width: (width * fontSize).rounded(.up), height: Double(lines.count) * Self.lineHeight)
  }

  /// Creates a block of words with commas between them, with a few words a line. Words for which no room is left are
  /// counted.
  init(words: [String], fontSize: Double, charactersPerLine: Int, lines limit: Int) {
    var lines: [String] = []
    var left = words.count
    for (place, word) in words.enumerated() {
      let part = Self.elided(word, to: charactersPerLine) + (place + 1 < words.count ? "," : "")
      if let last = lines.last, last.count + part.count < charactersPerLine {
        lines[lines.count - 1] = "\(last) \(part)"
      } else if lines.count < limit {
        lines.append(part)
      } else {
        break
      }
      left -= 1
    }
    if left > 0 { lines[lines.count - 1] += " … +\(left)" }
    self.init(lines, fontSize: fontSize)
  }

  /// Returns the beginning of a text, with an ellipsis if something is left out.
  static func elided(_ text: String, to count: Int) -> String {
    text.count <= count ? text : text.prefix(count - 1) + "…"
  }

  /// Returns the width of a line for a font of the size 1.
  private static func width(of line: String) -> Double {
    line.unicodeScalars.reduce(0) { $0 + $1.width }
  }
}
