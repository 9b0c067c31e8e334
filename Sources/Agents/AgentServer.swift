import JSON
package import ScreenStack

/// The Model Context Protocol, as a server of tools.
///
/// A line of an agent leads to a reaction, and nothing is remembered between two lines: a state of an app is the steps
/// that lead to it.
package struct AgentServer: Sendable {
  private let version: String

  /// The most bytes of a line.
  package static let limit = 16 << 20

  /// Creates a server.
  /// - Parameter version: The version of the program.
  package init(version: String) { self.version = version }

  /// The reaction to a line.
  package enum Reaction: Equatable, Sendable {
    case none
    /// Write a line.
    case reply(String)
    /// Run a command, and write the answer to the request.
    case run(ToolCall, for: AgentRequest)
    /// Stop the command of the request with this id.
    case cancel(Value)
  }

  /// Returns the reaction to a line, which is without its line feed.
  package func reaction(to line: [UInt8]) -> Reaction {
    do throws(AgentRequest.Refusal) {
      guard let request = try AgentRequest(line) else { return .none }
      guard let id = request.id else { return reaction(toNotice: request) }
      do throws(AgentError) { return try reaction(to: request) } catch { return refusal(error, id) }
    } catch {
      return refusal(error.error, error.id ?? .nothing)
    }
  }

  /// Returns the reaction to a line that is longer than the limit.
  package var reactionToLongLine: Reaction { refusal(.tooLong(limit: Self.limit), .nothing) }

  /// Returns the line that answers a request for a tool.
  package func line(_ answer: ToolAnswer, to request: AgentRequest) -> String {
    result(answer.fields, to: request)
  }

  private func reaction(toNotice notice: AgentRequest) -> Reaction {
    guard notice.method == "notifications/cancelled", let id = notice.params.member("requestId") else {
      return .none
    }
    return .cancel(id)
  }

  private func reaction(to request: AgentRequest) throws(AgentError) -> Reaction {
    switch request.method {
    case "initialize": return .reply(result(welcome(request), to: request))
    case "server/discover": return .reply(result(discovery(request), to: request))
    case "ping": return .reply(result([], to: request))
    case "tools/list":
      let list = Value.Field("tools", .list(Tool.all.map(\.definition)))
      return .reply(result([list] + request.revision.lasting, to: request))
    case "tools/call": return try call(request)
    default: throw .unknownMethod(request.method)
    }
  }

  private func call(_ request: AgentRequest) throws(AgentError) -> Reaction {
    let name = request.params.member("name")?.text ?? ""
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      throw .unknownTool(name, known: Tool.all.map(\.name))
    }
    do throws(ArgumentError) {
      return .run(try tool.call(with: request.params.member("arguments")), for: request)
    } catch {
      return .reply(line(ToolAnswer(error), to: request))
    }
  }
}

/// The lines.
extension AgentServer {
  private var info: Value {
    .table([Value.Field("name", .text("flowhost")), Value.Field("version", .text(version))])
  }

  private static let capabilities = Value.Field(
    "capabilities", .table([Value.Field("tools", .table([]))]))

  private static let instructions = Value.Field(
    "instructions",
    .text(
      """
      flowhost runs navigation logic of iOS apps, written in Lua in the folder 'plugins', on a simulated screen \
      stack. Edit the scripts, then 'check'. 'walk' shows how the app behaves, 'prove' finds what can go wrong.
      """))

  private func welcome(_ request: AgentRequest) -> [Value.Field] {
    let revision = Revision.agreed(on: request.params.member("protocolVersion")?.text)
    return [
      Value.Field("protocolVersion", .text(revision)), Self.capabilities, Value.Field("serverInfo", info),
      Self.instructions,
    ]
  }

  private func discovery(_ request: AgentRequest) -> [Value.Field] {
    let versions = Value.Field("supportedVersions", .list(Revision.stateless.map { .text($0) }))
    return [versions, Self.capabilities, Self.instructions] + request.revision.lasting
  }

  private func result(_ fields: [Value.Field], to request: AgentRequest) -> String {
    Self.line(
      request.id ?? .nothing, Value.Field("result", request.revision.result(fields, from: info)))
  }

  private func refusal(_ error: AgentError, _ id: Value) -> Reaction {
    var fields = [Value.Field("code", .integer(error.code)), Value.Field("message", .text(error.message))]
    if let data = error.data { fields.append(Value.Field("data", data)) }
    return .reply(Self.line(id, Value.Field("error", .table(fields))))
  }

  private static func line(_ id: Value, _ outcome: Value.Field) -> String {
    JSONText.of(
      .table([Value.Field("jsonrpc", .text("2.0")), Value.Field("id", id), outcome]))
  }
}
