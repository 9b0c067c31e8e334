import Glibc
import Platform
import Testing

/// Text can only be read where it is written.
struct OutputGuardTests {
  static let texts: [(text: String, written: String)] = [
    ("plain né 日本 🙂\n\tnext", "plain né 日本 🙂\n\tnext"),
    ("a\u{1B}[31mb\u{7}\r\u{7F}\0", #"a\x1B[31mb\x07\x0D\x7F\x00"#),
    ("c\u{9B}31m \u{A0}\u{FF}", "c\\xC2\\x9B31m \u{A0}\u{FF}"),
    (
      "::error ::x\n a::b\n \t::warning::y\n:::\n: :\n:\n:",
      #"""
      :\x3Aerror ::x
       a::b
       \#t:\x3Awarning::y
      :\x3A:
      : :
      :
      :
      """#
    ),
    (
      "##[error]x ###[a] ##vso[b] ##teamcity[c] #[d] ## [e] #a#[f]",
      #"##\x5Berror]x ###\x5Ba] ##vso\x5Bb] ##teamcity\x5Bc] #[d] ## [e] #a#[f]"#
    ),
    (
      "\u{A0}::a\n\u{3000} \u{2003}::b\n\u{1680}\u{202F}\u{205F}::c\nd\u{A0}::e\n\u{E9}::f",
      "\u{A0}:\\x3Aa\n\u{3000} \u{2003}:\\x3Ab\n\u{1680}\u{202F}\u{205F}:\\x3Ac\nd\u{A0}::e\n\u{E9}::f"
    ),
    (
      "a\u{202E}b\u{2066}\u{FEFF}\u{2028}::c\u{E0041} 👩\u{200D}👧 ✈\u{FE0F}",
      "a\\u{202E}b\\u{2066}\\u{FEFF}\\u{2028}::c\\u{E0041} 👩\u{200D}👧 ✈\u{FE0F}"
    ),
    ("\u{1B}::error", #"\x1B::error"#), ("", ""),
  ]

  @Test(arguments: texts)
  func `control characters and commands of CI servers are shown`(_ text: String, _ written: String) throws {
    #expect(text.guarded == written)
    #expect(try Self.output { $0.write(text) } == written)
    #expect(written.guarded == written)
  }

  static let names: [(text: String, escaped: String, forShell: String)] = [
    ("né 日本 🙂", "né 日本 🙂", "né 日本 🙂"), ("a\n\u{9B}", #"a\x0A\xC2\x9B"#, #"a\x0A\xC2\x9B"#),
    ("a\u{202E}b\u{2029}", #"a\u{202E}b\u{2029}"#, #"a\xE2\x80\xAEb\xE2\x80\xA9"#),
    ("👩\u{200D}👧 \u{E000}\u{A0}", "👩\u{200D}👧 \u{E000}\u{A0}", "👩\u{200D}👧 \u{E000}\u{A0}"),
  ]

  @Test(arguments: names)
  func `a name is on one line and all of it is seen`(_ text: String, _ escaped: String, _ forShell: String) {
    #expect(text.escaped == escaped)
    #expect(text.escapedForShell == forShell)
  }

  @Test func `a command is seen however it is cut into pieces`() throws {
    let text = try Self.output { output in
      for letter in "a\n\u{A0}::error\n##[x]" { output.write(String(letter)) }
    }
    #expect(text == "a\n\u{A0}:\\x3Aerror\n##\\x5Bx]")
  }

  @Test func `only what is painted has colours, and only colours`() throws {
    let text = "\u{1B}[1;31mred\u{1B}[0m \u{1B}[2J\u{1B}]0;title\u{7}\u{1B}[31"
    #expect(
      try Self.output { $0.write(painted: text) }
        == "\u{1B}[1;31mred\u{1B}[0m " + #"\x1B[2J\x1B]0;title\x07\x1B[31"#)
  }

  @Test func `JSON stays JSON`() throws {
    let text = ###"{"a":"##[error] ::x"### + "\u{202E}\u{E0041}" + #""}"#
    #expect(
      try Self.output { $0.write(json: text) } == ###"{"a":"##\u005Berror] ::x\u202E\uDB40\uDC41"}"###)
  }

  @Test func `what a script prints goes to a program as it is, and to a CI server as text`() throws {
    let line = Array("::error\u{1B}\n".utf8) + [0xE9, 10]
    #expect(try Self.bytes { $0.write(printed: line) } == line)
    let log = try Self.bytes(isLog: true) { $0.write(printed: line) }
    #expect(String(decoding: log, as: UTF8.self) == ":\\x3Aerror\\x1B\n\\xE9\n")
    #expect(try Self.output { $0.write(exactly: "::error\u{1B}") } == "::error\u{1B}")
  }

  private static func output(_ write: (Output) -> Void) throws -> String {
    String(decoding: try bytes(write), as: UTF8.self)
  }

  private static func bytes(isLog: Bool = false, _ write: (Output) -> Void) throws -> [UInt8] {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let output = Output(descriptor: ends[1], isLog: isLog)
    write(output)
    output.flush()
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var waiting: Int32 = 0
    _ = ioctl(ends[0], UInt(FIONREAD), &waiting)
    let count = waiting == 0 ? 0 : read(ends[0], &bytes, 4_096)
    return Array(bytes.prefix(max(count, 0)))
  }
}
