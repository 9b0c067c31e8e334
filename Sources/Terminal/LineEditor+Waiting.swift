import CEdit
import Platform

extension LineEditor {
  /// Returns the next typed character, or a negative number at the end of the input.
  func letter() -> Int32 {
    var decoder = LetterDecoder()
    while true {
      if let key = wait() { return key }
      guard let byte = Input.standard.readByte() else { return -1 }
      if let letter = decoder.take(byte) { return Int32(letter.value) }
    }
  }

  /// Waits until something is typed. Other events are handled, and may result in a key that is returned.
  func wait() -> Int32? {
    guard let session else { return -1 }
    while true {
      let watched = watched()
      let others = [session.signals.descriptor] + watched.descriptors
      let ready = Readiness.wait(for: [Input.standard.descriptor] + others, atMost: watched.patience)
      while let news = session.signals.take() {
        if let key = answer(news) { return key }
      }
      if ready.isEmpty && watched.patience != nil || ready.contains(where: watched.descriptors.contains) {
        attendToOthers()
      }
      if ready.contains(Input.standard.descriptor) { return nil }
    }
  }

  private func answer(_ news: TerminalSignals.News) -> Int32? {
    switch news {
    case .interrupt: return Int32(CE_INTERRUPT)
    case .end(let signal): die(of: signal)
    case .resize: resize()
    case .stop: suspend()
    case .resume: resume()
    }
    return nil
  }

  /// Handles other descriptors. The line is drawn again only if something was printed.
  private func attendToOthers() {
    var isAway = false
    attend {
      if !isAway { takeLineAway() }
      isAway = true
    }
    if isAway { drawLine() }
  }

  /// Handles a new window size. The terminal has already moved the old lines to fit the new size.
  private func resize() {
    guard let editor else { return }
    takeLineAway()
    ce_measure(editor)
    drawLine()
  }

  /// Suspends the program. Meanwhile, the terminal is in its earlier mode.
  func suspend() {
    guard let session else { return }
    leaveLine()
    if let editor { ce_print(editor, Session.notPasting) }
    session.restore()
    session.signals.stop()
    resume()
  }

  private func resume() {
    guard let editor else { return drawLine() }
    ce_take_terminal(editor)
    ce_print(editor, Session.pasting)
    ce_measure(editor)
    drawLine()
  }

  private func die(of signal: Int32) -> Never {
    leaveLine()
    if let editor { ce_print(editor, Session.notPasting) }
    session?.restore()
    Interrupts.die(of: signal)
  }
}

/// A decoder that assembles characters from single bytes. Bytes that are not UTF-8 are left out.
struct LetterDecoder {
  private var bytes: [UInt8] = []

  /// Returns the character that a byte completes, or nil if it completes none.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    // A byte that can only begin a character discards an incomplete one.
    if byte & 0xC0 != 0x80 { bytes = [] }
    bytes.append(byte)
    if bytes.count > 4 { bytes = [] }
    guard let text = String(validating: bytes, as: UTF8.self), let letter = text.unicodeScalars.first else {
      return nil
    }
    bytes = []
    return letter
  }
}
