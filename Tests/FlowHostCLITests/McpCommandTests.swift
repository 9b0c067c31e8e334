import Agents
import FlowHostCLI
import Foundation
import TestSupport
import Testing

/// `flowhost mcp` as a program. `scripts/test-agents` tries it with the client of the protocol's authors.
struct McpCommandTests {
  private func call(_ id: Int, _ name: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
  }

  /// Returns the answers to lines.
  private func answers(to lines: String..., in folder: String = Program.repository) throws -> [[String: Any]]
  {
    let temporary = try TemporaryFolder()
    let path = try temporary.file("lines", lines.joined(separator: "\n") + "\n")
    let result = try Program.shell("flowhost mcp <'\(path)'", in: folder)
    #expect(result.status == 0 && result.complaints == "", "\(result)")
    return try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private func texts(_ answer: [String: Any]?) -> [String] {
    let content = (answer?["result"] as? [String: Any])?["content"] as? [[String: Any]]
    return content?.compactMap { $0["text"] as? String } ?? []
  }

  @Test(arguments: Tool.all.map(\.name)) func `the help and the guide name each tool`(_ name: String) throws {
    let help = try Program.flowhost("help", "mcp").output
    let notes = try String(contentsOfFile: Program.repository + "/plugins/guide/agents.md", encoding: .utf8)
    #expect(help.contains("'\(name)'") && notes.contains("\n| `\(name)` |"))
  }

  static let commands: [(name: String, arguments: String, line: String)] = [
    ("check", #"{"plugin":"photos"}"#, "flowhost check photos"),
    ("map", #"{"plugin":"photos","as":"device=pad"}"#, "flowhost map photos --as device=pad"),
    ("map", #"{"plugin":"nowhere"}"#, "flowhost map nowhere"),
    (
      "walk", #"{"plugin":"photos","steps":["select 3","buy"]}"#,
      "printf 'select 3\nbuy\n' | flowhost repl photos"
    ),
    ("walk", #"{"plugin":"photos","steps":["fly"]}"#, "echo fly | flowhost repl photos"),
  ]

  @Test(arguments: commands)
  func `an answer has the bytes of the command line`(
    _ name: String, _ arguments: String, _ line: String
  ) throws {
    let result = try Program.shell(line)
    let answer = try answers(to: call(1, name, arguments)).first
    #expect(texts(answer) == [result.output, result.complaints].filter { !$0.isEmpty })
    let isError = (answer?["result"] as? [String: Any])?["isError"] as? Bool
    #expect(isError == (result.status > (name == "walk" ? 0 : 1)))
  }

  @Test func `other requests are answered while a command runs`() throws {
    let ping = #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#
    #expect(try answers(to: call(1, "check", "{}"), ping).map { $0["id"] as? Int } == [2, 1])
  }

  @Test func `a cancelled call has no answer, and the next one runs`() throws {
    let cancel = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
    let second = call(2, "check", #"{"plugin":"photos"}"#)
    #expect(
      try answers(to: call(1, "prove", #"{"plugin":"shop"}"#), second, cancel).map { $0["id"] as? Int } == [2]
    )
  }

  @Test func `an answer that is too long is an error of the tool`() throws {
    let answer = try answers(
      to: call(1, "walk", #"{"plugin":"photos","steps":["for i = 1, 300 do print(('x'):rep(1000)) end"]}"#)
    ).first
    #expect(texts(answer).first?.hasPrefix("the answer has more than 256 KiB.") == true, "\(texts(answer))")
  }

  @Test func `a new plugin brings notes for agents, and keeps those of the user`() throws {
    let folder = try TemporaryFolder()
    let first = try Program.flowhost("new", "plugin", "one", in: folder.path)
    #expect(first.output.contains("wrote AGENTS.md\n"))
    let notes = try String(contentsOfFile: folder.path + "/AGENTS.md", encoding: .utf8)
    #expect(notes.split(separator: "\n", omittingEmptySubsequences: false).count <= 48)
    #expect(notes.split(separator: "\n").allSatisfy { $0.count <= 120 })
    try folder.file("AGENTS.md", "mine\n")
    let second = try Program.flowhost("new", "plugin", "two", in: folder.path)
    #expect(!second.output.contains("AGENTS.md"))
    #expect(try String(contentsOfFile: folder.path + "/AGENTS.md", encoding: .utf8) == "mine\n")
    let third = try Program.shell("mkdir -p a/b && flowhost new plugin three --plugins a/b", in: folder.path)
    #expect(third.output.contains("wrote a/AGENTS.md\n"), "\(third)")
  }

  /// The commands of the notes, and the trace from which they quote.
  @Test func `the notes for agents are true`() throws {
    let folder = try TemporaryFolder()
    let result = try Program.shell(
      "flowhost new plugin p >new && flowhost check >check && flowhost test >test && flowhost prove p >prove",
      in: folder.path)
    #expect(result.status == 0, "\(result)")
  }
}
