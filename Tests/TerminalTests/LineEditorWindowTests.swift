import Glibc
import TestSupport
import Testing

/// The line editor when something happens around it: windows, shells, signals, news.
@Suite(.serialized)
struct LineEditorWindowTests {
  static let long = "one two three four five six seven eight nine ten"

  /// Prompt and text as they stand in so many columns.
  private func shown(_ text: String, _ columns: Int) -> String {
    let letters = Array("ask> " + text)
    let lines = stride(from: 0, to: letters.count, by: columns).map { start in
      String(letters[start..<min(start + columns, letters.count)])
    }
    return lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }.joined(separator: "\n")
  }

  @Test(arguments: [120, 60, 53, 52, 30, 16, 5])
  func `a line is drawn anew for another width`(_ columns: Int) throws {
    let terminal = try echo(columns: 40)
    try terminal.send("a\r" + Self.long)
    let before = "ask> a\nline: \"a\"\n"
    try terminal.waitForScreen(before + shown(Self.long, 40))
    terminal.resize(columns: columns, rows: 24)
    try terminal.send("!\u{1B}[D\u{1B}[D\u{7F}")
    let after = Self.long.replacing("ten", with: "tn!")
    try terminal.wait(for: "line in \(columns) columns") { $0.text.hasSuffix("\n" + shown(after, columns)) }
    if columns > 9 { #expect(terminal.screen.text == before + shown(after, columns)) }
    try terminal.send("\r")
    try terminal.wait(for: "line") { $0.text.filter { $0 != "\n" }.contains("tn!\"ask>") }
  }

  @Test func `news come above the line that is typed`() throws {
    let (folder, terminal, pipe) = try echoWithPipe()
    defer { close(pipe) }
    _ = folder.path
    let start = "abc and so on until it does not fit"
    try terminal.send(start + "\u{1}")
    try terminal.waitFor("fit")
    write(pipe, "hello\n", 6)
    try terminal.waitForScreen("news: hello\n" + shown(start, 35))
    write(pipe, "again\n", 6)
    try terminal.waitForScreen("news: hello\nnews: again\n" + shown(start, 35))
    try terminal.send("x\r")
    try terminal.waitFor("line: \"xabc and so on until it d")
  }

  @Test func `news of which nobody tells leave the line as it is`() throws {
    let (folder, terminal, pipe) = try echoWithPipe()
    defer { close(pipe) }
    _ = folder.path
    try terminal.send("abc")
    try terminal.waitFor("abc")
    let before = terminal.written.count
    write(pipe, "quiet\n", 6)
    try terminal.send("d")
    try terminal.waitFor("abcd")
    #expect(terminal.written.count == before + 1)
  }

  private func echoWithPipe() throws -> (folder: Folder, PseudoTerminal, Int32) {
    let folder = try Folder()
    mkfifo(folder.path + "/pipe", 0o600)
    let pipe = open(folder.path + "/pipe", O_RDWR)
    return (folder, try echo([folder.path + "/history", folder.path + "/pipe"], columns: 35), pipe)
  }

  private final class Folder {
    private let folder: TemporaryFolder
    var path: String { folder.path }
    init() throws { folder = try TemporaryFolder() }
  }

  static let plain = ["dumb", "", "no-such-terminal"]

  @Test(arguments: plain)
  func `a terminal that can only print gets no escapes`(_ name: String) throws {
    let terminal = try echo(environment: ["TERM": name])
    try terminal.send("abd\u{7F}c\n")
    try terminal.waitFor("line: \"abc\"\nask>")
    try terminal.send("dropped\u{3}")
    try terminal.waitFor("interrupted\nask>")
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
    #expect(!terminal.screen.hasSeenEscapes)
  }

  static let signals = [SIGTERM, SIGHUP]

  @Test(arguments: signals)
  func `a signal that ends the program leaves the terminal as it was`(_ signal: Int32) throws {
    let terminal = try echo()
    #expect(terminal.mode == (false, false))
    try terminal.send("abc")
    try terminal.waitFor("abc")
    terminal.signal(signal)
    #expect(try terminal.end() == 128 + signal)
    #expect(terminal.mode == (true, true))
    #expect(!terminal.screen.marksPasting)
  }

  @Test func `ctrl-Z gives the terminal to the shell and comes back`() throws {
    let shell = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"], environment: ["PS1": "$ ", "HISTFILE": ""])
    try shell.waitFor("$")
    try shell.send("\(Program.beside("TerminalEcho"))\n")
    try shell.waitFor("ask>")
    try shell.send("abc\u{1A}")
    try shell.waitFor("Stopped")
    try shell.wait(for: "shell's prompt") { $0.text.hasSuffix("\n$") }
    #expect(shell.mode == (true, true))
    #expect(!shell.screen.marksPasting)
    try shell.send("fg\n")
    try shell.wait(for: "line again") { $0.text.hasSuffix("\nask> abc") }
    try shell.send("d\r")
    try shell.waitFor("line: \"abcd\"\nask>")
    try shell.send("\u{4}")
    try shell.waitFor("end\n$")
    try shell.send("exit\n")
    #expect(try shell.end() == 0)
  }
}
