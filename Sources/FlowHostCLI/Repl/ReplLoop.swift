import Platform
import Repl
import Scripting
import Terminal

/// Passes lines from a terminal or a pipe to a prompt.
final class ReplLoop {
  private let prompt: Repl.Prompt
  private let screen: ReplScreen
  private let console: Console
  private let history = History.standardPath.map { History($0) }
  private var watch: ScriptWatch?
  private var watched: [String] = []

  init(_ prompt: Repl.Prompt, _ screen: ReplScreen, _ console: Console) {
    (self.prompt, self.screen, self.console) = (prompt, screen, console)
  }

  /// Runs until the user leaves or the input ends.
  func run() -> Console.ExitStatus {
    let complete = { [prompt] (line: String, cursor: Int) in Self.completions(of: line, cursor, prompt) }
    guard let editor = LineEditor(history: history, complete: complete) else {
      do throws(PlatformError) { try readLines() } catch {
        console.complain(error.message)
        return .broken
      }
      return screen.hasComplained ? .unmet : .good
    }
    editor.watch { [unowned self] in
      LineEditor.Watched(watch.map { [$0.descriptor] } ?? [], patience: watch?.patience)
    } attend: { [unowned self] makeRoom in
      attend(makeRoom)
    }
    Interrupts.outlive()
    ask(editor)
    return .good
  }

  private func ask(_ editor: LineEditor) {
    var text = ""
    while true {
      followFolders()
      screen.flush()
      switch editor.read(prompt: mark(isUnfinished: !text.isEmpty)) {
      case .end: return
      case .interrupted:
        prompt.drop()
        text = ""
      case .line(let line):
        let secrets = prompt.secretCount
        let effect = takeAll(line)
        text += text.isEmpty ? line : "\n" + line
        if effect == .unfinished { continue }
        keep(text, secretsBefore: secrets)
        text = ""
        if effect == .left { return }
      }
    }
  }

  /// Watches the scripts of the current app. If the system refuses, the session goes on without that.
  private func followFolders() {
    if watched == prompt.folders { return }
    (watch, watched) = (nil, prompt.folders)
    do throws(PlatformError) { watch = try ScriptWatch(watched) } catch { console.complain(error.message) }
  }

  /// Adds text to the history without secrets, and removes a new secret from earlier entries.
  private func keep(_ text: String, secretsBefore: Int) {
    history?.add(prompt.hidingSecrets(text))
    if prompt.secretCount > secretsBefore { history?.rewrite(prompt.hidingSecrets) }
  }

  /// Passes each line to the prompt, because pasted text may contain several.
  private func takeAll(_ text: String) -> Effect {
    var effect = Effect.ready
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      effect = prompt.take(String(line))
      if effect == .left { break }
    }
    return effect
  }

  private func mark(isUnfinished: Bool) -> String {
    if isUnfinished { return ">> " }
    let mark = prompt.place.isEmpty ? "> " : prompt.place.escaped + "> "
    return console.isColoured ? "\u{1}\u{1B}[36m\u{1}\(mark)\u{1}\u{1B}[0m\u{1}" : mark
  }

  /// Handles scripts that are saved while the user types a line.
  private func attend(_ makeRoom: () -> Void) {
    guard let files = try? watch?.changes(), prompt.matters(files) else { return }
    makeRoom()
    prompt.filesChanged(files)
    screen.flush()
  }

  private static func completions(
    of line: String, _ cursor: Int, _ prompt: Repl.Prompt
  ) -> LineEditor.Completions {
    let part = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let found = prompt.completions(of: part)
    return LineEditor.Completions(
      start: found.start, all: found.all.map { LineEditor.Completion($0.text, note: $0.note) })
  }

  private func readLines() throws(PlatformError) {
    var lines = LineSplitter(limit: .max)
    var isAtEnd = false
    while !isAtEnd {
      let bytes = try Input.standard.read()
      isAtEnd = bytes.isEmpty
      for case .whole(let line) in isAtEnd ? lines.end() : lines.add(bytes) {
        if prompt.take(String(decoding: line, as: UTF8.self)) == .left || console.product.isClosed { return }
        screen.flush()
      }
    }
    prompt.end()
  }
}
