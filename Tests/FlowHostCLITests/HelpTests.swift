import FlowHostCLI
import Foundation
import TestSupport
import Testing

struct HelpTests {
  /// The text of `flowhost help NAME` is in Help/NAME.txt; `flowhost` alone gives start, `--help` overview.
  private static func text(_ name: String) throws -> String {
    let path = Program.repository + "/Tests/FlowHostCLITests/Help/\(name).txt"
    return try String(contentsOf: URL(filePath: path), encoding: .utf8)
  }

  /// The texts of today, by name.
  static let texts = Dictionary(
    uniqueKeysWithValues: [("start", Help.start), ("overview", Help.overview)]
      + Command.all.map { ($0.name, Help.text(of: $0)) })

  @Test(arguments: texts.keys.sorted()) func `each command has its text`(_ name: String) throws {
    let text = try #require(Self.texts[name])
    let words = ["start": "", "overview": " help"][name] ?? " help \(name)"
    #expect(
      ((try? Self.text(name)) ?? "").difference(from: text) == "",
      "accept it with: scripts/flowhost\(words) >Tests/FlowHostCLITests/Help/\(name).txt")
  }

  @Test func `each text is that of a command`() throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Program.repository + "/Tests/FlowHostCLITests/Help")
    #expect(names.filter { Self.texts[$0.replacing(".txt", with: "")] == nil } == [])
  }

  @Test func `no line of a text is wider than a screen`() {
    for text in Command.all.map(Help.text) + [Help.start, Help.overview] {
      #expect(text.split(separator: "\n").filter { $0.count > 100 }.map(String.init) == [])
    }
  }

  /// The first commands that somebody types work in this repository.
  @Test func `each of the five things to type is good`() throws {
    let lines = Help.start.split(separator: "\n").filter { $0.hasPrefix("  flowhost ") }
    #expect(lines.count == 5)
    for line in lines {
      let command = line.split(separator: "   ")[0].replacing(" .", with: " \"$(mktemp -d)\"")
      let result = try Program.shell(String(command) + " | grep -c .; exit ${PIPESTATUS[0]}")
      #expect(result.status == 0 && result.complaints == "" && result.output != "0\n", "\(line)")
    }
  }

  static let calls: [(words: [String], name: String)] = [
    ([], "start"), (["--help"], "overview"), (["-h"], "overview"), (["help"], "overview"),
    (["help", "help"], "overview"), (["help", "--help"], "overview"), (["--help", "-h"], "overview"),
    (["help", "run"], "run"), (["--help", "run"], "run"), (["run", "--help"], "run"), (["run", "-h"], "run"),
    (["run", "nowhere.lua", "--help"], "run"), (["help", "view"], "view"), (["view", "--help"], "view"),
    (["help", "export"], "export"), (["export", "--help"], "export"),
    (["help", "rules"], "rules"), (["rules", "--help"], "rules"), (["rules", "U99", "-h"], "rules"),
    (["help", "mcp"], "mcp"), (["mcp", "x", "--help"], "mcp"),
    (["help", "completions"], "completions"), (["completions", "csh", "-h"], "completions"),
    (["help", "manual"], "manual"), (["manual", "--help"], "manual"), (["help", "types"], "types"),
    (["types", "--help"], "types"), (["types", ".", "-h"], "types"),
  ]

  @Test(arguments: calls)
  func `there are many ways to ask for it`(_ words: [String], _ name: String) throws {
    let line = (["flowhost"] + words).joined(separator: " ")
    #expect(try Program.shell(line) == Program.Result(try Self.text(name)))
  }

  @Test func `it knows which one it is`() throws {
    #expect(try Program.flowhost("--version") == Program.Result("flowhost 0.1.0 (Lua 5.4)\n"))
  }
}
