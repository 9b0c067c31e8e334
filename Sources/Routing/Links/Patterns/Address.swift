/// The part of a pattern in front of its path: which schemes and hosts it answers to.
struct Address: Equatable, Sendable {
  var scheme: Scheme
  /// Nil where any host will do, and for schemes that have none.
  var host: ComponentPattern?
  var port: Int?

  /// Answers to all.
  static let any = Address(scheme: .any)

  /// Whether a link comes from there; if so, what the params of the host stand for.
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

  /// The sites it stands for, if they can be named: what ``Link/site`` is compared with.
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

/// Which schemes.
enum Scheme: Equatable, Sendable {
  case any
  /// `http{s}?`
  case web
  case only(String)

  /// Those it can be; empty if it can be any.
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

  /// Whether a text can be a scheme's name.
  static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, first.isASCII else {
      return false
    }
    return text.unicodeScalars.allSatisfy { letters.contains($0.value) }
  }

  private static let letters = ScalarSet([0x2B...0x2B, 0x2D...0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A])
}

/// Names of hosts.
enum Host {
  /// What of ASCII may stand in one.
  static let letters = ScalarSet.words.union(ScalarSet([0x2D...0x2E]))
}

extension Link {
  /// Scheme, host and port in one, to look them up by.
  var site: String { Self.site(scheme, host, port) }

  static func site(_ scheme: String, _ host: String?, _ port: Int?) -> String {
    guard let host else { return scheme + "://" }
    return "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "")
  }
}
