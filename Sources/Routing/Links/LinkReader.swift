/// Parses a URL piece by piece: the scheme at the front, fragment and query at the end, then the rest.
struct LinkReader {
  private let text: [UInt8]
  private var rest: ArraySlice<UInt8>
  private var authority: ArraySlice<UInt8> = []

  init(_ string: String) throws(LinkError) {
    text = Array(string.utf8)
    rest = text[...]
    guard !text.isEmpty else { throw .empty }
    guard text.count <= Link.limit else { throw .tooLong(bytes: text.count, limit: Link.limit) }
    if let place = text.firstIndex(where: Self.isForbidden) {
      throw .forbidden(Unicode.Scalar(text[place]), column: column(place))
    }
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || forbidden.contains(byte)
  }

  private static let forbidden = Array(#""<>\^`{|}"#.utf8)

  private func column(_ place: Int) -> Int { text[..<place].count { $0 & 0xC0 != 0x80 } + 1 }

  mutating func scheme() throws(LinkError) -> String {
    guard let end = rest.firstIndex(of: UInt8(ascii: ":")), !text[..<end].contains(UInt8(ascii: "/")) else {
      throw .noScheme
    }
    let name = String(decoding: text[..<end], as: UTF8.self)
    guard Scheme.isName(name) else { throw .badScheme(name) }
    rest = rest[(end + 1)...]
    // A search for capitals takes a tenth of the time of lowercasing a string.
    return name.utf8.contains { (65...90).contains($0) } ? name.lowercased() : name
  }

  mutating func fragment() throws(LinkError) -> String? { try cut(at: "#").map(decoded) }

  mutating func query() throws(LinkError) -> [Link.Item] {
    guard let query = cut(at: "?") else { return [] }
    var items: [Link.Item] = []
    for item in query.split(separator: UInt8(ascii: "&")) {
      let end = item.firstIndex(of: UInt8(ascii: "="))
      let name = try decoded(item[..<(end ?? item.endIndex)])
      let value = try end.map { (end) throws(LinkError) in try decoded(item[(end + 1)...]) }
      items.append(Link.Item(name: name, value: value))
    }
    return items
  }

  /// Returns the path. Without a web scheme, it begins with the part that would be the host.
  mutating func path() throws(LinkError) -> LinkPath {
    let slash = UInt8(ascii: "/")
    do {
      let first = try Percent.decoded(authority, keepsInnerSlashes: true)
      var path = try Percent.decoded(rest, keepsInnerSlashes: true)
      let front: [UInt8] = first.isEmpty || first.isDots ? [] : [slash] + first
      if path.isEmpty, front.isEmpty && !authority.isEmpty { path = [slash] }
      if !path.isEmpty || authority.isEmpty, path.first != slash { path.insert(slash, at: 0) }
      return LinkPath(front + path.withoutDots(isWhole: true))
    } catch {
      throw linkError(error)
    }
  }
}

extension LinkReader {
  /// Returns the host and port of a web URL. In other URLs, the text in their place begins the path.
  mutating func address(ofWeb isWeb: Bool) throws(LinkError) -> (host: String?, port: Int?) {
    guard rest.count > 1, rest.first == UInt8(ascii: "/"), rest.dropFirst().first == UInt8(ascii: "/") else {
      if isWeb { throw .noHost }
      return (nil, nil)
    }
    rest = rest.dropFirst(2)
    authority = rest.prefix { $0 != UInt8(ascii: "/") }
    rest = rest[authority.endIndex...]
    guard isWeb else { return (nil, nil) }
    defer { authority = [] }
    if let end = authority.lastIndex(of: UInt8(ascii: "@")) {
      throw .user(String(decoding: authority[..<end], as: UTF8.self))
    }
    let pieces = authority.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let host = try host(pieces.first ?? [])
    let port = pieces.count == 2 ? try port(pieces[1]) : nil
    return (host, port == (text[4] == UInt8(ascii: ":") ? 80 : 443) ? nil : port)
  }

  private func port(_ digits: ArraySlice<UInt8>) throws(LinkError) -> Int? {
    if digits.isEmpty { return nil }
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.allSatisfy({ ScalarSet.digits.contains(UInt32($0)) }), let port = UInt16(text) else {
      throw .badPort(text)
    }
    return Int(port)
  }

  private func host(_ name: ArraySlice<UInt8>) throws(LinkError) -> String {
    let isRooted = name.last == UInt8(ascii: ".")
    let host = String(decoding: isRooted ? name.dropLast() : name, as: UTF8.self)
    guard !host.isEmpty else { throw .noHost }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isSound = host.unicodeScalars.allSatisfy { !$0.isASCII || Host.letters.contains($0.value) }
    guard isSound, !labels.contains("") else { throw .badHost(host) }
    return host.lowercased()
  }
}

extension LinkReader {
  /// Removes a sign and the text after it, and returns that text.
  private mutating func cut(at sign: Unicode.Scalar) -> ArraySlice<UInt8>? {
    guard let place = rest.firstIndex(of: UInt8(ascii: sign)) else { return nil }
    defer { rest = rest[..<place] }
    return rest[(place + 1)...]
  }

  private func decoded(_ part: ArraySlice<UInt8>) throws(LinkError) -> String {
    do { return String(decoding: try Percent.decoded(part), as: UTF8.self) } catch { throw linkError(error) }
  }

  private func linkError(_ fault: Percent.Fault) -> LinkError {
    switch fault {
    case .notHexadecimal(let at):
      .notHexadecimal(String(decoding: text[at...].prefix(3), as: UTF8.self), column: column(at))
    case .notUTF8(let at): .notUTF8(column: column(at))
    case .zero(let at): .zero(column: column(at))
    }
  }
}
