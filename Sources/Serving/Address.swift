/// The address of a page on this machine. Its token is as good as a password.
package struct Address: Equatable, Sendable {
  /// The port.
  package let port: Int
  /// The token, which only those know who have been given the address.
  package let token: String

  /// Creates an address.
  package init(port: Int, token: String = Self.newToken()) { (self.port, self.token) = (port, token) }

  /// The address as text.
  package var text: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// Returns a token of 128 random bits.
  package static func newToken() -> String {
    // The system's generator is good enough for keys.
    (0..<32).map { _ in String(Int.random(in: 0..<16), radix: 16) }.joined()
  }

  /// Returns the name of what a request asks for: `""` for the page itself, or `events`.
  /// - Throws: A ``Refusal`` if it comes from another page, or does not know the token.
  package func name(of request: RequestHead) throws(Refusal) -> String {
    // A page elsewhere can have its name lead to this machine, so the name must be one of ours.
    guard let host = request.host, hosts.contains(host) else { throw .foreignHost(request.host ?? "") }
    if let origin = request.origin, !hosts.contains(where: { "http://" + $0 == origin }) {
      throw .foreignOrigin(origin)
    }
    if let site = request.site, !["same-origin", "none"].contains(site) { throw .foreignOrigin(site) }
    let parts = request.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
    let rest = (parts.first ?? "").split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard rest.count == 2, isToken(rest[0]) else { throw .wrongToken }
    return String(rest[1])
  }

  private var hosts: [String] {
    let names = ["127.0.0.1", "localhost"]
    // Clients leave out the port that HTTP usually has.
    return names.map { "\($0):\(port)" } + (port == 80 ? names : [])
  }

  /// Compares in a time that does not depend on where a wrong token differs.
  private func isToken(_ text: Substring) -> Bool {
    guard text.utf8.count == token.utf8.count else { return false }
    return zip(text.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
