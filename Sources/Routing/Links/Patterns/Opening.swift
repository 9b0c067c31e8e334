/// What opens an app: `photos://`, `https://shop.example`, `https://*.shop.example/app`.
package struct Opening: Equatable, Sendable {
  /// As it was written.
  package let text: String
  let address: Address
  /// Fixed text in front of all paths, without a slash at its end.
  let prefix: [UInt8]

  /// Reads a scheme, with a host and the beginning of a path where it has them.
  ///
  /// - Throws: ``PatternError``.
  package init(_ text: String) throws(PatternError) {
    let reader = try AddressReader(text)
    guard let address = reader.address else { throw PatternError(column: 1, fault: .scheme(text)) }
    let rest = Array(reader.text[reader.path...])
    let path = try ComponentPattern(
      rest.first == "/" ? rest : ["/"] + rest, column: reader.path + (rest.first == "/" ? 1 : 0), .path)
    guard let literal = path.literal else { throw PatternError(column: reader.path + 1, fault: .notAPrefix) }
    self.text = text
    self.address = address
    prefix = literal.last == UInt8(ascii: "/") ? literal.dropLast() : literal
  }

  /// A pattern as it reads under this opening.
  func text(before pattern: String) -> String {
    let isRooted = pattern.first == "/" || pattern.hasPrefix("{/")
    return text.last == "/" || isRooted && !text.hasSuffix("/")
      ? (text.last == "/" && pattern.first == "/" ? text + pattern.dropFirst() : text + pattern)
      : text + "/" + pattern
  }

  /// Whether a link comes in here, known or not.
  package func opens(_ link: Link) -> Bool {
    guard address.params(of: link) != nil, link.path.bytes.starts(with: prefix) else { return false }
    return link.path.bytes.count == prefix.count || link.path.bytes[prefix.count] == UInt8(ascii: "/")
  }
}
