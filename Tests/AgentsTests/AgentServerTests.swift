import Agents
import JSON
import ScreenStack
import Testing

/// The protocol: what each line of an agent leads to.
struct AgentServerTests {
  private let server = AgentServer(version: "9.8.7")

  private static let envelope = """
    "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}
    """

  private func reply(to line: String) throws -> String {
    let reaction = server.reaction(to: Array(line.utf8))
    guard case .reply(let text) = reaction else { throw NoReply(reaction: reaction) }
    return text
  }

  private struct NoReply: Error { let reaction: AgentServer.Reaction }

  private func result(of line: String) throws -> Value {
    let answer = try JSONReader.value(of: Array(try reply(to: line).utf8))
    #expect(answer.member("jsonrpc") == .text("2.0"))
    return try #require(answer.member("result"), "\(line)")
  }

  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2025-03-26", "2025-03-26"), ("2026-07-28", "2025-11-25"),
    ("1999-01-01", "2025-11-25"),
  ])
  func `a handshake agrees on a revision`(_ asked: String, _ agreed: String) throws {
    let result = try result(
      of: """
        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\(asked)","capabilities":{},
        "clientInfo":{"name":"t","version":"1"}}}
        """)
    #expect(result.member("protocolVersion") == .text(agreed))
    #expect(result.member("serverInfo")?.member("version") == .text("9.8.7"))
    #expect(result.member("capabilities")?.member("tools") == .table([]))
    #expect(result.member("resultType") == nil)
  }

  @Test func `a stateless agent discovers without a handshake`() throws {
    let result = try result(
      of: #"{"jsonrpc":"2.0","id":"a","method":"server/discover","params":{\#(Self.envelope)}}"#)
    #expect(result.member("supportedVersions") == .list([.text("2026-07-28")]))
    #expect(result.member("resultType") == .text("complete"))
    #expect(result.member("cacheScope") == .text("public"))
    #expect(result.member("ttlMs")?.integer != nil)
    let info = result.member("_meta")?.member("io.modelcontextprotocol/serverInfo")
    #expect(info?.member("name") == .text("flowhost"))
  }

  @Test(arguments: [false, true])
  func `the tools are listed in both ways`(_ isStateless: Bool) throws {
    let params = isStateless ? Self.envelope : ""
    let result = try result(of: #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(params)}}"#)
    #expect(
      result.member("tools")?.elements?.compactMap { $0.member("name")?.text } == Tool.all.map(\.name))
    #expect((result.member("ttlMs") != nil) == isStateless)
  }

  @Test func `a call becomes a command, and its answer one line`() throws {
    let line = #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"check","arguments":{}}}"#
    guard case .run(let call, let request) = server.reaction(to: Array(line.utf8)) else {
      Issue.record("no command")
      return
    }
    #expect(call.words == ["check", "--"] && request.id == .integer(7))
    let answer = ToolAnswer(to: call, printed: "a\n\u{1}\u{2028}é\n", complaints: "b", status: 1)
    let text = server.line(answer, to: request)
    #expect(!text.contains("\n"))
    let content = try JSONReader.value(of: Array(text.utf8)).member("result")?.member("content")?.elements
    #expect(content?.compactMap { $0.member("text")?.text } == ["a\n\u{1}\u{2028}é\n", "b"])
  }

  @Test(arguments: [
    ("check", 0, false), ("check", 1, false), ("check", 2, true), ("walk", 0, false), ("walk", 1, true),
  ])
  func `findings are an answer, and steps that fail are not`(
    _ name: String, _ status: Int32, _ isFailure: Bool
  ) throws {
    let tool = try #require(Tool.all.first { $0.name == name })
    let call = try tool.call(with: .table([Value.Field("plugin", .text("p"))]))
    #expect(ToolAnswer(to: call, printed: "", complaints: "x", status: status).isFailure == isFailure)
  }

  @Test func `wrong arguments are an answer that the agent can correct`() throws {
    let result = try result(
      of: #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"walk","arguments":{}}}"#)
    #expect(result.member("isError") == .flag(true))
    #expect(result.member("content")?.elements?.count == 1)
  }

  static let refusals: [(line: String, id: String, code: Int, message: String)] = [
    (
      "{", "null", -32700,
      "the line is no JSON: a name in quotes is missing, in column 2. Write a message on a line of its own."
    ),
    ("[]", "null", -32600, "several messages are on one line. Write each on a line of its own."),
    ("3", "null", -32600, "a message is an object."),
    (#"{"id":1,"method":"ping"}"#, "1", -32600, "'jsonrpc' has to be \"2.0\"."),
    (#"{"jsonrpc":"2.0","id":1,"method":2}"#, "1", -32600, "'method' has to be a string."),
    (#"{"jsonrpc":"2.0","id":1}"#, "1", -32600, "'method' has to be a string."),
    (#"{"jsonrpc":"2.0","id":[],"method":"ping"}"#, "null", -32600, "'id' has to be a string or a number."),
    (
      #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "null", -32600, "'id' has to be a string or a number."
    ),
    (
      #"{"jsonrpc":"2.0","id":"x","method":"ping","params":[1]}"#, "\"x\"", -32600,
      "'params' has to be an object."
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"resources/list"}"#, "2", -32601,
      "unknown method 'resources/list'. This server has tools only: 'tools/list', 'tools/call'."
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"rm"}}"#, "2", -32602,
      "unknown tool 'rm'. There are: walk, check, prove, map."
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"ping","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"3"}}}"#,
      "2", -32022, "revision '3' of the protocol is unknown. Use 2026-07-28."
    ),
    (
      #"{"jsonrpc":"2.0","id":2,"method":"ping","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#,
      "2", -32602,
      "'_meta' has no 'io.modelcontextprotocol/clientCapabilities'. Send it with each request, "
        + "or begin with 'initialize'."
    ),
  ]

  @Test(arguments: refusals)
  func `a wrong message is an error of the protocol`(
    _ line: String, _ id: String, _ code: Int, _ message: String
  ) throws {
    let answer = try JSONReader.value(of: Array(try reply(to: line).utf8))
    #expect(answer.member("id").map(JSONText.of) == id)
    #expect(answer.member("error")?.member("code") == .integer(code))
    #expect(answer.member("error")?.member("message") == .text(message))
  }

  @Test func `a revision that is not known is answered with those that are`() throws {
    let answer = try JSONReader.value(of: Array(try reply(to: Self.refusals[11].line).utf8))
    let data = answer.member("error")?.member("data")
    #expect(
      data?.member("supported") == .list([.text("2026-07-28")]) && data?.member("requested") == .text("3"))
  }

  @Test func `a line that is too long is refused`() throws {
    guard case .reply(let text) = server.reactionToLongLine else { throw NoReply(reaction: .none) }
    #expect(text.contains("the line has more than 16777216 bytes. Send less in one message."))
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
    #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"check"}}"#,
    #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{}}"#,
  ])
  func `what wants no answer gets none`(_ line: String) {
    #expect(server.reaction(to: Array(line.utf8)) == .none)
  }

  @Test func `a call can be cancelled`() {
    let line = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#
    #expect(server.reaction(to: Array(line.utf8)) == .cancel(.integer(7)))
  }

  @Test func `any bytes get at most one answer`() {
    var random = Seeded(seed: 20)
    let seeds =
      Self.refusals.map { Array($0.line.utf8) } + [Array(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#.utf8)]
    for _ in 0..<2_000 {
      var line = seeds.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) where !line.isEmpty {
        line[Int.random(in: line.indices, using: &random)] = UInt8.random(in: 32...255, using: &random)
      }
      if case .reply(let text) = server.reaction(to: line) { #expect(!text.contains("\n")) }
    }
  }

  /// Numbers by chance that are the same in each run.
  private struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
