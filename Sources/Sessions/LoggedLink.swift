import Routing
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

  /// Returns the pattern of a link, and the values that the link has. It is nil for a text that is no link.
  static func reading(_ url: String) -> (link: LoggedLink, values: [Value])? {
    guard let link = try? Link(url) else { return nil }
    var (values, names): ([Value], [String]) = ([], [])
    let parts = link.path.segments.map { part in
      let isPlain = part.utf8.allSatisfy { plainBytes.contains($0) }
      if Int(part) == nil, isPlain { return part }
      names.append(names.isEmpty ? "id" : "id_\(names.count + 1)")
      values.append(Int(part).map { .integer($0) } ?? .text(part))
      return ":\(names.last ?? "")" + (Int(part) == nil ? "" : "(\\d+)")
    }
    let port = link.port.map { ":\($0)" } ?? ""
    let site = "\(link.scheme)://\(link.host ?? "")\(port)"
    return (LoggedLink(site: site, path: parts.joined(separator: "/"), names: names), values)
  }
}
