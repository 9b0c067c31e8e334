import ScreenStack
import Scripting

/// Arguments of taps that no trace shows: the files of a prompt do not contain them either.
struct Secrets {
  /// As traces would write them.
  private(set) var all: Set<String> = []

  mutating func note(_ secrets: Set<String>) { all.formUnion(secrets) }

  /// Words behind an action's name that cannot be told from a secret: an action with other arguments was written.
  mutating func note(words: some Sequence<String>) {
    for word in words {
      all.insert(
        Self.isQuoted(word) ? Value.text(String(word.dropFirst().dropLast())).written : Self.written(word))
    }
  }

  private static func isQuoted(_ word: String) -> Bool {
    word.count > 1 && (word.first == "\"" || word.first == "'") && word.first == word.last
  }

  /// A bare word as a trace writes it: a number as it is.
  private static func written(_ word: String) -> String {
    Double(word) == nil ? Value.text(word).written : word
  }

  /// Replaces each secret in a text by `•`, unless it is a part of a longer word.
  func hidden(in text: String) -> String {
    let forms = Set(all.flatMap(Self.forms)).sorted { $0.count > $1.count }
    return forms.reduce(text) { $0.replacingWords($1, by: "•") }
  }

  /// A secret as it may have been typed: bare, and between quotes.
  private static func forms(of secret: String) -> [String] {
    guard secret.first == "\"", secret.count > 1 else { return [secret] }
    let inner = String(secret.dropFirst().dropLast())
    return [inner, inner.unescaped].filter { !$0.isEmpty }
  }
}

/// Names that stand in a scenario for secrets.
struct StandIns {
  private let secrets: Secrets
  private(set) var names: [(name: String, value: String)] = []
  private var known: [String: String] = [:]

  init(_ secrets: Secrets) { self.secrets = secrets }

  /// The declarations of those that were needed.
  var declarations: [String] {
    names.map { "local \($0.name) = \($0.value) -- was typed in secret: write a value that may be read" }
  }

  /// Lua with a name in the place of each text and number that is a secret.
  mutating func replaceSecrets(in lua: String) -> String {
    if secrets.all.isEmpty { return lua }
    var (result, rest) = ("", lua[...])
    while let first = rest.first {
      let token = rest.luaToken
      rest = rest[token.endIndex...]
      if token.hasPrefix("--") {
        result += secrets.hidden(in: String(token))
      } else if let written = Self.written(token), secrets.all.contains(written) {
        let isArgument = result.last { !$0.isWhitespace }.map {
          $0.isNumber || $0.isLetter || "_)]\"'".contains($0)
        }
        let name = name(of: written, isNumber: first.isNumber)
        result += isArgument ?? false ? "(\(name))" : name
      } else {
        result += token
      }
    }
    return result
  }

  /// A literal as a trace writes its value; nil for anything else.
  private static func written(_ token: Substring) -> String? {
    guard let first = token.first else { return nil }
    if first == "\"" || first == "'", token.count > 1 {
      return Value.text(String(token.dropFirst().dropLast()).unescaped).written
    }
    return first.isNumber ? String(token) : nil
  }

  private mutating func name(of secret: String, isNumber: Bool) -> String {
    if let name = known[secret] { return name }
    let number = names.count + 1
    // Nothing else in a trace is written so, and would be hidden with it.
    names.append(("secret_\(number)", isNumber ? "\(900_000 + number)" : "\"secret \(number)\""))
    known[secret] = names[number - 1].name
    return names[number - 1].name
  }
}

extension Substring {
  /// The text, the number, the name, the remark or the mark that it begins with.
  fileprivate var luaToken: Substring {
    guard let first else { return self }
    if hasPrefix("--") { return prefix { !$0.isNewline } }
    if first == "\"" || first == "'" { return textInQuotes(first) }
    if first.isLuaNamePart { return prefix { $0.isLuaNamePart || $0 == "." && first.isNumber } }
    return prefix(1)
  }

  private func textInQuotes(_ quote: Character) -> Substring {
    var isEscaped = false
    for index in indices.dropFirst() {
      if self[index] == quote, !isEscaped { return self[...index] }
      isEscaped = self[index] == "\\" && !isEscaped
    }
    return self
  }
}

extension Character {
  fileprivate var isLuaNamePart: Bool { isASCII && (isLetter || isNumber) || self == "_" }
}

extension String {
  /// The text with another one in the place of a word, wherever that is no part of a longer one.
  fileprivate func replacingWords(_ word: String, by other: String) -> String {
    var (result, rest) = ("", self[...])
    while let range = rest.firstRange(of: word) {
      let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
      let after = range.upperBound < endIndex ? self[range.upperBound] : " "
      let isPart =
        before.isLuaNamePart && word.first!.isLuaNamePart || after.isLuaNamePart && word.last!.isLuaNamePart
      result += rest[..<range.lowerBound] + (isPart ? word : other)
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
