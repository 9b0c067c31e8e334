import Foundation

/// A claim that is compared with a URL in the simplest way, character by character.
struct NaiveClaim {
  var path: String?
  var query: Query?
  var fragment: String?
  var excludes = false
  var isCaseSensitive = true
  var isPercentEncoded = true

  enum Query {
    case text(String)
    case items([(name: String, pattern: String)])
  }

  /// The claim as a component of an association file.
  var json: String {
    var members: [String] = []
    if let path { members.append("\"/\":\"\(path)\"") }
    switch query {
    case .text(let text): members.append("\"?\":\"\(text)\"")
    case .items(let items):
      members.append(
        "\"?\":{" + items.map { "\"\($0.name)\":\"\($0.pattern)\"" }.joined(separator: ",") + "}")
    case nil: break
    }
    if let fragment { members.append("\"#\":\"\(fragment)\"") }
    members.append("\"exclude\":\(excludes)")
    members.append("\"caseSensitive\":\(isCaseSensitive)")
    members.append("\"percentEncoded\":\(isPercentEncoded)")
    return "{" + members.joined(separator: ",") + "}"
  }
}

extension NaiveClaim {
  /// Returns whether a URL, given by the part after its host, is one of the claim.
  func matches(_ url: String) -> Bool {
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let front = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    return matches(path: front[0]) && matches(query: front.count > 1 ? front[1] : "")
      && (fragment.map { fits($0, parts.count > 1 ? parts[1] : "") } ?? true)
  }

  private func matches(path text: String) -> Bool {
    guard let path else { return true }
    let pattern = Self.trimmed(path)
    if fits(pattern, Self.trimmed(text)) { return true }
    return pattern.hasSuffix("/*") && fits(Self.trimmed(String(pattern.dropLast(2))), Self.trimmed(text))
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: CharacterSet(charactersIn: "/"))
  }

  private func matches(query text: String) -> Bool {
    switch query {
    case nil: return true
    case .text(let pattern): return fits(pattern, text)
    case .items(let wanted):
      let items = text.components(separatedBy: "&").map { item -> (name: String, value: String) in
        let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }
      return wanted.allSatisfy { name, pattern in
        let own = items.filter { isSame($0.name, name) }
        return own.isEmpty ? fits(pattern, "") : own.allSatisfy { fits(pattern, $0.value) }
      }
    }
  }

  private func isSame(_ text: String, _ name: String) -> Bool {
    written(text) == (isCaseSensitive ? name : name.lowercased())
  }

  private func written(_ text: String) -> String {
    let text = isPercentEncoded ? text : text.removingPercentEncoding ?? text
    return isCaseSensitive ? text : text.lowercased()
  }

  private func fits(_ pattern: String, _ text: String) -> Bool {
    let pattern = isCaseSensitive ? pattern : pattern.lowercased()
    return Self.fits(Array(pattern)[...], Array(written(text))[...])
  }

  private static func fits(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      return fits(pattern.dropFirst(), text) || !text.isEmpty && fits(pattern, text.dropFirst())
    }
    guard let next = text.first, first == "?" || first == next else { return false }
    return fits(pattern.dropFirst(), text.dropFirst())
  }
}
