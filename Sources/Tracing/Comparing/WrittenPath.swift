/// A path, parsed from its written form: `basket: cart | address payment`.
struct WrittenPath: Equatable {
  /// The screens from bottom to top, without the names of the tabs that contain them.
  private(set) var screens: [String] = []
  /// The visible screens: the last one, and those beside it.
  private(set) var visible: [String] = []
  /// The largest number of screens on top of each other. Columns are side by side.
  private(set) var depth = 0

  init(_ path: String) {
    var rest = Self.tokens(of: path)[...]
    let whole = presentations(&rest)
    (visible, depth) = (whole.visible, whole.depth)
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

  /// A part of a path: its visible screens, and the number of its screens on top of each other.
  private struct Part {
    var visible: [String] = []
    var depth = 0
  }

  /// Reads screens above one another. Visible are the topmost: a presented screen covers all before it.
  private mutating func presentations(_ rest: inout ArraySlice<String>) -> Part {
    var part = columns(&rest)
    while rest.first == "|" {
      rest.removeFirst()
      let cover = columns(&rest)
      part = Part(visible: cover.visible, depth: part.depth + cover.depth)
    }
    return part
  }

  private mutating func columns(_ rest: inout ArraySlice<String>) -> Part {
    var part = stack(&rest)
    while rest.first == "+" {
      rest.removeFirst()
      let column = stack(&rest)
      part = Part(visible: part.visible + column.visible, depth: max(part.depth, column.depth))
    }
    return part
  }

  private mutating func stack(_ rest: inout ArraySlice<String>) -> Part {
    var part = Part()
    while let word = rest.first, !["|", "+", ")"].contains(word) {
      rest.removeFirst()
      switch word {
      case "(":
        let inner = presentations(&rest)
        part = Part(visible: inner.visible, depth: part.depth + inner.depth)
        if rest.first == ")" { rest.removeFirst() }
      case _ where word.hasSuffix(":"): break
      default:
        screens.append(word)
        part = Part(visible: [word], depth: part.depth + 1)
      }
    }
    return part
  }
}
