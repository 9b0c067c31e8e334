import Foundation
import TestSupport
import Testing

/// The prompt as somebody at a terminal has it.
@Suite(.serialized)
struct ReplTerminalTests {
  private func repl(
    _ words: String..., columns: Int = 100, home: borrowing TemporaryFolder,
    environment: [String: String] = [:], in folder: String = Program.repository
  ) throws -> PseudoTerminal {
    let variables = ["XDG_STATE_HOME": home.path, "NO_COLOR": "1"].merging(environment) { $1 }
    return try PseudoTerminal(
      "flowhost", ["repl"] + words, columns: columns, rows: 40, environment: variables, in: folder)
  }

  /// A way from the start to the sign-in sheet by the words on the screen alone: the action, its argument, the next one.
  @Test func `the screen says how to go on`() throws {
    let home = try TemporaryFolder()
    let terminal = try repl("photos", home: home)
    try terminal.waitFor("you can: quick <id>, select <id>\nphotos>")
    try terminal.send("sel\t3\r")
    try terminal.waitFor("you can: buy, gift, :back\nphotos photo>")
    try terminal.send("b\t\r")
    try terminal.waitFor("you can: cancel, submit <user> <password>, :back\nphotos photo sign_in>")
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
  }

  @Test func `tab lists what is possible`() throws {
    let home = try TemporaryFolder()
    let terminal = try repl("shop", home: home)
    try terminal.waitFor("home: feed>")
    try terminal.send(":tab \t")
    try terminal.waitFor("home     basket   profile")
    try terminal.send("b\t\r")
    try terminal.waitFor("basket: cart>")
    try terminal.send(":und\t\r")
    try terminal.waitFor("  at       home: feed")
    try terminal.send(":redo\r")
    try terminal.waitFor("  at       basket: cart")
    try terminal.send(":q\r")
    #expect(try terminal.end() == 0)
  }

  @Test func `a text goes on behind another mark, and ctrl-C drops it`() throws {
    let home = try TemporaryFolder()
    let terminal = try repl(home: home)
    try terminal.waitFor("\n>")
    try terminal.send("for i = 1, 2 do\r")
    try terminal.waitFor(">>")
    try terminal.send("print(i * 100)\rend\r")
    try terminal.waitFor("100\n200\n>")
    try terminal.send("x = {\r")
    try terminal.send("\u{3}")
    try terminal.send("7 * 6\r")
    try terminal.waitFor("42\n>")
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
  }

  static let loops = [
    "while true do end",
    "coroutine.wrap(function() while true do end end)()",
    "return ('a'):rep(30):find(('a?'):rep(30) .. ('a'):rep(30))",
    "while true do pcall(error) end",
    "for i = 1, math.huge do local t = {} end",
  ]

  @Test(arguments: loops)
  func `ctrl-C ends what runs, and nothing else`(_ loop: String) throws {
    let home = try TemporaryFolder()
    let terminal = try repl("photos", "--fuel", "1000G", "--timeout", "60", home: home)
    try terminal.waitFor("photos>")
    try terminal.send("x = 1\r")
    // Ctrl-C discards keys that were typed ahead, as everywhere.
    try terminal.waitFor("x = 1\nphotos>")
    try terminal.send("x = 2 \(loop)\r")
    try terminal.wait(for: "a line that was taken") { $0.text.contains(loop) && $0.cursor.column == 0 }
    // Between the line and what it does the terminal is still one on which ctrl-C is a key.
    var isStopped = false
    for _ in 0..<60 where !isStopped {
      try terminal.send("\u{3}")
      isStopped = (try? terminal.waitFor("stopped: nothing of this line has happened\nphotos>", 0.5)) != nil
    }
    #expect(isStopped)
    try terminal.send("x, 6 * 7\r")
    try terminal.waitFor("1\n42\nphotos>")
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
  }

  @Test func `a search runs again after one that ctrl-C has ended`() throws {
    let home = try TemporaryFolder()
    let folder = try TemporaryFolder()
    try folder.file("plugins/a/init.lua", ProveCellsTests.large)
    let terminal = try repl("a", home: home, in: folder.path)
    try terminal.waitFor("home>")
    for search in 1...2 {
      try terminal.send(":prove\r")
      try terminal.waitFor(" deep  1 s")
      try terminal.send("\u{3}")
      // Keys before the next prompt belong to the search.
      try terminal.wait(for: "the prompt after search \(search)") {
        $0.text.components(separatedBy: " are unexplored.\nhome>").count == search + 1
      }
    }
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
  }

  @Test func `what was typed is there the next time, and for nobody else`() throws {
    let home = try TemporaryFolder()
    let first = try repl("photos", home: home)
    try first.waitFor("photos>")
    try first.send("select 3\r")
    try first.waitFor("photos photo>")
    try first.send("t = {\r1 }\r")
    try first.send("\u{4}")
    #expect(try first.end() == 0)
    let file = home.path + "/flowhost/history"
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "select 3\nt = {\\n1 }\n")
    let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    let second = try repl("photos", home: home)
    try second.waitFor("photos>")
    try second.send("\u{12}sel\r")
    try second.waitFor("photos photo>")
    try second.send("\u{4}")
    #expect(try second.end() == 0)
  }

  @Test func `what was typed in secret is kept nowhere`() throws {
    let home = try TemporaryFolder()
    let terminal = try repl("photos", home: home)
    try terminal.waitFor("photos>")
    try terminal.send("p = 'sesame'\rselect 3\r")
    try terminal.waitFor("photos photo>")
    try terminal.send("buy\r")
    try terminal.waitFor("sign_in>")
    try terminal.send("submit ann sesame\r")
    try terminal.waitFor("confirm>")
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
    let file = try String(contentsOfFile: home.path + "/flowhost/history", encoding: .utf8)
    #expect(file == "p = '•'\nselect 3\nbuy\nsubmit ann •\n")
  }

  @Test func `a narrower window shows the whole line`() throws {
    let home = try TemporaryFolder()
    let terminal = try repl("photos", home: home)
    try terminal.waitFor("photos>")
    try terminal.send("print('" + String(repeating: "long ", count: 12))
    try terminal.waitFor("long long")
    terminal.resize(columns: 50, rows: 40)
    try terminal.send("end')\r")
    try terminal.wait(for: "the line printed, and a prompt") { $0.text.hasSuffix("long end\nphotos>") }
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
  }

  @Test func `what is saved is reloaded while one types`() throws {
    let home = try TemporaryFolder()
    let plugins = home.path + "/plugins"
    try FileManager.default.createDirectory(atPath: plugins, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: Program.repository + "plugins/photos", toPath: plugins + "/photos")
    let terminal = try repl("photos", "--plugins", plugins, home: home)
    try terminal.waitFor("photos>")
    try terminal.send("select 3\rb")
    try terminal.waitFor("photos photo> b")
    let file = plugins + "/photos/init.lua"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try (text + "\n-- saved\n").write(toFile: file, atomically: true, encoding: .utf8)
    try terminal.waitFor("> reload photos/init.lua")
    try terminal.waitFor("photos photo> b")
    try terminal.send("uy\r")
    try terminal.waitFor("photos photo sign_in>")
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
  }

  @Test func `a scenario that cannot be read leaves the session as it is`() throws {
    let home = try TemporaryFolder()
    let terminal = try repl("photos", home: home)
    try terminal.waitFor("photos>")
    try terminal.send("select 3\r")
    try terminal.waitFor("photos photo>")
    try terminal.send(":load /missing/scenario\r")
    try terminal.waitFor("no file '/missing/scenario'\nphotos photo>")
    try terminal.send("buy\r")
    try terminal.waitFor("photos photo sign_in>")
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
  }

  @Test(arguments: [["TERM": "dumb"], ["TERM": "nothing-known"]])
  func `a terminal that can only print is enough`(_ environment: [String: String]) throws {
    let home = try TemporaryFolder()
    let terminal = try repl("photos", home: home, environment: environment)
    try terminal.waitFor("photos>")
    try terminal.send("select 3\n")
    try terminal.waitFor("photos photo>")
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
    #expect(!terminal.written.contains(0x1B))
  }

  @Test func `colours are for those who want them`() throws {
    let home = try TemporaryFolder()
    for (variables, isColoured) in [(["NO_COLOR": "1"], false), (["NO_COLOR": ""], true)] {
      let terminal = try repl("photos", home: home, environment: variables)
      try terminal.waitFor("photos>")
      let bold = Array("\u{1B}[1m> launch photos".utf8)
      #expect(terminal.written.contains(bold) == isColoured)
      try terminal.send("\u{4}")
      #expect(try terminal.end() == 0)
    }
  }
}
