import CEdit
import Platform

extension LineEditor {
  /// The line as it is typed, and the part of it before the cursor.
  var typed: (all: String, before: String) {
    guard let editor else { return ("", "") }
    var (length, cursor) = (0, 0)
    let bytes = UnsafeRawBufferPointer(start: ce_line(editor, &length, &cursor), count: length)
    return (
      String(decoding: bytes, as: UTF8.self), String(decoding: bytes.prefix(cursor), as: UTF8.self)
    )
  }

  /// Draws prompt and line where the cursor is.
  func drawLine() {
    guard let editor else { return printPlainly(prompt.plain) }
    ce_draw(editor)
  }

  /// Clears prompt and line, and what is below; the cursor is where the prompt began.
  func takeLineAway() {
    guard let editor else { return printPlainly("\n") }
    let size = TerminalSize(of: 1)
    // libedit lets the first lines of what is higher than the screen go.
    let row = min(place(typed.before).row, size.rows - 1)
    ce_print(editor, "\r" + (row > 0 ? "\u{1B}[\(row)A" : "") + "\u{1B}[J")
  }

  /// Goes to the line below all that is typed.
  func leaveLine() {
    guard let editor else { return printPlainly("\n") }
    let typed = typed
    let rows = place(typed.all).row - place(typed.before).row
    ce_print(editor, String(repeating: "\n", count: rows) + "\r\n")
  }

  private func place(_ text: String) -> ScreenPlace {
    ScreenPlace(after: prompt.plain + text, columns: TerminalSize(of: 1).columns)
  }
}
