/// A path, parsed from its written form: `basket: cart | address payment`.
struct WrittenPath: Equatable {
  /// The screens from bottom to top, without the names of the tabs that contain them.
  private(set) var screens: [String] = []
  /// The visible screens: the last one, and those beside it.
  private(set) var visible: [String] = []

  init(_ path: String) {
    var rest = Self.tokens(of: path)[...]
    visible = presentations(&rest)
  }

  private static func tokens(of path: String) -> [String] {
    var tokens: [String] = []
    for word in path.split(separator: " ") {
      let opening = word.prefix { $0 == "(" }
      let closing = word.reversed().prefix { $0 == ")" }
      tokens += opening.map(String.init)
      tokens.append(String(word.dropFirst(opening.count).dropLast(closing.count)))
      tokens += closing.map(String.init)
    }
    return tokens
  }

  /// Reads screens above one another, and returns the visible ones: a presented screen covers all before it.
  private mutating func presentations(_ rest: inout ArraySlice<String>) -> [String] {
    var visible = columns(&rest)
    while rest.first == "|" {
      rest.removeFirst()
      visible = columns(&rest)
    }
    return visible
  }

  private mutating func columns(_ rest: inout ArraySlice<String>) -> [String] {
    var visible = stack(&rest)
    while rest.first == "+" {
      rest.removeFirst()
      visible += stack(&rest)
    }
    return visible
  }

  private mutating func stack(_ rest: inout ArraySlice<String>) -> [String] {
    var visible: [String] = []
    while let word = rest.first, !["|", "+", ")"].contains(word) {
      rest.removeFirst()
      switch word {
      case "(":
        visible = presentations(&rest)
        if rest.first == ")" { rest.removeFirst() }
      case _ where word.hasSuffix(":"): break
      default:
        screens.append(word)
        visible = [word]
      }
    }
    return visible
  }
}
