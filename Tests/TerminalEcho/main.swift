import Glibc
import Platform
import Terminal

/// Reads lines by a line editor and prints them, for tests.
///
///     TerminalEcho [HISTORY [PIPE]]    prints what is written to the pipe while a line is typed
let words = CommandLine.arguments.dropFirst()

func write(_ text: String) {
  let output = Output.product()
  output.write(text)
  output.flush()
}

func candidates(_ line: String, _ cursor: Int) -> LineEditor.Completions {
  let fruit = ["apple", "apricot", "banana", "grüße-a", "grüße-b", "日本", "many"]
  let before = Array(line.utf8.prefix(cursor))
  let start = (before.lastIndex(of: UInt8(ascii: " ")) ?? -1) + 1
  let word = String(decoding: before[start...], as: UTF8.self)
  if word == "many" {
    return .init(start: start, all: (100..<430).map { .init("many-long-name-\($0)") })
  }
  if word == "help" {
    return .init(start: start, all: [.init("help-one", note: "first"), .init("help-twenty", note: "second")])
  }
  return .init(start: start, all: fruit.filter { $0.hasPrefix(word) }.map { .init($0) })
}

func tell(_ pipe: Int32, _ makeRoom: () -> Void) {
  var bytes = [UInt8](repeating: 0, count: 1000)
  let count = Glibc.read(pipe, &bytes, bytes.count)
  let news = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  if news == "quiet\n" { return }
  makeRoom()
  write("news: \(news)")
}

/// Until the input ends. The editor is let go of before the program ends.
func talk() {
  let history = words.first.map { History($0) }
  guard let editor = LineEditor(history: history, complete: candidates) else {
    print("no terminal")
    exit(2)
  }

  if let path = words.dropFirst().first {
    let pipe = open(path, O_RDWR | O_NONBLOCK)
    editor.watch({ .init([pipe]) }, attend: { makeRoom in tell(pipe, makeRoom) })
  }

  reading: while true {
    switch editor.read(prompt: "\u{1}\u{1B}[1;32m\u{1}ask> \u{1}\u{1B}[0m\u{1}") {
    case .line(let line):
      write("line: \(line.debugDescription)\n")
      history?.add(line)
    case .interrupted: write("interrupted\n")
    case .end: break reading
    }
  }
}

talk()
write("end\n")
