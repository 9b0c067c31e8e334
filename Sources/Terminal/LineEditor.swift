import CEdit
import Platform

/// Reads lines from a user at a terminal, with history, search and completion.
///
///     let editor = LineEditor(history: History(path)) { line, cursor in … }
///     while case .line(let line)? = editor?.read(prompt: "> ") { … }
///
/// When no line is typed, the terminal is in its usual mode. The mode is also restored before a signal ends
/// the process. On a terminal that can only print, lines are typed without these features.
package final class LineEditor {
  /// The result of reading a line.
  package enum Reading: Equatable, Sendable {
    /// A line, without its line feed. Pasted text may contain several lines.
    case line(String)
    /// Ctrl-C: the typed text is discarded.
    case interrupted
    /// Ctrl-D on an empty line, or the terminal is gone.
    case end
  }

  /// The descriptors that are watched while a line is typed.
  package struct Watched {
    /// The descriptors that may become readable.
    package var descriptors: [Int32]
    /// The milliseconds after which `attend` is called in any case, or nil if that is not necessary.
    package var patience: Int?

    /// Creates a value from descriptors and the maximum time to wait for them.
    package init(_ descriptors: [Int32], patience: Int? = nil) {
      (self.descriptors, self.patience) = (descriptors, patience)
    }
  }

  var editor: OpaquePointer?
  let complete: (String, Int) -> Completions
  var watched: () -> Watched = { Watched([]) }
  var attend: (() -> Void) -> Void = { _ in }
  var session: Session?
  var prompt = PromptText("")
  private let history: History?
  private var remembered = 0

  /// Creates an editor for standard input and output, or returns nil if one of them is not a terminal.
  /// - Parameters:
  ///   - history: The lines that the user can find again. The caller adds each line that was read.
  ///   - complete: Returns the candidates before the cursor, which is an offset in bytes of UTF-8.
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

  /// Watches descriptors while a line is typed.
  ///
  /// When one of them is readable, or the maximum time is over, `attend` is called. It must read the
  /// available data. Before it prints, it calls `makeRoom`, which removes the line from the screen. Its
  /// output must end with a line feed. The line is drawn again afterwards.
  package func watch(
    _ watched: @escaping () -> Watched, attend: @escaping (_ makeRoom: () -> Void) -> Void
  ) {
    (self.watched, self.attend) = (watched, attend)
  }

  /// Reads a line.
  /// - Parameter text: The prompt. Text between `\u{1}` and `\u{1}` is sent to the terminal and takes no
  ///   space.
  package func read(prompt text: String) -> Reading {
    guard let session = Session() else { return .end }
    prompt = PromptText(text)
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

  /// The callbacks, which are called only while this object reads.
  private var owner: ce_Owner {
    ce_Owner(
      context: Unmanaged.passUnretained(self).toOpaque(),
      letter: { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue().letter() },
      key: { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue().handle(key: $1) })
  }
}
