/// A pattern of links from a map, in the parts that a plugin declares.
struct LinkText {
  /// The scheme, or the site of a web link: `photos://`.
  let site: String
  /// The pattern in the site: `photo/:id`.
  let path: String
  /// The names of the params, in their order.
  private(set) var params: [String] = []
  /// A link of the pattern. Nil if a part of it cannot be guessed, such as one that is written as `[a-z]+`.
  private(set) var example: String?

  /// - Parameter plugin: The scheme of a pattern that names none.
  init(_ pattern: Name, in plugin: String = "app") {
    let text = pattern.text
    if let mark = text.firstRange(of: "://") {
      var end = mark.upperBound
      if ["http", "https"].contains(text[..<mark.lowerBound]) {
        end = text[end...].firstIndex(of: "/").map { text.index(after: $0) } ?? text.endIndex
      }
      let site = text[..<end]
      self.site = String(site.hasSuffix("/") && !site.hasSuffix("://") ? site.dropLast() : site)
      path = String(text[end...])
    } else {
      site = plugin.lowercased().replacing("_", with: "-") + "://"
      path = text
    }
    var filled = ""
    let isWhole = fill(&filled)
    let gap = site.hasSuffix("://") || filled.isEmpty ? "" : "/"
    example = isWhole ? site + gap + filled : nil
  }

  /// Writes the path with `1` for each param, and notes the names. Returns false at a part that cannot be guessed.
  private mutating func fill(_ filled: inout String) -> Bool {
    var (rest, isWhole) = (path[...], true)
    while let next = rest.popFirst() {
      switch next {
      case ":":
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(name.count)
        params.append(String(name))
        filled += "1"
        if rest.first == "(" {
          let rule = rest.prefix { $0 != ")" }
          rest = rest.dropFirst(rule.count + 1)
          if rule != "(\\d+" { isWhole = false }
        }
        if let mark = rest.first, "?+*".contains(mark) { rest = rest.dropFirst() }
      case "*": filled += "1"
      case "{", "}", "(", ")", "?", "+", "\\": isWhole = false
      default: filled.append(next)
      }
    }
    return isWhole
  }
}
