import CEdit
import Platform

extension LineEditor {
  /// The next letter that is typed, or less than 0 when there will be none.
  func letter() -> Int32 {
    var decoder = LetterDecoder()
    while true {
      if let key = wait() { return key }
      guard let byte = Input.standard.readByte() else { return -1 }
      if let letter = decoder.take(byte) { return Int32(letter.value) }
    }
  }

  /// Waits until something was typed. What else comes is seen to, and may stand for a key.
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

  /// The line is drawn again only if somebody printed.
  private func attendToOthers() {
    var isAway = false
    attend {
      if !isAway { takeLineAway() }
      isAway = true
    }
    if isAway { drawLine() }
  }

  /// Terminals lay out their lines anew before they tell, so the old ones are where the new size has them.
  private func resize() {
    guard let editor else { return }
    takeLineAway()
    ce_measure(editor)
    drawLine()
  }

  /// Stands still, with the terminal as it was before.
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

/// Puts letters together of bytes that come one by one. What is no UTF-8 is left out.
struct LetterDecoder {
  private var bytes: [UInt8] = []

  /// The letter that a byte completes, if it does.
  mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
    // A byte that can only begin a letter ends what was never completed.
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
