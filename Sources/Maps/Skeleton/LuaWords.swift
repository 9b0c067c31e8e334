/// Gives each name of a map a word of Lua of its own.
package struct LuaWords {
  private var words: [Name: String] = [:]
  private var used: Set<String>

  /// The keywords of Lua, which are no words of variables.
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
    "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Gives words to names, in their order.
  /// - Parameters:
  ///   - used: Words that no name gets.
  ///   - isReserved: Returns whether a word needs a `_`.
  package init(
    for names: some Sequence<Name>, except used: Set<String> = [],
    where isReserved: (String) -> Bool = keywords.contains
  ) {
    self.used = used
    for name in names where words[name] == nil { words[name] = unusedWord(for: name, isReserved) }
  }

  /// Returns the word of a name that was given one.
  package subscript(name: Name) -> String { words[name] ?? name.luaWord }

  private mutating func unusedWord(for name: Name, _ isReserved: (String) -> Bool) -> String {
    // A word may be reserved for its beginning, such as `on_`.
    let word = [name.luaWord, name.luaWord + "_"].first { !isReserved($0) } ?? "_" + name.luaWord
    var (unused, number) = (word, 1)
    while !used.insert(unused).inserted {
      number += 1
      unused = "\(word)_\(number)"
    }
    return unused
  }
}

extension Name {
  /// The name with `_` instead of what no word of Lua has: `photo_card` for the node `photo + card`.
  fileprivate var luaWord: String {
    let parts = parts.map { part in
      String(part.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
    let word = parts.joined(separator: "_")
    return word.first.map { $0.isNumber } ?? true ? "_" + word : word
  }

  /// The word in the form of a class: `PhotoCard`.
  package static func className(_ word: String) -> String {
    word.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
