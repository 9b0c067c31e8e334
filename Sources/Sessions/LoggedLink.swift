import ScreenStack

/// A link that was opened, as a pattern: each number in its path is a param.
struct LoggedLink: Hashable {
  /// The scheme or the site: `photos://`.
  let site: String
  /// The pattern for what follows it: `photo/:id(\d+)`.
  let path: String
  /// The names of the params.
  let names: [String]

  /// Returns the pattern of a link, and the values that the link has.
  static func reading(_ url: String) -> (link: LoggedLink, values: [Value]) {
    let plain = String(url.prefix { $0 != "?" && $0 != "#" })
    var start = plain.startIndex
    if let mark = plain.firstRange(of: "://") {
      start = mark.upperBound
      if plain.hasPrefix("http") { start = plain[start...].firstIndex(of: "/") ?? plain.endIndex }
    }
    var (values, names): ([Value], [String]) = ([], [])
    let parts = plain[start...].split(separator: "/").map { part in
      guard let number = Int(part) else { return String(part) }
      names.append(names.isEmpty ? "id" : "id_\(names.count + 1)")
      values.append(.integer(number))
      return ":\(names.last ?? "")(\\d+)"
    }
    let link = LoggedLink(site: String(plain[..<start]), path: parts.joined(separator: "/"), names: names)
    return (link, values)
  }
}
