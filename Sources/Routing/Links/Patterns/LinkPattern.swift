/// A pattern for links of an app, in URLPattern's syntax: a path, with or without scheme and host.
///
///     let photo = try LinkPattern("photo/:id(\\d+)", under: [Opening("photos://")])[0]
///     photo.match(try Link("photos://photo/3"))   // id=3
///
/// The query and the fragment of a link are ignored. The slash at the front is optional.
package struct LinkPattern: Equatable, Sendable {
  /// The text of the pattern, with the opening before it.
  package let text: String
  let address: Address
  let path: ComponentPattern

  /// Parses a pattern without an opening.
  /// - Throws: ``PatternError``. A pattern without a scheme is valid and accepts any scheme.
  package init(_ text: String) throws(PatternError) {
    let reader = try AddressReader(text)
    let address = reader.address ?? .any
    let path = try Self.path(of: reader).behind(address.host, column: reader.path + 1)
    self.init(text: text, address: address, path: path)
  }

  /// Parses a plugin's pattern: once for each opening, or alone if it has a scheme or there is no opening.
  package static func patterns(
    _ text: String, under openings: [Opening]
  ) throws(PatternError) -> [LinkPattern] {
    let pattern = try LinkPattern(text)
    guard pattern.address == .any, try AddressReader(text).address == nil, !openings.isEmpty else {
      return [pattern]
    }
    var patterns: [LinkPattern] = []
    for opening in openings { patterns.append(try pattern.under(opening)) }
    return patterns
  }

  /// Returns the pattern as it is for links that a system hands over.
  ///
  /// A pattern that accepts any scheme gets the first opening, or `app://` if there is none.
  package func addressed(by openings: [Opening]) -> LinkPattern {
    guard address == .any, let opening = openings.first ?? (try? Opening("app://")) else { return self }
    return (try? under(opening)) ?? self
  }

  private init(text: String, address: Address, path: ComponentPattern) {
    self.text = text
    self.address = address
    self.path = path
  }

  private func under(_ opening: Opening) throws(PatternError) -> LinkPattern {
    let isRoot = path.literal == [UInt8(ascii: "/")]
    let parts = opening.prefix.isEmpty ? path.parts : [.fixed(opening.prefix)] + (isRoot ? [] : path.parts)
    return LinkPattern(
      text: opening.text(before: text), address: opening.address,
      path: try ComponentPattern(parts.joined, column: 1, .path).behind(opening.address.host, column: 1))
  }

  /// Returns the path of a pattern, with the slash at the front that is optional.
  private static func path(of reader: AddressReader) throws(PatternError) -> ComponentPattern {
    let text = Array(reader.text[reader.path...])
    let isRooted = text.first == "/" || text.starts(with: ["{", "/"])
    let column = reader.path + 1
    return try ComponentPattern(isRooted ? text : ["/"] + text, column: isRooted ? column : column - 1, .path)
  }

  /// Returns the params of a link in pattern order, without the absent ones, or nil if it does not match.
  package func match(_ link: Link) -> [LinkParam]? { match(link, link.path) }

  func match(_ link: Link, _ path: LinkPath) -> [LinkParam]? {
    guard let params = address.params(of: link), let values = self.path.values(in: path.bytes) else {
      return nil
    }
    return params + self.path.params(values, of: path)
  }
}

extension LinkPattern {
  /// A param of a pattern.
  package struct Param: Equatable, Sendable {
    /// The name, or a number from 0 if the param has no name.
    package let name: String
    /// Indicates whether links can omit the param.
    package let isOptional: Bool
    /// Indicates whether the param accepts only digits, so that its value is a number.
    package let isNumber: Bool
  }

  /// The numbers of the wildcards in the host, as in `https://*.example`. They choose a site, and no screen.
  package var wildcardsOfHost: [String] {
    (address.host?.params ?? []).map(\.name).filter { Int($0) != nil }
  }

  /// The params in order, with those of the host first.
  package var params: [Param] {
    ((address.host?.parts ?? []) + path.parts).compactMap { part in
      part.param.map { param in
        var isNumber = false
        if case .expression(let expression) = param.shape, !part.modifier.repeats {
          isNumber = !expression.isNullable && expression.alphabet.isSubset(of: .digits)
        }
        return Param(name: param.name, isOptional: part.modifier.isOptional, isNumber: isNumber)
      }
    }
  }
}

extension [PatternPart] {
  fileprivate var joined: [PatternPart] {
    reduce(into: []) { parts, part in
      if part.param == nil, part.modifier == .once, let last = parts.last, last.param == nil,
        last.modifier == .once
      {
        parts[parts.count - 1].prefix += part.prefix
      } else {
        parts.append(part)
      }
    }
  }
}
