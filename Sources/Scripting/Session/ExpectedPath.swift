import LuaBridge
import Platform
import ScreenStack

/// A path that a scenario expects, with the params of some of its screens: `chats chat(sender=ann)`.
struct ExpectedPath {
  let path: String
  /// The expected params of some screens, by the index of the screen in the path.
  let params: [(screen: Int, fields: [Field])]

  /// A param and its value as traces write it.
  typealias Field = (name: String, value: String)

  /// Creates a path from a string.
  /// - Throws: ``LuaError/refused(_:)`` if the string is no valid path.
  init(_ text: String) throws(LuaError) {
    var path = ""
    var params: [(screen: Int, fields: [Field])] = []
    var rest = text[...]
    var places = Places()
    while let character = rest.popFirst() {
      guard character == "(", places.isInName || rest.beginsParams else {
        path.append(character)
        _ = places.take(character)
        continue
      }
      guard places.screen >= 0, let end = rest.firstIndexOutsideQuotes(of: ")") else {
        throw .refused(
          "the path '\(text.escaped)' opens a '(' that does not belong to a screen or is not closed")
      }
      params.append((places.screen, try Self.fields(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    self.path = path.split(separator: " ").joined(separator: " ")
    self.params = params
  }

  private static func fields(_ text: Substring) throws(LuaError) -> [Field] {
    var fields: [Field] = []
    var rest = text
    while !rest.isEmpty {
      let end = rest.firstIndexOutsideQuotes(of: ",") ?? rest.endIndex
      let part = rest[..<end].drop { $0 == " " }
      guard let equals = part.firstIndex(of: "=") else {
        throw .refused("'(\(String(text).escaped))' holds no param against a value. Write (id=3).")
      }
      let value = String(part[part.index(after: equals)...]).trimmed
      fields.append((String(part[..<equals]).trimmed, value.asTracesWriteIt))
      rest = end == rest.endIndex ? "" : rest[rest.index(after: end)...]
    }
    return fields
  }

  /// Returns a path with notes after the names of some screens.
  static func path(_ path: String, with notes: [Int: String]) -> String {
    var result = ""
    var places = Places()
    for character in path + " " {
      if let ended = places.take(character), let note = notes[ended] { result += note }
      result.append(character)
    }
    return String(result.dropLast())
  }

  /// A counter for the screens of a path. The name of a tab, which ends with a colon, is not counted.
  private struct Places {
    var screen = -1
    private var isName = false
    /// True directly after a character of a name.
    var isInName: Bool { isName }

    /// Reads a character, and returns the index of the screen whose name has ended there, or nil.
    mutating func take(_ character: Character) -> Int? {
      let isPart = character.isLetter || character.isNumber || character == "_" || character == "."
      defer { isName = isPart }
      if isPart, !isName { screen += 1 }
      guard !isPart, isName else { return nil }
      if character == ":" { screen -= 1 }
      return character == ":" ? nil : screen
    }
  }
}

extension Substring {
  /// True if it begins as params do, `id=3`, and not as a part of a path in parentheses.
  fileprivate var beginsParams: Bool {
    let name = drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return !name.isEmpty && self[name.endIndex...].first { $0 != " " } == "="
  }

  fileprivate func firstIndexOutsideQuotes(of wanted: Character) -> Index? {
    var (isQuoted, isEscaped) = (false, false)
    for index in indices {
      let character = self[index]
      if character == wanted, !isQuoted { return index }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
    }
    return nil
  }
}

extension String {
  fileprivate var trimmed: String {
    String(String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
  }

  /// The value as traces write it, with quotes if necessary. The value may be written with or without quotes.
  fileprivate var asTracesWriteIt: String {
    if first == "\"", count > 1, last == "\"" {
      return Value.text(String(dropFirst().dropLast()).unescaped).written
    }
    let isOther = isEmpty || first == "{" || Double(self) != nil || ["true", "false", "nil"].contains(self)
    return isOther ? self : Value.text(self).written
  }
}
