import Drawing

extension Name {
  /// The name as one word of a map: bare if nothing in it can be misread, else in quotes.
  var word: String { isWord ? text : quoted }

  /// The name of a node. The parts that are side by side are words of their own.
  var node: String { parts.map { Name($0).word }.joined(separator: " + ") }

  /// The name of an act: bare words with single spaces between them, else in quotes.
  var act: String {
    let words = text.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false)
    return words.allSatisfy { Name(String($0)).isWord } ? text : quoted
  }

  /// The name on a picture: what cannot be seen is written as an escape sequence.
  var shown: String { text.visible }

  private var isWord: Bool {
    !text.isEmpty && !text.utf8.elementsEqual("+".utf8)
      && text.unicodeScalars.allSatisfy { !$0.separatesWords && !$0.isUnseen }
  }

  /// The name in quotes, as maps and Lua write it.
  var quoted: String {
    text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      if scalar == "\"" || scalar == "\\" {
        quoted += "\\"
        quoted.unicodeScalars.append(scalar)
      } else if scalar.isUnseen || scalar.properties.isWhitespace && scalar != " " {
        quoted += scalar.escape
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    } + "\""
  }

  /// The parts between ` + `, compared by scalars, because a mark could join with a space to one character.
  var parts: [String] {
    let scalars = Array(text.unicodeScalars)
    var parts = [String.UnicodeScalarView()]
    var place = 0
    while place < scalars.count {
      if scalars[place...].starts(with: [" ", "+", " "]) {
        parts.append(String.UnicodeScalarView())
        place += 3
      } else {
        parts[parts.count - 1].append(scalars[place])
        place += 1
      }
    }
    return parts.map { String($0) }
  }
}

extension Unicode.Scalar {
  /// Ends a bare word.
  var separatesWords: Bool {
    switch self {
    case "\"", "\\", ",", ";", "=", "(", ")", "[", "]", "→": true
    default: properties.isWhitespace
    }
  }
}
