/// The reason why no link can be built from a pattern.
package enum BuildError: Error, Equatable, Sendable {
  case missing(String)
  /// The pattern would read a different value from the link.
  case doesNotFit(String, value: String)
  case noAddress
}

extension BuildError {
  /// Returns the error message.
  package func message(of pattern: LinkPattern) -> String {
    switch self {
    case .missing(let name): "no '\(name)' for '\(pattern.text)'. Give it a value."
    case .doesNotFit(let name, let value): "'\(value.short)' does not fit '\(name)' of '\(pattern.text)'"
    case .noAddress: "'\(pattern.text)' names no scheme or no host. Put it under what the plugin opens."
    }
  }
}

extension LinkPattern {
  /// Returns the URL that results in these params. Params that the pattern does not have become the query.
  /// - Throws: ``BuildError``. A returned link always matches, with the same values.
  package func url(_ params: [LinkParam]) throws(BuildError) -> String {
    let known = self.params.map(\.name)
    let extra = params.filter { !known.contains($0.name) }
    let own = known.compactMap { name in params.last { $0.name == name } }
    let site = try site(own)
    var problem: LinkParam?
    for hidesSlashes in [false, true] {
      let path = try self.path.text(own) { part, value in
        Self.encoded(value, of: part, hidesSlashes: hidesSlashes)
      }
      let text = site + (address.isWeb ? path : String(path.dropFirst())) + Self.query(extra)
      let link = try? Link(text)
      let read = link.flatMap(match)
      if let link, read == own, link.query.count == extra.count { return text }
      problem = problem ?? own.first { !(read ?? []).contains($0) }
    }
    throw .doesNotFit(problem?.name ?? text, value: problem?.value ?? "")
  }

  private func site(_ params: [LinkParam]) throws(BuildError) -> String {
    guard let scheme = address.scheme.names.first else { throw .noAddress }
    guard address.isWeb else { return "\(scheme)://" }
    guard let host = address.host else { throw .noAddress }
    return Link.site(scheme, try host.text(params) { _, value in value }, address.port)
  }

  private static func query(_ items: [LinkParam]) -> String {
    if items.isEmpty { return "" }
    let pairs = items.map { "\(Percent.encoded($0.name.utf8))=\(Percent.encoded($0.value.utf8))" }
    return "?" + pairs.joined(separator: "&")
  }

  /// Encodes a value. If the param takes several segments, slashes remain unless `hidesSlashes` is true.
  private static func encoded(_ value: String, of part: PatternPart, hidesSlashes: Bool) -> String {
    let isOne = part.param?.shape == .segment && !part.modifier.repeats
    return Percent.encoded(value.utf8, keeping: isOne || hidesSlashes ? [] : [UInt8(ascii: "/")])
  }
}

extension Address {
  /// Indicates whether links with this address have a host.
  var isWeb: Bool { scheme.names.contains(where: Link.isWeb) }
}

extension ComponentPattern {
  /// Returns the pattern with values in place of its params. Optional parts without a value are left out.
  fileprivate func text(
    _ params: [LinkParam], _ encode: (PatternPart, String) -> String
  ) throws(BuildError) -> String {
    var text = ""
    for part in parts {
      guard let param = part.param else {
        if !part.modifier.isOptional { text += LinkPath(part.prefix).encoded }
        continue
      }
      guard let value = params.first(where: { $0.name == param.name })?.value else {
        if part.modifier.isOptional { continue }
        throw .missing(param.name)
      }
      text += LinkPath(part.prefix).encoded + encode(part, value) + LinkPath(part.suffix).encoded
    }
    return text
  }
}
