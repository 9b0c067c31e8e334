import CEdit
import Platform

/// Asks somebody at a terminal for lines, with history, search and completion.
///
///     let editor = LineEditor(history: History(path)) { line, cursor in … }
///     while case .line(let line)? = editor?.read(prompt: "> ") { … }
///
/// The terminal is in its usual mode whenever no line is typed, and put back into it before the process ends
/// by a signal. On a terminal that can only print, lines are typed without any of that.
package final class LineEditor {
  /// What came of asking for a line.
  package enum Reading: Equatable, Sendable {
    /// A line, without its line feed. What was pasted may hold several.
    case line(String)
    /// Ctrl-C: what was typed is given up.
    case interrupted
    /// Ctrl-D where nothing was typed, or the terminal is gone.
    case end
  }

  /// What is watched while a line is typed.
  package struct Watched {
    /// What may become readable.
    package var descriptors: [Int32]
    /// The milliseconds after which to attend in any case; nil if there is no need to.
    package var patience: Int?

    /// Descriptors, and how long to wait for them.
    package init(_ descriptors: [Int32], patience: Int? = nil) {
      (self.descriptors, self.patience) = (descriptors, patience)
    }
  }

  var editor: OpaquePointer?
  let complete: (String, Int) -> Completions
  var watched: () -> Watched = { Watched([]) }
  var attend: (() -> Void) -> Void = { _ in }
  var session: Session?
  var prompt = Prompt("")
  private let history: History?
  private var remembered = 0

  /// An editor for standard input and output; nil if one of them is no terminal.
  ///
  /// - Parameters:
  ///   - history: The lines that can be found again. Whoever reads a line adds it.
  ///   - complete: What may stand before the cursor, which is an offset in bytes of UTF-8.
  package init?(history: History?, complete: @escaping (_ line: String, _ cursor: Int) -> Completions) {
    guard let mode = TerminalMode(), Output.product().isTerminal else { return nil }
    self.history = history
    self.complete = complete
    editor = ce_open(owner)
    mode.restore()
  }

  deinit {
    guard let editor else { return }
    let mode = TerminalMode()
    ce_close(editor)
    mode?.restore()
  }

  /// Lets descriptors be watched while a line is typed.
  ///
  /// When one is readable, or the patience is at its end, `attend` is called; it has to read what is there.
  /// If it wants to print, it calls `makeRoom` before: that takes the line off the screen, and it is drawn
  /// again after. What it prints ends with a line feed.
  package func watch(
    _ watched: @escaping () -> Watched, attend: @escaping (_ makeRoom: () -> Void) -> Void
  ) {
    (self.watched, self.attend) = (watched, attend)
  }

  /// Asks for a line.
  ///
  /// - Parameter text: What stands before the line; bytes between `\u{1}` and `\u{1}` are for the terminal
  ///   only.
  package func read(prompt text: String) -> Reading {
    guard let session = Session() else { return .end }
    prompt = Prompt(text)
    self.session = session
    defer {
      session.close()
      self.session = nil
    }
    guard let editor else { return readPlainly() }
    remember(in: editor)
    return read(editor)
  }

  private func read(_ editor: OpaquePointer) -> Reading {
    ce_print(editor, Session.pasting)
    defer { ce_print(editor, Session.notPasting) }
    if let line = ce_read(editor, prompt.marked) {
      let text = String(cString: line)
      return .line(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
    return session?.isInterrupted == true ? .interrupted : .end
  }

  private func remember(in editor: OpaquePointer) {
    guard let history else { return }
    for line in history.lines.dropFirst(remembered) { ce_remember(editor, line) }
    remembered = history.lines.count
  }

  /// The calls come back only while this object reads.
  private var owner: ce_Owner {
    ce_Owner(
      context: Unmanaged.passUnretained(self).toOpaque(),
      letter: { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue().letter() },
      key: { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue().handle(key: $1) })
  }
}
