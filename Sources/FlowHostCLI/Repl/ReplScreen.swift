import Platform
import Repl
import ScreenStack
import Tracing

/// Displays the output of a prompt.
final class ReplScreen {
  private let console: Console
  private let text: TraceText
  /// Indicates whether an error was displayed.
  private(set) var hasComplained = false

  init(_ console: Console, detail: Level) {
    self.console = console
    text = TraceText(detail: detail)
  }

  /// Displays a message. Returns false if the output is closed or has failed.
  func show(_ saying: Saying) -> Bool {
    switch saying {
    case .told(let line):
      let isAct = line.kind == .act
      for line in text.lines(of: [line]) { write(line, in: isAct ? .bold : .plain) }
    case .printed(let line): console.product.write(printed: line)
    case .value(let words): write(words, in: .plain)
    case .note(let words): write(words, in: .grey)
    case .complaint(let words, let trace): complain(words, trace)
    }
    return !console.product.isClosed && console.product.failure == nil
  }

  /// Prints how to begin when no app is running.
  func greet(_ plugins: [String]) {
    let known = plugins.isEmpty ? "" : ": " + plugins.joined(separator: ", ")
    write("':launch PLUGIN' begins an app\(known)", in: .grey)
  }

  func flush() { console.product.flush() }

  private enum Look { case plain, bold, grey, red }

  private func complain(_ words: String, _ trace: [String]) {
    hasComplained = true
    if !console.isColoured {
      console.complain(words)
      for place in trace { console.complaints.write("  at \(place)\n") }
      return
    }
    write(words, in: .red)
    for place in trace { write("  at \(place)", in: .grey) }
  }

  private func write(_ words: String, in look: Look) {
    guard console.isColoured else { return console.product.write(words + "\n") }
    console.product.write(painted: Self.coloured(words.guarded, look) + "\n")
  }

  private static func coloured(_ words: String, _ look: Look) -> String {
    switch look {
    case .plain: words
    case .bold: "\u{1B}[1m\(words)\u{1B}[0m"
    case .grey: "\u{1B}[2m\(words)\u{1B}[0m"
    case .red: "\u{1B}[31m\(words)\u{1B}[0m"
    }
  }
}
