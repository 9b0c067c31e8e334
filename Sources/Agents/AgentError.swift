package import JSON
import ScreenStack

/// The reason why a message of an agent is not answered as it asks.
package enum AgentError: Error, Equatable, Sendable {
  case notJSON(JSONError)
  /// The line has more bytes than the limit.
  case tooLong(limit: Int)
  /// The message is no request of JSON-RPC.
  case noRequest(Flaw)
  case unknownMethod(String)
  case unknownTool(String, known: [String])
  /// A request of a stateless revision lacks a member of its `_meta`.
  case missingMeta(String)
  case unknownRevision(String)

  /// The parts of a request that can be wrong.
  package enum Flaw: Equatable, Sendable, CaseIterable {
    case batch, noObject, version, method, id, params
  }

  /// The code of the error in JSON-RPC and in the Model Context Protocol.
  var code: Int {
    switch self {
    case .notJSON: -32700
    case .tooLong, .noRequest: -32600
    case .unknownMethod: -32601
    case .unknownTool, .missingMeta: -32602
    case .unknownRevision: -32022
    }
  }

  /// Facts for the program that sent the request.
  var data: Value? {
    guard case .unknownRevision(let requested) = self else { return nil }
    let supported = Revision.stateless.map { Value.text($0) }
    return .table([Value.Field("supported", .list(supported)), Value.Field("requested", .text(requested))])
  }
}

/// The reason why a tool cannot be called with some arguments.
package enum ArgumentError: Error, Equatable, Sendable {
  case missing(String, of: String)
  case unknown(String, of: String, known: [String])
  case wrongKind(String, of: String, wanted: Tool.Argument.Kind)
  /// The texts of an argument have more bytes than the limit.
  case tooLong(String, of: String, limit: Int)
  case noObject(tool: String)
}
