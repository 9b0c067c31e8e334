import CEdit
import Platform

extension LineEditor {
  /// Handles a key, and returns the resulting state of the line.
  func handle(key: Int32) -> Int32 {
    switch Int(key) {
    case CE_COMPLETE: return completeWord()
    case CE_PASTE: return paste()
    case CE_END: return endOrDelete()
    case CE_INTERRUPT: return interrupt()
    case CE_SUSPEND:
      suspend()
      return drawn
    default: return beep
    }
  }

  private var drawn: Int32 { Int32(CE_DRAWN) }
  private var changed: Int32 { Int32(CE_CHANGED) }
  private var beep: Int32 { Int32(CE_BEEP) }
  private var over: Int32 { Int32(CE_OVER) }

  private func interrupt() -> Int32 {
    session?.isInterrupted = true
    leaveLine()
    return over
  }

  /// Handles ctrl-D: deletes the character at the cursor, or ends the input if the line is empty.
  private func endOrDelete() -> Int32 {
    guard let editor else { return over }
    let typed = typed
    if typed.all.isEmpty {
      leaveLine()
      return over
    }
    guard typed.before.utf8.count < typed.all.utf8.count else { return beep }
    ce_move(editor, 1)
    ce_delete(editor, 1)
    return changed
  }

  private func completeWord() -> Int32 {
    let (line, before) = typed
    let found = complete(line, before.utf8.count)
    guard let editor, !found.all.isEmpty, let word = before.word(from: found.start) else { return beep }
    let prefix = found.commonPrefix
    let isLonger = prefix.utf8.count > word.utf8.count || found.all.count == 1
    if found.all.count > 1 { leaveLine() }
    if isLonger {
      ce_delete(editor, Int32(word.unicodeScalars.count))
      ce_insert(editor, prefix.sendable)
    }
    guard found.all.count > 1 else { return changed }
    let lines = CompletionList(found.all, in: TerminalSize(of: 1)).lines
    ce_print(editor, lines.map { $0 + "\r\n" }.joined())
    drawLine()
    return drawn
  }

  /// Inserts pasted text. No part of it is handled as a key, and none of its lines is run yet.
  private func paste() -> Int32 {
    let end = "\u{1B}[201~"
    var text = ""
    while !text.hasSuffix(end) {
      let letter = letter()
      guard letter >= 0, let scalar = Unicode.Scalar(UInt32(letter)) else { return over }
      // The user interrupts a paste that never ends.
      if scalar == "\u{3}" { return interrupt() }
      text.unicodeScalars.append(scalar == "\r" ? "\n" : scalar)
    }
    guard let editor else { return over }
    text.removeLast(end.count)
    while text.hasSuffix("\n") { text.removeLast() }
    ce_insert(editor, text.sendable)
    return changed
  }
}

extension String {
  /// Returns the text from an offset in bytes, or nil if the offset is inside a character or out of range.
  fileprivate func word(from start: Int) -> String? {
    guard (0...utf8.count).contains(start) else { return nil }
    return String(validating: utf8.dropFirst(start), as: UTF8.self)
  }

  /// The text without the control characters that a terminal would treat as commands.
  fileprivate var sendable: String {
    let kept = unicodeScalars.filter { $0 >= " " && $0 != "\u{7F}" || $0 == "\n" || $0 == "\t" }
    return String(String.UnicodeScalarView(kept))
  }
}
