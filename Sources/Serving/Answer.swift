/// An answer to a request.
package struct Answer: Equatable, Sendable {
  /// The status.
  package let status: Status
  /// The type of the text.
  package let type: Kind
  /// The text.
  package let text: String

  /// The status of an answer.
  package enum Status: Int, Sendable {
    case good = 200
    case empty = 204
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case wrongMethod = 405
    case conflict = 409
    case wrongType = 415

    var reason: String {
      switch self {
      case .good: "OK"
      case .empty: "No Content"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .wrongMethod: "Method Not Allowed"
      case .conflict: "Conflict"
      case .wrongType: "Unsupported Media Type"
      }
    }
  }

  /// The type of a text.
  package enum Kind: String, Sendable {
    case page = "text/html; charset=utf-8"
    case json = "application/json"
    case events = "text/event-stream"
    case words = "text/plain; charset=utf-8"
  }

  /// Creates an answer.
  package init(_ status: Status, type: Kind, _ text: String) {
    (self.status, self.type, self.text) = (status, type, text)
  }

  /// The headers. Nothing is kept by a cache, shown within another page, or named in requests that a page makes.
  var headers: [(String, String)] {
    [
      ("Content-Type", type.rawValue), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("X-Frame-Options", "DENY"), ("Content-Security-Policy", "frame-ancestors 'none'"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
  }
}
