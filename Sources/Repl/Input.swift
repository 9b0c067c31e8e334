/// What a line at the prompt is.
enum Input: Equatable {
  case nothing
  /// `:tap select 3`, or `> tap select 3` from a trace.
  case word(String, rest: String)
  /// `?tap`
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
    // A label of Lua's begins with two.
    case _ where first == ">" || first == ":" && !text.hasPrefix("::"):
      let name = rest.prefix { !$0.isWhitespace }
      self = .word(String(name), rest: String(rest.dropFirst(name.count)).trimmed)
    case "?": self = .question(rest)
    default: self = .lua
    }
  }
}

extension StringProtocol {
  /// Without the blanks at both ends.
  var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
