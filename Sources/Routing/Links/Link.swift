/// A URL that was opened, read once.
///
///     try Link("photos://photo/3?from=mail")   // path /photo/3, query from=mail
///
/// In a URL of an own scheme the host is the first segment of the path, as apps use it. Only `http` and
/// `https` have hosts.
package struct Link: Hashable, Sendable {
  /// The URL as it was opened.
  package let text: String
  /// In small letters.
  package let scheme: String
  /// In small letters; nil unless the scheme is `http` or `https`.
  package let host: String?
  /// Nil where it goes without saying.
  package let port: Int?
  /// What patterns are matched against; begins with a slash.
  package let path: LinkPath
  /// In the order of the URL, repeated ones too. A `+` is a plus.
  package let query: [Item]
  /// What stands behind `#`.
  package let fragment: String?

  /// A name of the query with its value.
  package struct Item: Hashable, Sendable {
    /// What stands before the `=`.
    package let name: String
    /// Nil without a `=`.
    package let value: String?

    /// A name and its value.
    package init(name: String, value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// How many bytes a URL may have.
  package static let limit = 8_192

  /// Reads a URL.
  ///
  /// - Throws: ``LinkError``, for what is not a URL, is longer than ``limit``, or carries a user's name. A
  ///   path that nobody knows is no error.
  package init(_ text: String) throws(LinkError) {
    var reader = try LinkReader(text)
    self.text = text
    scheme = try reader.scheme()
    fragment = try reader.fragment()
    query = try reader.query()
    (host, port) = try reader.address(ofWeb: Self.isWeb(scheme))
    path = try reader.path()
  }

  /// Whether a scheme is one of the web's, so that its URLs have hosts.
  static func isWeb(_ scheme: String) -> Bool { scheme == "https" || scheme == "http" }
}
