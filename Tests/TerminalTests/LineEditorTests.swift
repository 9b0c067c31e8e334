import Glibc
import TestSupport
import Testing

/// The line editor at a terminal, seen from the chair before it.
@Suite(.serialized)
struct LineEditorTests {
  static let edits: [(keys: String, line: String)] = [
    ("plain", "plain"),
    ("ac\u{1B}[Db", "abc"),
    ("bc\u{1}a\u{5}d", "abcd"),
    ("one two\u{17}three", "one three"),
    ("one two\u{15}three", "three"),
    ("one two\u{1B}b\u{B}", "one "),
    ("one two\u{1B}b\u{B}\u{1}\u{19}", "twoone "),
    ("abc\u{1B}[H\u{1B}[3~", "bc"),
    ("abc\u{1B}[1~x\u{1B}[4~y", "xabcy"),
    ("abc\u{1B}OHx\u{1B}OFy", "xabcy"),
    ("abc\u{1}\u{4}", "bc"),
    ("one two\u{1B}b\u{1B}b\u{1B}fx", "onex two"),
    ("abc\u{7F}\u{7F}d", "ad"),
    ("one two\u{1B}[1;5Dx", "one xtwo"),
    ("abc\u{1B}[5~d", "abcd"),
    ("zürich\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\u{7F}u", "zurich"),
    ("日本\u{7F}語", "日語"),
    ("a日本b\u{1}\u{1B}[C\u{4}", "a本b"),
    ("Àÿ🙂\u{7F}é", "Àÿé"),
    ("\u{1B}[200~two\rlines\t\u{3C}\u{1B}[201~!", "two\nlines\t<!"),
    ("\u{1B}[200~pasted\r\u{1B}[201~", "pasted"),
    ("\"quoted\\\"", "\"quoted\\\""),
  ]

  @Test(arguments: edits)
  func `keys edit the line`(_ keys: String, _ line: String) throws {
    let terminal = try echo()
    try terminal.send(keys + "\r")
    try terminal.waitFor("line: \(line.debugDescription)\nask>")
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
  }

  static let shown: [(keys: String, screen: String)] = [
    ("日本\u{1B}[D", "ask> 日本"),
    ("日本\u{7F}", "ask> 日"),
    ("abcü\u{7F}", "ask> abc"),
    ("abc\u{1}\u{B}", "ask>"),
    ("\u{1}\u{2}ab", "ask> ab"),
    ("ap\t", "ask> ap\napple    apricot\nask> ap"),
    ("app\t", "ask> apple"),
    ("say ban\t!", "ask> say banana!"),
    ("grü\t", "ask> grü\ngrüße-a  grüße-b\nask> grüße-"),
    ("日\t", "ask> 日本"),
    ("help\t", "ask> help\nhelp-one     first\nhelp-twenty  second\nask> help-"),
    ("none\t", "ask> none"),
    ("ap x\u{1B}[D\u{1B}[Dr\t", "ask> apricot x"),
  ]

  @Test(arguments: shown)
  func `the screen shows the line`(_ keys: String, _ screen: String) throws {
    let terminal = try echo()
    try terminal.send(keys)
    try terminal.waitForScreen(screen)
  }

  @Test func `a key that can do nothing beeps`() throws {
    let terminal = try echo()
    try terminal.send("none\t")
    try terminal.wait(for: "beep") { $0.beeps == 1 }
    try terminal.send("\u{4}")
    try terminal.wait(for: "second beep") { $0.beeps == 2 }
    #expect(terminal.screen.text == "ask> none")
  }

  @Test func `of many candidates a hundred are listed`() throws {
    let terminal = try echo()
    try terminal.send("many\t")
    try terminal.waitFor("… 230 more\nask> many-long-name-")
    #expect(terminal.screen.everything.contains("many-long-name-100  "))
    #expect(terminal.screen.everything.contains("many-long-name-199"))
    #expect(!terminal.screen.everything.contains("many-long-name-200"))
  }

  @Test func `ctrl-C drops the line`() throws {
    let terminal = try echo(columns: 20)
    try terminal.send("all of this is dropped\u{1}\u{3}")
    try terminal.waitForScreen("ask> all of this is\ndropped\ninterrupted\nask>")
    try terminal.send("kept\r")
    try terminal.waitFor("line: \"kept\"")
  }

  @Test func `an interrupt from outside drops the line`() throws {
    let terminal = try echo()
    try terminal.send("dropped")
    try terminal.waitFor("dropped")
    terminal.signal(SIGINT)
    try terminal.waitForScreen("ask> dropped\ninterrupted\nask>")
  }

  @Test func `ctrl-D ends where nothing is typed`() throws {
    let terminal = try echo()
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
    #expect(terminal.screen.text == "ask>\nend")
    let written = String(decoding: terminal.written, as: UTF8.self)
    #expect(written.contains("\u{1B}[1;32mask>\u{1B}[0m "))
    #expect(!terminal.screen.marksPasting)
  }

  @Test func `what is typed before and after a line keeps its order`() throws {
    let terminal = try echo()
    try terminal.send("one\rtwo\rthr\u{3}four\r")
    try terminal.waitFor("line: \"four\"\nask>")
    #expect(terminal.screen.text.contains("interrupted"))
  }

  @Test func `without a terminal there is no editor`() throws {
    #expect(try Program.shell("\(Program.beside("TerminalEcho")) | cat").output == "no terminal\n")
  }
}
