/// The screen of a terminal: it takes the output of a program, and has the visible text.
///
/// It knows what line editors use of VT100. Like most terminals it lays out wrapped lines anew when its size
/// changes.
package struct TerminalScreen {
  /// Letters on a line.
  package private(set) var columns: Int
  /// Lines on the screen.
  package private(set) var rows: Int
  /// The place of the next letter, from 0.
  package private(set) var cursor = (row: 0, column: 0)
  /// The number of beeps.
  package private(set) var beeps = 0
  /// True if the program wants to know what is pasted.
  package private(set) var marksPasting = false
  /// True if the program has used anything but letters and the simplest motions.
  package private(set) var hasSeenEscapes = false
  private var lines: [Line]
  private var pending: [UInt8] = []

  private struct Line {
    /// A nil cell is covered by the wide letter before it.
    var cells: [Character?] = []
    /// True if the next line is the rest of this one.
    var isWrapped = false

    var text: String {
      var text = String(cells.compactMap(\.self))
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// An empty screen.
  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    lines = [Line()]
  }

  /// The lines on the screen, without blanks at their ends and empty lines at the bottom.
  package var text: String {
    var shown = lines.suffix(rows).map(\.text)
    while shown.last == "" { shown.removeLast() }
    return shown.joined(separator: "\n")
  }

  /// All lines, also those that have left the screen.
  package var everything: String { lines.map(\.text).joined(separator: "\n") }

  /// Takes what a program has written.
  package mutating func feed(_ bytes: [UInt8]) {
    pending += bytes
    while let (token, length) = Token.first(of: pending) {
      pending.removeFirst(length)
      take(token)
    }
  }

  /// Changes the size.
  package mutating func resize(columns: Int, rows: Int) {
    let (old, place) = (lines, (top + cursor.row, cursor.column))
    (self.columns, self.rows) = (columns, rows)
    (lines, cursor) = ([], (0, 0))
    var (whole, found) = (Line(), nil as Int?)
    for (index, line) in old.enumerated() {
      if index == place.0 { found = whole.cells.count + place.1 }
      whole.cells += line.cells
      if !line.isWrapped || index == old.count - 1 {
        layOut(whole, cursorAt: found)
        (whole, found) = (Line(), nil)
      }
    }
  }

  private var top: Int { max(lines.count - rows, 0) }

  private mutating func layOut(_ line: Line, cursorAt place: Int?) {
    let start = lines.count
    lines.append(Line())
    for cell in line.cells {
      if lines[lines.count - 1].cells.count == columns {
        lines[lines.count - 1].isWrapped = true
        lines.append(Line())
      }
      lines[lines.count - 1].cells.append(cell)
    }
    guard let place else { return }
    let row = start + place / columns
    while lines.count <= row {
      lines[lines.count - 1].isWrapped = true
      lines.append(Line())
    }
    cursor = (row, place % columns)
  }
}

extension TerminalScreen {
  private mutating func take(_ token: Token) {
    switch token {
    case .letter(let letter): put(letter)
    case .control(let code): control(code)
    case .sequence(let numbers, let final, let isPrivate):
      hasSeenEscapes = true
      isPrivate ? mode(numbers, final) : sequence(numbers, final)
    case .other: hasSeenEscapes = true
    }
  }

  private mutating func control(_ code: UInt8) {
    switch code {
    case 7: beeps += 1
    case 8: cursor.column = max(min(cursor.column, columns) - 1, 0)
    case 9: cursor.column = min((cursor.column / 8 + 1) * 8, columns - 1)
    case 10: lineFeed()
    case 13: cursor.column = 0
    default: break
    }
  }

  private mutating func mode(_ numbers: [Int], _ final: UInt8) {
    if numbers == [2004] { marksPasting = final == UInt8(ascii: "h") }
  }

  private mutating func sequence(_ numbers: [Int], _ final: UInt8) {
    let first = numbers.first ?? 0
    let count = max(first, 1)
    switch Character(Unicode.Scalar(final)) {
    case "A": cursor.row = max(cursor.row - count, 0)
    case "B": cursor.row = min(cursor.row + count, rows - 1)
    case "C": cursor.column = min(cursor.column + count, columns - 1)
    case "D": cursor.column = max(min(cursor.column, columns - 1) - count, 0)
    case "G": cursor.column = min(count, columns) - 1
    case "H": cursor = (min(count, rows) - 1, min(max(numbers.dropFirst().first ?? 1, 1), columns) - 1)
    case "J": clearScreen(first)
    case "K": clearLine(first)
    case "P": edit { $0.removeSubrange($1..<min($1 + count, $0.count)) }
    case "@": edit { $0.insert(contentsOf: Array(repeating: " ", count: count), at: $1) }
    default: break
    }
  }

  private mutating func lineFeed() {
    cursor.row += 1
    makeLine()
    if cursor.row == rows {
      lines.append(Line())
      cursor.row -= 1
    }
  }

  /// Lines come to be when the cursor is at them.
  private mutating func makeLine() {
    while lines.count - top <= cursor.row, lines.count < rows { lines.append(Line()) }
  }

  /// A letter in the last column leaves the cursor there; only the next one wraps.
  private mutating func put(_ letter: Character) {
    let width = Self.isWide(letter) ? 2 : 1
    makeLine()
    if cursor.column + width > columns {
      lines[top + cursor.row].isWrapped = true
      lineFeed()
      cursor.column = 0
    }
    let cells: [Character?] = width == 2 ? [letter, nil] : [letter]
    edit { line, column in
      line.replaceSubrange(column..<min(column + width, line.count), with: cells)
    }
    cursor.column += width
  }

  private static func isWide(_ letter: Character) -> Bool {
    let wide = [
      0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F300...0x1FAFF,
    ]
    return letter.unicodeScalars.first.map { scalar in wide.contains { $0.contains(Int(scalar.value)) } }
      ?? false
  }

  /// Changes the line at the cursor, which is filled up to there before and cut off at the margin after.
  private mutating func edit(_ change: (inout [Character?], Int) -> Void) {
    makeLine()
    let row = top + cursor.row
    while lines[row].cells.count < cursor.column { lines[row].cells.append(" ") }
    change(&lines[row].cells, cursor.column)
    lines[row].cells = Array(lines[row].cells.prefix(columns))
  }

  private mutating func clearLine(_ part: Int) {
    edit { line, column in
      let end = part == 0 ? line.count : min(column + 1, line.count)
      if part == 0 { line.removeSubrange(column..<end) }
      if part == 1 { for index in 0..<end { line[index] = " " } }
      if part == 2 { line = [] }
    }
    if part != 1 { lines[top + cursor.row].isWrapped = false }
  }

  private mutating func clearScreen(_ part: Int) {
    makeLine()
    if part == 0 {
      clearLine(0)
      lines.removeSubrange((top + cursor.row + 1)...)
    } else {
      for index in top..<lines.count where part == 2 || index < top + cursor.row { lines[index] = Line() }
    }
  }
}
