import JSON
package import ScreenStack

/// A message of an agent.
package struct AgentRequest: Equatable, Sendable {
  /// The number or the text by which the agent recognizes the answer, or nil if it wants none.
  package let id: Value?
  let method: String
  let params: Value
  let revision: Revision

  /// Reads a line.
  /// - Returns: nil if the line is an answer, which nobody has asked for.
  init?(_ line: [UInt8]) throws(Refusal) {
    let value = try Self.value(of: line)
    if case .list = value { throw Refusal(.noRequest(.batch)) }
    guard case .table = value else { throw Refusal(.noRequest(.noObject)) }
    let id = value.member("id")
    guard Self.isValid(id) else { throw Refusal(.noRequest(.id)) }
    func refusal(_ error: AgentError) -> Refusal { Refusal(error, id: id) }
    guard value.member("jsonrpc") == .text("2.0") else { throw refusal(.noRequest(.version)) }
    guard let method = value.member("method") else {
      if value.member("result") != nil || value.member("error") != nil { return nil }
      throw refusal(.noRequest(.method))
    }
    guard let name = method.text else { throw refusal(.noRequest(.method)) }
    let params = value.member("params") ?? .table([])
    guard case .table = params else { throw refusal(.noRequest(.params)) }
    (self.id, self.method, self.params) = (id, name, params)
    do throws(AgentError) { revision = try Revision(of: params) } catch { throw refusal(error) }
  }

  /// An error with the request that it belongs to.
  struct Refusal: Error {
    let error: AgentError
    let id: Value?

    init(_ error: AgentError, id: Value? = nil) { (self.error, self.id) = (error, id) }
  }

  private static func value(of line: [UInt8]) throws(Refusal) -> Value {
    do throws(JSONError) { return try JSONReader.value(of: line) } catch { throw Refusal(.notJSON(error)) }
  }

  private static func isValid(_ id: Value?) -> Bool {
    switch id {
    case nil, .text, .integer, .number: true
    default: false
    }
  }
}
