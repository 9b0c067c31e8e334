import ScreenStack

/// The reason why a text is not a link.
package enum LinkError: Error, Equatable, Sendable {
  case empty
  case tooLong(bytes: Int, limit: Int)
  case noScheme
  case badScheme(String)
  case noHost
  case badHost(String)
  case badPort(String)
  /// A user name. For example, `https://shop.example@evil.example` leads to `evil.example`.
  case user(String)
  /// A character that must be percent-encoded in a URL.
  case forbidden(Unicode.Scalar, column: Int)
  case notHexadecimal(String, column: Int)
  case notUTF8(column: Int)
  case zero(column: Int)
}

extension LinkError {
  /// The error message.
  package var message: String {
    switch self {
    case .empty: "the link is empty. Write 'photos://photo/3' or 'https://example.com/photo/3'."
    case .tooLong(let bytes, let limit): "the link has \(bytes) bytes, \(limit) at most"
    case .noScheme: "the link has no scheme. Begin with one: 'photos://' or 'https://'."
    case .badScheme(let text): "bad scheme '\(text.short)'. A scheme is letters, digits, '+', '-' and '.'."
    case .noHost: "the link names no host. Write 'https://example.com/'."
    case .badHost(let text): "bad host '\(text.short)'. A host is letters, digits, '-', '_' and '.'."
    case .badPort(let text): "bad port '\(text.short)'. A port is a number up to 65535."
    case .user(let text): "the link carries a user, '\(text.short)'. Remove it, and the '@'."
    case .forbidden(let scalar, let column): "column \(column): \(scalar.named) in a link. \(scalar.remedy)"
    case .notHexadecimal(let text, let column):
      "column \(column): '\(text)' is no percent sequence. Write '%25' for a percent sign."
    case .notUTF8(let column):
      "column \(column): the percent sequence is not UTF-8. Encode the text as UTF-8."
    case .zero(let column): "column \(column): '%00' is not allowed in a link. Remove it."
    }
  }
}

extension Unicode.Scalar {
  fileprivate var named: String {
    switch value {
    case 0x20: "a blank"
    case 0x0A: "a line break"
    case 0..<0x20, 0x7F: "a control character"
    default: "'\(self)'"
    }
  }

  fileprivate var remedy: String {
    value == 0 ? "Remove it." : "Write '\(Percent.encoded([UInt8(truncatingIfNeeded: value)]))'."
  }
}

extension String {
  /// The text on one line. A long text is cut off after 39 characters.
  var short: String { (count > 40 ? prefix(39) + "…" : self).onOneLine }
}
