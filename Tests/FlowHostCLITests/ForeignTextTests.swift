import Foundation
import TestSupport
import Testing

/// Texts of scripts and files can only be read, at a terminal and in the log of a CI server.
struct ForeignTextTests {
  private static let evil = #"\27[2J\27]0;title\7\n::error file=a::b\n##[error]c"#

  /// Scripts that put a text everywhere.
  private func makeRepository() throws -> GoldenRepository {
    let repository = try GoldenRepository([
      "error.lua": "error('\(Self.evil)')",
      "print.lua": "print('\(Self.evil)')",
      "marks.lua": #"error('\u{202E}a\n\u{A0}\u{3000}::error file=a::b')"#,
      "note.lua": "local f = require 'flowhost' local app = f.launch 'p' print('\(Self.evil)')",
      "global.lua": "return _G['\(Self.evil)']",
      "expect.lua": "require('flowhost').launch('p'):expect('\(Self.evil)')",
      "print.golden": "# trace 1\nother\n",
      "changed.lua": GoldenRepository.good,
      "changed.golden": GoldenRepository.golden.replacing("id=3", with: "id=\u{1B}[2J\n::error::x"),
    ])
    try repository.folder.file(
      "plugins/e/init.lua",
      GoldenRepository.plugin.replacing(
        "name = \"p\"", with: "name = \"e\", opens = { \"e://\" }, links = { [\"\(Self.evil)\"] = \"x\" }"))
    try repository.folder.file("plugins/b/init.lua", "error('\(Self.evil)')")
    let name = "plugins/p/scenarios/\u{1B}[2J\n::error::n.lua"
    try repository.folder.file(name, GoldenRepository.good)
    return repository
  }

  static let commands = [
    "test", "test --list", "test --format tap", "test --github", "test --accept", "run p/error",
    "run p/print", "run p/note",
    "run p/expect", "run p/global", "run p/marks",
    "run p", "review", "review --accept --all", "check", "plugins", "links",
    "open e://x",
    "experiments", "repl p/error </dev/null", "repl p/print </dev/null", "run $'plugins/\\e[2J\\n::error::x'",
    "compare --by device", "test --format json", "run p/print --format json", "test --coverage",
  ]

  @Test(arguments: commands)
  func `no command of a CI server and no control character arrives`(_ words: String) throws {
    let repository = try makeRepository()
    let prepare = words.hasPrefix("review") ? "flowhost test >/dev/null 2>&1; " : ""
    // Piped, as the runner of a CI server reads it.
    let variables = words.contains("accept") ? "" : "CI=true"
    let line = prepare + "export GITHUB_ACTIONS=true \(variables); { flowhost \(words); } 2>&1 | cat"
    let text = try repository.shell(line).output
    #expect(!text.isEmpty)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let start = line.drop(while: \.isWhitespace)
      let isOwn = words.contains("--github") && line.contains(",title=")
      #expect(!start.hasPrefix("::") || isOwn || line.hasPrefix("::warning title=flowhost test::"), "\(text)")
      #expect(!line.contains("##[") || isOwn, "\(text)")
      #expect(
        line.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{202E}" || $0 == "\t"
        }, "\(text)")
    }
  }

  @Test func `at a terminal no control character arrives but colours`() throws {
    let repository = try makeRepository()
    for words in [
      "test", "run p/error", "run p/print", "run p/note", "plugins", "check", "repl p/error", "repl p/print",
    ] {
      let result = try repository.shell(
        "{ sleep 0.3; printf '\\004'; } | TERM=xterm script -qec \"\(Program.path) \(words)\" /dev/null")
      #expect(!result.output.contains("\u{1B}]0;title"), "\(words): \(result)")
      // In the trace it is written as in a Lua string.
      let shown = words == "run p/note" ? #"\u{1B}]0;title\u{7}"# : #"\x1B]0;title\x07"#
      #expect(result.output.contains(shown), "\(words): \(result)")
    }
  }

  @Test(arguments: [("dumb", false), ("xterm", true)])
  func `only a terminal that knows escape sequences gets some`(_ terminal: String, _ knows: Bool) throws {
    let repository = try GoldenRepository(["changed.lua": "error 'no'"])
    for words in ["test", "prove p"] {
      let result = try repository.shell(
        "unset NO_COLOR; TERM=\(terminal) script -qec \"\(Program.path) \(words)\" /dev/null </dev/null")
      #expect(!result.output.isEmpty)
      #expect(words == "prove p" && knows || result.output.contains("\u{1B}") == knows, "\(words): \(result)")
    }
  }

  @Test func `a program gets what a script prints as it is`() throws {
    let repository = try GoldenRepository(["print.lua": "print('a\\27[1m\\0\\233') print '::error::x'"])
    let result = try repository.shell("flowhost run p/print | od -An -c | tr -d ' \\n'")
    #expect(result.output == #"a033[1m\0351\n::error::x\n"#, "\(result)")
    // A file is for a program, wherever it is made.
    let file = try repository.shell("CI=true flowhost run p/print >out; od -An -c out | tr -d ' \\n'")
    #expect(file.output == result.output)
  }

  @Test func `with JSON every line is a document`() throws {
    let repository = try GoldenRepository([
      "print.lua": "print('before', 1) print '\"::' local a = require('flowhost').launch 'p' print 'after'"
    ])
    for words in [
      "run p/print", "run p/print --detail user", "run p", "test --list", "test --coverage", "test",
    ] {
      let result = try repository.run(words + " --format json")
      for line in result.output.split(separator: "\n") {
        #expect(throws: Never.self, "\(words): \(line)") {
          try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)
        }
      }
    }
    let lines = try repository.run("run p/print --format json").output.split(separator: "\n")
    #expect(
      lines.prefix(2) == [
        #"{"time":0,"turn":0,"kind":"event","level":"user","verb":"print","details":{"text":"before\t1"}}"#,
        #"{"time":0,"turn":0,"kind":"event","level":"user","verb":"print","details":{"text":"\"::"}}"#,
      ])
    #expect(
      lines.contains {
        $0.contains(#""verb":"print","details":{"text":"after"},"at":"p/scenarios/print.lua:1""#)
      })
  }

  @Test func `a command to type is one that a shell reads back`() throws {
    let repository = try makeRepository()
    let output = try repository.run("test").output
    let command = #"$'p/\x1B[2J\x0A::error::n'"#
    #expect(output.contains("To accept its output: flowhost test --accept " + command), "\(output)")
    #expect(
      try repository.shell("flowhost test --accept " + command).output.hasPrefix("0 passed, 1 accepted"))
  }
}
