/// The beginning of an app's links: `photos://`, `https://shop.example`, `https://*.shop.example/app`.
package struct Opening: Equatable, Sendable {
  /// The text as it was written.
  package let text: String
  let address: Address
  /// The fixed beginning of all paths, without a slash at its end.
  let prefix: [UInt8]

  /// Parses a scheme, optionally with a host and the beginning of a path.
  package init(_ text: String) throws(PatternError) {
    let reader = try AddressReader(text)
    guard let address = reader.address else { throw PatternError(column: 1, fault: .noScheme) }
    let rest = Array(reader.text[reader.path...])
    let path = try ComponentPattern(
      rest.first == "/" ? rest : ["/"] + rest, column: reader.path + (rest.first == "/" ? 1 : 0), .path)
    guard let literal = path.literal else { throw PatternError(column: reader.path + 1, fault: .notAPrefix) }
    self.text = text
    self.address = address
    prefix = literal.last == UInt8(ascii: "/") ? literal.dropLast() : literal
  }

  /// Returns the text of a pattern with this opening before it.
  func text(before pattern: String) -> String {
    let isRooted = pattern.first == "/" || pattern.hasPrefix("{/")
    return text.last == "/" || isRooted && !text.hasSuffix("/")
      ? (text.last == "/" && pattern.first == "/" ? text + pattern.dropFirst() : text + pattern)
      : text + "/" + pattern
  }

  /// Returns whether a link begins with this opening, even if no pattern matches it.
  package func opens(_ link: Link) -> Bool {
    guard address.params(of: link) != nil, link.path.bytes.starts(with: prefix) else { return false }
    return link.path.bytes.count == prefix.count || link.path.bytes[prefix.count] == UInt8(ascii: "/")
  }
}
