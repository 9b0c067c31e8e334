import JSON
import ScreenStack

/// A revision of the Model Context Protocol.
///
/// In older ones a connection begins with `initialize`. In stateless ones each request has the revision in its
/// `_meta`, and each result says that it is complete. A request shows by itself which one it follows.
package struct Revision: Equatable, Sendable {
  let isStateless: Bool

  /// The revisions with a handshake that are served, newest first.
  static let withHandshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The stateless revisions that are served.
  static let stateless = ["2026-07-28"]

  private static let prefix = "io.modelcontextprotocol/"

  /// Finds the revision that a request follows.
  init(of params: Value) throws(AgentError) {
    guard let meta = params.member("_meta"), let named = meta.member(Self.prefix + "protocolVersion") else {
      isStateless = false
      return
    }
    guard let name = named.text else { throw .missingMeta(Self.prefix + "protocolVersion") }
    guard Self.stateless.contains(name) else { throw .unknownRevision(name) }
    let capabilities = Self.prefix + "clientCapabilities"
    guard case .table = meta.member(capabilities) else { throw .missingMeta(capabilities) }
    isStateless = true
  }

  /// Returns the revision that a handshake agrees on: the one that was asked for, or else the newest.
  static func agreed(on asked: String?) -> String {
    asked.flatMap { withHandshake.contains($0) ? $0 : nil } ?? withHandshake[0]
  }

  /// Returns a result with what this revision adds to it.
  func result(_ fields: [Value.Field], from server: Value) -> Value {
    guard isStateless else { return .table(fields) }
    let meta = Value.table([Value.Field(Self.prefix + "serverInfo", server)])
    return .table(fields + [Value.Field("resultType", .text("complete")), Value.Field("_meta", meta)])
  }

  /// The fields that say how long a result can be kept. The tools of a program never change.
  var lasting: [Value.Field] {
    isStateless
      ? [Value.Field("ttlMs", .integer(86_400_000)), Value.Field("cacheScope", .text("public"))] : []
  }
}
