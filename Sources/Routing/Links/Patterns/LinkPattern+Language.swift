/// The links of a pattern as a language, for comparisons with what else is known of links.
extension LinkPattern {
  /// The paths that match, decoded. A link may also have a slash after them.
  package var pathExpression: Expression {
    .sequence(path.parts.map { $0.expression(capture: 0, path.kind) })
  }

  /// A site of the web whose links the pattern takes, without a slash at its end, or nil if there is none.
  ///
  /// It is an example if the pattern accepts several hosts.
  package var exampleSite: String? {
    guard let scheme = address.scheme == .any ? "https" : address.scheme.names.first(where: Link.isWeb) else {
      return nil
    }
    guard let host = address.host else { return Link.site(scheme, "example.com", nil) }
    return host.program.common(with: host.program).map {
      Link.site(scheme, String(decoding: $0, as: UTF8.self), address.port)
    }
  }

  /// Indicates whether the pattern accepts any host.
  package var acceptsAnyHost: Bool { address.host == nil }

  /// Returns whether the pattern takes links of a site.
  package func takesLinks(of site: String) -> Bool {
    (try? Link(site + "/")).map { address.params(of: $0) != nil } ?? false
  }
}
