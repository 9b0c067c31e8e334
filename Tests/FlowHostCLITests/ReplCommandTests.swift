import Foundation
import TestSupport
import Testing

/// The prompt behind a pipe: what is said to some lines is a golden.
struct ReplCommandTests {
  static let folder = Program.repository + "Tests/FlowHostCLITests/Transcripts/"
  static let names = ["bank", "help", "lua", "photos", "scenario", "shop"]

  @Test(arguments: names)
  func `a transcript is the same each time`(_ name: String) throws {
    let lines = try String(contentsOfFile: Self.folder + name + ".repl", encoding: .utf8)
    let words = lines.split(separator: "\n")[0].dropFirst("-- ".count)
    let golden = try String(contentsOfFile: Self.folder + name + ".txt", encoding: .utf8)
    let result = try Program.shell("flowhost \(words) < '\(Self.folder)\(name).repl' 2>&1")
    #expect(
      result.output == golden,
      """
      \(golden.difference(from: result.output)). Accept it with: \
      scripts/flowhost \(words) <\(Self.folder)\(name).repl >\(Self.folder)\(name).txt 2>&1
      """)
  }

  @Test func `a line that fails is told by the exit status`() throws {
    #expect(try Program.shell("echo 'select 3' | flowhost repl photos").status == 0)
    #expect(try Program.shell("echo nothing | flowhost repl photos").status == 1)
    #expect(try Program.shell("printf ':quit\\nnothing\\n' | flowhost repl photos").status == 0)
    #expect(try Program.shell("printf 'x = (' | flowhost repl photos").status == 1)
  }

  static let misuses: [(words: String, complaint: String)] = [
    ("photos bank", "unexpected 'bank': 'repl' takes one PLUGIN or SCENARIO"),
    ("phtos", "unknown plugin 'phtos'. Did you mean 'photos'?"),
    ("lessons", "unknown scenario 'lessons'"),
    ("nowhere.lua", "no file 'nowhere.lua'"),
    ("photos --as os=ios1", "option '--as' takes os= one of"),
    ("photos --orphans eat", "option '--orphans' takes keep, pop or rebuild, not 'eat'"),
  ]

  @Test(arguments: misuses)
  func `what cannot be explored says why`(_ words: String, _ complaint: String) throws {
    let result = try Program.shell("flowhost repl \(words) </dev/null")
    #expect(result.status != 0 && result.complaints.contains(complaint), "\(result.complaints)")
  }

  @Test func `circumstances are given at the start`() throws {
    let result = try Program.shell("flowhost repl photos --as os=ios13,checkout=modal </dev/null")
    #expect(result.output.hasPrefix("> launch photos os=ios13 checkout=modal\n"))
  }

  @Test func `nobody has to read to the end`() throws {
    let result = try Program.shell("yes 'app:path()' | head -2000 | flowhost repl photos | head -1")
    #expect(result.output == "> launch photos\n" && result.complaints == "")
  }
}
