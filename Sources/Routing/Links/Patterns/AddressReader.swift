/// Splits the text of a pattern into address and path, and parses the address.
struct AddressReader {
  let text: [Unicode.Scalar]
  private(set) var path = 0
  /// The address, or nil if the pattern consists of a path only.
  private(set) var address: Address?

  init(_ string: String) throws(PatternError) {
    text = Array(string.unicodeScalars)
    guard let end = Self.endOfScheme(text) else { return }
    let scheme = try Self.scheme(String(String.UnicodeScalarView(text[..<end])))
    path = end + 3
    guard scheme == .any || scheme.names.contains(where: Link.isWeb) else {
      address = Address(scheme: scheme)
      return
    }
    let start = path
    path = Self.endOfHost(text, from: start)
    address = try Self.address(scheme, Array(text[start..<path]), column: start + 1)
  }

  private static func endOfScheme(_ text: [Unicode.Scalar]) -> Int? {
    let sign = Array("://".unicodeScalars)
    var depth = 0
    for (place, letter) in text.enumerated() {
      if letter == "(" { depth += 1 }
      if letter == ")" { depth -= 1 }
      if depth == 0, text[place...].starts(with: sign) { return place }
      if letter == "/" || letter == "\\" { return nil }
    }
    return nil
  }

  private static func scheme(_ text: String) throws(PatternError) -> Scheme {
    switch text {
    case "*": return .any
    case "http{s}?", "http(s?)": return .web
    default:
      guard Scheme.isName(text) else { throw PatternError(column: 1, fault: .scheme(text)) }
      return .only(text.lowercased())
    }
  }

  /// Returns the index of the first slash outside of an expression, or of the group that begins with it.
  private static func endOfHost(_ text: [Unicode.Scalar], from start: Int) -> Int {
    var place = start
    var depth = 0
    while place < text.count {
      switch text[place] {
      case "\\": place += 1
      case "(": depth += 1
      case ")": depth -= 1
      case "/" where depth == 0: return place
      case "{" where depth == 0 && place + 1 < text.count && text[place + 1] == "/": return place
      default: break
      }
      place += 1
    }
    return text.count
  }

  private static func address(
    _ scheme: Scheme, _ text: [Unicode.Scalar], column: Int
  ) throws(PatternError) -> Address {
    var host = text
    var port: Int?
    if let colon = text.lastIndex(of: ":"), text[(colon + 1)...].allSatisfy({ ("0"..."9").contains($0) }),
      colon + 1 < text.count
    {
      let digits = String(String.UnicodeScalarView(text[(colon + 1)...]))
      guard let number = UInt16(digits) else {
        throw PatternError(column: column + colon + 1, fault: .port(digits))
      }
      port = Int(number)
      host = Array(text[..<colon])
    }
    if scheme == .only("https") && port == 443 || scheme == .only("http") && port == 80 { port = nil }
    guard !host.isEmpty else { throw PatternError(column: column, fault: .noHost) }
    if host == ["*"], port == nil { return Address(scheme: scheme) }
    return Address(scheme: scheme, host: try ComponentPattern(host, column: column, .host), port: port)
  }
}
