package import Platform

/// The list of candidates below the line.
package struct CompletionList {
  private let all: [LineEditor.Completion]
  private let size: TerminalSize
  private static let most = 100

  /// Creates a list that fits the terminal.
  package init(_ all: [LineEditor.Completion], in size: TerminalSize) {
    (self.all, self.size) = (all, size)
  }

  /// The lines of the list. If they do not fit on the screen, only the first hundred candidates are listed.
  package var lines: [String] {
    let lines = lines(all)
    guard lines.count >= size.rows, all.count > Self.most else { return lines }
    return self.lines(Array(all.prefix(Self.most))) + ["… \(all.count - Self.most) more"]
  }

  private func lines(_ some: [LineEditor.Completion]) -> [String] {
    let words = some.map(\.text.escaped)
    let widest = words.map(ScreenPlace.width).max() ?? 0
    guard some.contains(where: { !$0.note.isEmpty }) else { return columns(words, widest + 2) }
    return zip(words, some).map { word, candidate in
      candidate.note.isEmpty ? fit(word) : fit(pad(word, to: widest + 2) + candidate.note.escaped)
    }
  }

  /// Arranges words in columns from top to bottom, like `ls`. Each column is as wide as the widest word.
  private func columns(_ words: [String], _ width: Int) -> [String] {
    let count = max((size.columns + 1) / max(width, 1), 1)
    let height = (words.count + count - 1) / count
    return (0..<height).map { row in
      let line = stride(from: row, to: words.count, by: max(height, 1)).map { words[$0] }
      return fit(line.dropLast().map { pad($0, to: width) }.joined() + (line.last ?? ""))
    }
  }

  private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - ScreenPlace.width(text), 0))
  }

  /// Shortens a line that is too long. The last column stays free, because some terminals wrap there.
  private func fit(_ text: String) -> String {
    guard ScreenPlace.width(text) >= size.columns else { return text }
    var short = text
    while ScreenPlace.width(short) > size.columns - 2, !short.isEmpty { short.removeLast() }
    return short + "…"
  }
}
