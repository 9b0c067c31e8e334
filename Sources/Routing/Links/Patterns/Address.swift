/// The part of a pattern before its path: the schemes and hosts that the pattern accepts.
struct Address: Equatable, Sendable {
  var scheme: Scheme
  /// The host, or nil if any host is accepted or the scheme has no hosts.
  var host: ComponentPattern?
  var port: Int?

  static let any = Address(scheme: .any)

  /// Returns the values of the host's params if the address accepts a link, otherwise nil.
  func params(of link: Link) -> [LinkParam]? {
    guard scheme.contains(link.scheme) else { return nil }
    guard let host else { return scheme == .any || link.port == port ? [] : nil }
    guard let name = link.host, link.port == port else { return nil }
    let bytes = Array(name.utf8)
    guard let values = host.values(in: bytes) else { return nil }
    return zip(host.params, values).compactMap { param, range in
      range.map { LinkParam(name: param.name, value: String(decoding: bytes[$0], as: UTF8.self)) }
    }
  }

  /// The accepted sites, in the form of ``Link/site``, or nil if they cannot be listed.
  var sites: [String]? {
    let names = scheme.names
    guard !names.isEmpty else { return nil }
    guard let host else {
      return names.contains(where: Link.isWeb) ? nil : names.map { Link.site($0, nil, nil) }
    }
    guard let literal = host.literal else { return nil }
    return names.map { Link.site($0, String(decoding: literal, as: UTF8.self), port) }
  }
}

/// The schemes that a pattern accepts.
enum Scheme: Equatable, Sendable {
  case any
  /// `http{s}?`
  case web
  case only(String)

  /// The accepted schemes. The array is empty if any scheme is accepted.
  var names: [String] {
    switch self {
    case .any: []
    case .web: ["https", "http"]
    case .only(let name): [name]
    }
  }

  func contains(_ name: String) -> Bool {
    switch self {
    case .any: true
    case .web: Link.isWeb(name)
    case .only(let own): own == name
    }
  }

  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, first.isASCII else {
      return false
    }
    return text.unicodeScalars.allSatisfy { letters.contains($0.value) }
  }

  private static let letters = ScalarSet([0x2B...0x2B, 0x2D...0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A])
}

enum Host {
  /// The ASCII characters that a host name can contain.
  static let letters = ScalarSet.words.union(ScalarSet([0x2D...0x2E]))
}

extension Link {
  /// The scheme, host and port as one string, for lookups.
  var site: String { Self.site(scheme, host, port) }

  static func site(_ scheme: String, _ host: String?, _ port: Int?) -> String {
    guard let host else { return scheme + "://" }
    return "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "")
  }
}
