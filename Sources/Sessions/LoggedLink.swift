import ScreenStack

/// A link that was opened, as a pattern: each part of its path that is a number, or no plain word, is a param.
struct LoggedLink: Hashable {
  /// The scheme or the site: `photos://`.
  let site: String
  /// The pattern for what follows it: `photo/:id(\d+)`.
  let path: String
  /// The names of the params.
  let names: [String]

  /// The bytes of a part that means itself in a pattern.
  private static let plainBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.".utf8)

  /// Returns the pattern of a link, and the values that the link has.
  /// It is nil for one without a scheme, or with a user in its host.
  static func reading(_ url: String) -> (link: LoggedLink, values: [Value])? {
    let plain = String(url.prefix { $0 != "?" && $0 != "#" })
    var start = plain.startIndex
    if let mark = plain.firstRange(of: "://") {
      start = mark.upperBound
      if plain.hasPrefix("http") { start = plain[start...].firstIndex(of: "/") ?? plain.endIndex }
    }
    let site = plain[..<start]
    guard !site.isEmpty, site.utf8.allSatisfy({ plainBytes.contains($0) || ":/".utf8.contains($0) }) else {
      return nil
    }
    var (values, names): ([Value], [String]) = ([], [])
    let parts = plain[start...].split(separator: "/").map { part in
      let isPlain = part.utf8.allSatisfy { plainBytes.contains($0) }
      if Int(part) == nil, isPlain { return String(part) }
      names.append(names.isEmpty ? "id" : "id_\(names.count + 1)")
      values.append(Int(part).map { .integer($0) } ?? .text(String(part)))
      return ":\(names.last ?? "")" + (Int(part) == nil ? "" : "(\\d+)")
    }
    let link = LoggedLink(site: String(site), path: parts.joined(separator: "/"), names: names)
    return (link, values)
  }
}
