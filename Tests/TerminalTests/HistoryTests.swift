import Glibc
import Terminal
import TestSupport
import Testing

struct HistoryTests {
  static let kept: [(lines: [String], file: String)] = [
    (["one", "two"], "one\ntwo\n"),
    (["one", "one", "two", "one"], "one\ntwo\none\n"),
    ([" secret", "one", "", "\t", "\n"], "one\n"),
    (["a\nb", "c\\nd", "e\\", "\\"], "a\\nb\nc\\\\nd\ne\\\\\n\\\\\n"),
    (["grün 日本", "a\rb"], "grün 日本\na\\rb\n"),
    (["a\0b"], ""),
  ]

  @Test(arguments: kept)
  func `lines are kept and come back`(_ lines: [String], _ file: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/history"
    let history = History(path)
    for line in lines { history.add(line) }
    #expect(text(path) == file)
    #expect(History(path).lines == history.lines)
  }

  @Test func `what was added can be changed, and nothing older`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("history", "p = 'x'\n")
    let (history, other) = (History(path), History(path))
    history.add("p = 'x'")
    history.add("q = 'x'\nr")
    other.add("s = 'x'")
    history.rewrite { $0.replacing("'x'", with: "•") }
    #expect(history.lines == ["p = 'x'", "q = •\nr"])
    #expect(text(path) == "p = 'x'\nq = •\\nr\ns = 'x'\n")
  }

  static let files: [(text: String, lines: [String])] = [
    ("", []), ("one", ["one"]), ("one\n\ntwo\n", ["one", "two"]), ("a\\qb\\\n", ["a\\qb\\"]),
    ("a\\\\nb\n", ["a\\nb"]),
  ]

  @Test(arguments: files)
  func `any file can be read`(_ text: String, _ lines: [String]) throws {
    let folder = try TemporaryFolder()
    #expect(History(try folder.file("history", text)).lines == lines)
  }

  @Test func `half a line stays one of its own`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("history", "half")
    History(path).add("whole")
    #expect(text(path) == "half\nwhole\n")
  }

  @Test func `folders and file are for their owner only`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/state/flowhost/history"
    History(path).add("one")
    #expect(mode(path) == 0o600)
    #expect(mode(folder.path + "/state/flowhost") == 0o700)
    #expect(mode(folder.path + "/state") == 0o700)
  }

  @Test func `a file that others may read is closed to them`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("history", "one\n")
    chmod(path, 0o644)
    #expect(History(path).lines == ["one"])
    #expect(mode(path) == 0o600)
  }

  @Test func `links, pipes and folders are left alone`() throws {
    let folder = try TemporaryFolder()
    let target = try folder.file("target", "private\n")
    symlink(target, folder.path + "/link")
    mkfifo(folder.path + "/pipe", 0o666)
    mkdir(folder.path + "/folder", 0o777)
    for name in ["link", "pipe", "folder", "target/below"] {
      let history = History(folder.path + "/" + name)
      history.add("one")
      #expect(history.lines == ["one"])
    }
    #expect(text(target) == "private\n")
  }

  @Test func `the oldest go when there are too many`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("history", (1...10_005).map { "line \($0)\n" }.joined())
    let lines = History(path).lines
    #expect(lines.count == 10_000)
    #expect(lines.first == "line 6")
    #expect(text(path).hasPrefix("line 6\n"))
    #expect(History(path).lines == lines)
  }

  @Test func `two sessions keep each other's lines`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/history"
    await withTaskGroup { group in
      for session in 1...4 {
        group.addTask {
          let history = History(path)
          for number in 1...50 { history.add("\(session) \(number)") }
        }
      }
    }
    let lines = History(path).lines
    #expect(lines.count == 200)
    for session in 1...4 {
      #expect(lines.filter { $0.hasPrefix("\(session) ") } == (1...50).map { "\(session) \($0)" })
    }
  }

  static let places: [(state: String?, home: String?, path: String?)] = [
    ("/s", "/h", "/s/flowhost/history"), (nil, "/h", "/h/.local/state/flowhost/history"),
    ("", "/h", "/h/.local/state/flowhost/history"), ("s", "/h", "/h/.local/state/flowhost/history"),
    (nil, nil, nil), (nil, "", nil),
  ]

  @Test(arguments: places)
  func `it is where state is kept`(_ state: String?, _ home: String?, _ path: String?) {
    #expect(History.path(state: state, home: home) == path)
  }

  @Test func `keys find what was typed, also the time before`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/history"
    let first = try echo([path])
    try first.send("first\rsecond one\r")
    try first.waitFor("line: \"second one\"\nask>")
    try first.send("\u{1B}[A\u{1B}[A\u{1B}[Bx\r")
    try first.waitFor("line: \"second onex\"\nask>")
    try first.send("\u{4}")
    #expect(try first.end() == 0)
    #expect(mode(path) == 0o600)
    let second = try echo([path])
    try second.send("\u{12}irs")
    try second.waitFor("bck:irs")
    try second.send("\u{5}!\r")
    try second.waitFor("line: \"first!\"\nask>")
    try second.send("\u{10}\u{10}\r")
    try second.waitFor("line: \"second onex\"\nask>")
  }

  @Test func `several lines come back as one entry`() throws {
    let folder = try TemporaryFolder()
    let terminal = try echo([try folder.file("history", "a\\nb\n")])
    try terminal.send("\u{1B}[A")
    try terminal.waitForScreen("ask> a\nb")
    try terminal.send("c\r")
    try terminal.waitFor("line: \"a\\nbc\"")
  }

  private func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  private func mode(_ path: String) -> mode_t {
    var facts = stat()
    return lstat(path, &facts) == 0 ? facts.st_mode & 0o777 : 0
  }
}
