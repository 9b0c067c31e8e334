/// The subject of a request, and where it comes from.
package struct RequestHead: Equatable, Sendable {
  /// The method: `GET` or `POST`.
  package var method: String
  /// The path, with its query.
  package var path: String
  /// The name under which the user's browser knows the server.
  package var host: String?
  /// The page that has made the request, if it is not the user who went there.
  package var origin: String?
  /// The relation of that page to this one, as the browser reports it: `same-origin`, `cross-site`.
  package var site: String?
  /// The type of the body.
  package var type: String?

  /// Creates a request.
  /// - Parameter headers: Returns the value of a header, or nil if there is none.
  package init(method: String, path: String, headers: (String) -> String?) {
    (self.method, self.path) = (method, path)
    host = headers("Host")
    origin = headers("Origin")
    site = headers("Sec-Fetch-Site")
    type = headers("Content-Type")
  }
}
