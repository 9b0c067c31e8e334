import Platform
import Repl
import Scripting

/// Takes lines to a prompt, from somebody at a terminal or from a pipe.
struct ReplLoop {
  private let prompt: Prompt
  private let screen: ReplScreen
  private let console: Console

  init(_ prompt: Prompt, _ screen: ReplScreen, _ console: Console) {
    (self.prompt, self.screen, self.console) = (prompt, screen, console)
  }

  /// Until somebody has had enough, or no line comes any more.
  func run() throws(ScriptError) -> Console.Ending {
    readLines()
    return screen.hasComplained ? .unmet : .good
  }

  private func readLines() {
    var pending: [UInt8] = []
    while true {
      let bytes = Input.standard.read()
      pending += bytes
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeSubrange(...end)
        if prompt.take(line) == .left || console.product.isClosed { return }
        screen.flush()
      }
      if bytes.isEmpty { break }
    }
    if !pending.isEmpty, prompt.take(String(decoding: pending, as: UTF8.self)) == .left { return }
    prompt.end()
  }
}
