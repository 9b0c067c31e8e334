import CEdit
import Platform

extension LineEditor {
  /// The line as typed so far, and its part before the cursor.
  var typed: (all: String, before: String) {
    guard let editor else { return ("", "") }
    var (length, cursor) = (0, 0)
    let bytes = UnsafeRawBufferPointer(start: ce_line(editor, &length, &cursor), count: length)
    return (
      String(decoding: bytes, as: UTF8.self), String(decoding: bytes.prefix(cursor), as: UTF8.self)
    )
  }

  /// Draws the prompt and the line at the cursor.
  func drawLine() {
    guard let editor else { return printPlainly(prompt.plain) }
    ce_draw(editor)
  }

  /// Clears the prompt, the line and everything below, and moves the cursor to the start of the prompt.
  func takeLineAway() {
    guard let editor else { return printPlainly("\n") }
    let size = TerminalSize(of: 1)
    // If the text is higher than the screen, libedit drops its first lines.
    let row = min(place(typed.before).row, size.rows - 1)
    ce_print(editor, "\r" + (row > 0 ? "\u{1B}[\(row)A" : "") + "\u{1B}[J")
  }

  /// Moves the cursor to the line below the typed text.
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
