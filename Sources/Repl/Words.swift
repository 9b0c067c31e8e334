/// The words of a line, separated by whitespace. Strings and tables of Lua are not split.
struct Words: Equatable {
  private(set) var all: [String] = []
  /// The word at the end of the line, and the number of bytes before it. Empty after whitespace.
  private(set) var last = ""
  private(set) var start = 0
  /// False if the line ends within a string or a table.
  let isWhole: Bool

  init(_ line: String) {
    var word = ""
    var (quote, depth, isEscaped) = (Character?.none, 0, false)
    for character in line {
      if character.isWhitespace, quote == nil, depth == 0 {
        if !word.isEmpty { all.append(word) }
        word = ""
        continue
      }
      word.append(character)
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if character == "\\" { isEscaped = true }
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else {
        depth = max(0, depth + (character == "{" ? 1 : character == "}" ? -1 : 0))
      }
    }
    if !word.isEmpty { all.append(word) }
    isWhole = quote == nil && depth == 0
    last = word
    start = line.utf8.count - word.utf8.count
  }
}
