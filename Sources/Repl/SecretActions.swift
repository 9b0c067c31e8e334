import ScreenStack
import Scripting

/// The actions with arguments that no file contains. Text is hidden at their places, since a line that failed tells
/// no values.
struct SecretActions {
  private var all: [String: Set<SecretAction>] = [:]

  mutating func note(_ actions: Set<SecretAction>) {
    for action in actions { all[action.name, default: []].insert(action) }
  }

  /// Returns the place of the first secret argument of the action with the most similar name. Nil if none is similar.
  func firstSecret(near name: String) -> Int? {
    Suggestion.nearest(to: name, in: all.keys.sorted()).flatMap {
      all[$0]?.compactMap { $0.places.min() }.min()
    }
  }

  /// Replaces the secret arguments of taps by `•`, in lines of the prompt and in calls of Lua.
  func hidden(in text: String) -> String {
    if all.isEmpty { return text }
    let lines = hiddenInCalls(text).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { hidden(inLine: $0) }.joined(separator: "\n")
  }

  /// Returns the actions for a name with or without a screen: `submit`, `sign_in.submit`.
  private func actions(named id: some StringProtocol) -> Set<SecretAction> {
    id.split(separator: ".").last.flatMap { all[String($0)] } ?? []
  }
}

/// The places of secrets among the arguments of a tap.
private struct SecretPlaces {
  /// Nil if no action has as many arguments. Each one after the first secret may be secret then.
  private let places: Set<Int>?
  private let first: Int

  init(_ actions: Set<SecretAction>, count: Int) {
    let fitting = actions.filter { $0.count == count }
    places = fitting.isEmpty ? nil : Set(fitting.flatMap(\.places))
    first = actions.compactMap { $0.places.min() }.min() ?? 0
  }

  func contains(_ place: Int) -> Bool { places?.contains(place) ?? (place >= first) }
}

/// Lines of the prompt: `submit ann secret`, `:tap sign_in.submit ann secret`.
extension SecretActions {
  private func hidden(inLine line: Substring) -> String {
    guard let start = tap(in: line) else { return String(line) }
    let text = line[start...]
    let words = Words(String(text))
    let id = Self.id(words.all[0])
    if !words.isWhole || id.count < words.all[0].count {
      let rest = text.dropFirst(id.count)
      return line[..<start] + id + (rest.allSatisfy(\.isWhitespace) ? "" : " •")
    }
    return line[..<start] + hidden(in: text, words.all, id)
  }

  /// Returns the place of the first action with secrets that a line may mean to tap. It begins the line or follows `;`. In
  /// a line with a colon, it may follow any word, since such a line is never Lua.
  private func tap(in line: Substring) -> Substring.Index? {
    let hasColon = line.first { !$0.isWhitespace }.map { ":>".contains($0) } ?? false
    var (rest, isStart) = (line, true)
    while true {
      let gap = rest.prefix { $0.isWhitespace || ":>;".contains($0) }
      rest = rest[gap.endIndex...]
      let word = rest.prefix { !$0.isWhitespace && $0 != ";" }
      if word.isEmpty { return nil }
      rest = rest[word.endIndex...]
      isStart = isStart || gap.contains(";")
      // `submit = 3` is Lua.
      let isSet = rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace } == "="
      if isStart || hasColon, !isSet, !actions(named: Self.id(word)).isEmpty { return word.startIndex }
      isStart = isStart && word == "tap"
    }
  }

  /// Returns the name with which a word begins: `submit` of `submit("ann",`.
  private static func id<Word: StringProtocol>(_ word: Word) -> Word.SubSequence {
    word.prefix { !"\"'{(".contains($0) }
  }

  private func hidden(in text: Substring, _ words: [String], _ id: Substring) -> String {
    let isArgument = words.map { !Self.isOption($0, of: id) }
    let places = SecretPlaces(actions(named: id), count: isArgument.dropFirst().count { $0 })
    var (result, rest, place) = ("", text, 0)
    for (number, word) in words.enumerated() {
      guard let range = rest.firstRange(of: word) else { continue }
      result += rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
      guard number > 0, isArgument[number] else {
        result += word
        continue
      }
      result += places.contains(place) ? Self.hidden(word) : word
      place += 1
    }
    return result + rest
  }

  /// Returns whether a word is an option of a tap. Params choose a screen only if the action's name has one.
  private static func isOption(_ word: String, of id: Substring) -> Bool {
    let name = word.prefix { $0 != "=" }
    guard name.count < word.count, String(name).isPlainWord else { return false }
    return ["after", "row"].contains(name) || id.contains(".")
  }

  private static func hidden(_ word: some StringProtocol) -> String {
    guard Secrets.isQuoted(word), let quote = word.first else { return "•" }
    return "\(quote)•\(quote)"
  }
}

/// Calls of Lua: `app:tap("submit", "ann", "secret")`.
extension SecretActions {
  private func hiddenInCalls(_ lua: String) -> String {
    var (result, rest) = ("", lua[...])
    while !rest.isEmpty {
      let token = rest.takeToken()
      result += token
      guard token == "tap", let (head, id) = rest.takeTapHead() else { continue }
      result += head
      let actions = actions(named: id)
      if actions.isEmpty { continue }
      guard let arguments = rest.takeArguments() else { return result + ", •" }
      let isRow = arguments.first?.first { !$0.isWhitespace } == "{"
      let places = SecretPlaces(actions, count: arguments.count - (isRow ? 1 : 0))
      for (number, argument) in arguments.enumerated() {
        let place = number - (isRow ? 1 : 0)
        result += "," + (place >= 0 && places.contains(place) ? Self.hidden(argument: argument) : argument)
      }
    }
    return result
  }

  /// Returns an argument with `•` for its value. A variable is no secret.
  private static func hidden(argument: String) -> String {
    let gap = argument.prefix(while: \.isWhitespace)
    let value = argument.trimmed
    let isName = value.first?.isNumber == false && value.allSatisfy { $0.isLuaNamePart || $0 == "." }
    if isName || value.isEmpty { return argument }
    return String(gap) + (value[...].luaToken.count == value.count ? hidden(value) : "•")
  }
}

extension Substring {
  fileprivate mutating func takeToken() -> Substring {
    let token = luaToken
    self = self[token.endIndex...]
    return token
  }

  /// Removes and returns the bracket and the name behind `tap`.
  fileprivate mutating func takeTapHead() -> (text: Substring, id: String)? {
    var ahead = self.drop(while: \.isWhitespace)
    guard ahead.takeToken() == "(" else { return nil }
    ahead = ahead.drop(while: \.isWhitespace)
    let name = ahead.takeToken()
    guard Secrets.isQuoted(name) else { return nil }
    defer { self = ahead }
    return (self[..<ahead.startIndex], String(name.dropFirst().dropLast()).unescaped)
  }

  /// Removes and returns the arguments up to the closing bracket, which remains. Returns nil if there is none.
  fileprivate mutating func takeArguments() -> [String]? {
    var (ahead, depth, arguments) = (self, 0, [String]())
    while !ahead.isEmpty {
      let before = ahead
      let token = ahead.takeToken()
      if depth == 0, token == ")" {
        self = before
        return arguments
      }
      if "([{".contains(token) { depth += 1 }
      if ")]}".contains(token) { depth -= 1 }
      if depth == 0, token == "," {
        arguments.append("")
      } else if !arguments.isEmpty {
        arguments[arguments.count - 1] += token
      }
    }
    return nil
  }
}
