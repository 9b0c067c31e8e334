/// A URL that was opened, in parsed form.
///
///     try Link("photos://photo/3?from=mail")   // path /photo/3, query from=mail
///
/// With a custom scheme, the host is the path's first segment, as in apps. Only `http(s)` URLs have hosts.
package struct Link: Hashable, Sendable {
  /// The URL as it was opened.
  package let text: String
  /// The scheme, in lowercase.
  package let scheme: String
  /// The host, in lowercase. It is nil unless the scheme is `http` or `https`.
  package let host: String?
  /// The port, or nil for the default port.
  package let port: Int?
  /// The path that patterns are matched against. It begins with a slash.
  package let path: LinkPath
  /// The query items in the order of the URL, including repeated ones. A `+` remains a plus.
  package let query: [Item]
  /// The text after `#`.
  package let fragment: String?

  /// A query item.
  package struct Item: Hashable, Sendable {
    /// The text before the `=`.
    package let name: String
    /// The text after the `=`, or nil if there is no `=`.
    package let value: String?

    /// Creates a query item.
    package init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// The maximum number of bytes in a URL.
  package static let limit = 8_192

  /// Parses a URL.
  /// - Throws: ``LinkError`` if the text is not a URL, is longer than ``limit``, or contains a user name. A
  ///   path that matches no pattern is not an error.
  package init(_ text: String) throws(LinkError) {
    var reader = try LinkReader(text)
    self.text = text
    scheme = try reader.scheme()
    fragment = try reader.fragment()
    query = try reader.query()
    (host, port) = try reader.address(ofWeb: Self.isWeb(scheme))
    path = try reader.path()
  }

  /// Returns whether a scheme is `http` or `https`, so that its URLs have hosts.
  static func isWeb(_ scheme: String) -> Bool { scheme == "https" || scheme == "http" }
}
