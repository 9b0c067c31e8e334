/// The kind of a line at the prompt.
enum Input: Equatable {
  case nothing
  /// A word with a colon, `:tap select 3`, or an act from a trace, `> tap select 3`.
  case word(String, rest: String)
  /// A request for help: `?tap`.
  case question(String)
  case lua

  init(_ line: String) {
    let text = line.trimmed
    guard let first = text.first else {
      self = .nothing
      return
    }
    let rest = String(text.dropFirst()).trimmed
    switch first {
    // A label in Lua begins with two colons.
    case _ where first == ">" || first == ":" && !text.hasPrefix("::"):
      let name = rest.prefix { !$0.isWhitespace }
      self = .word(String(name), rest: String(rest.dropFirst(name.count)).trimmed)
    case "?": self = .question(rest)
    default: self = .lua
    }
  }
}

extension StringProtocol {
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
