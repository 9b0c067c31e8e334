import ScreenStack
import Scripting

/// The arguments of taps that no trace shows. The files of a prompt do not contain them either.
struct Secrets {
  /// The secrets in the form that traces use.
  private(set) var all: Set<String> = []

  mutating func note(_ secrets: Set<String>) { all.formUnion(secrets) }

  /// Adds words after an action's name that may be secrets, because the arguments do not match the action's.
  mutating func note(words: some Sequence<String>) {
    for word in words {
      all.insert(
        Self.isQuoted(word) ? Value.text(String(word.dropFirst().dropLast())).written : Self.written(word))
    }
  }

  static func isQuoted(_ word: some StringProtocol) -> Bool {
    word.count > 1 && (word.first == "\"" || word.first == "'") && word.first == word.last
  }

  /// Returns an unquoted word in the form that traces use. A number stays unchanged.
  private static func written(_ word: String) -> String {
    Double(word) == nil ? Value.text(word).written : word
  }

  /// Replaces each secret in a string by `•`, unless it is part of a longer word.
  func hidden(in text: String) -> String {
    let forms = Set(all.flatMap(Self.forms)).sorted { $0.count > $1.count }
    return forms.reduce(text) { $0.replacingWords($1, by: "•") }
  }

  /// Returns the forms in which the user may have typed a secret: unquoted, and between quotes.
  private static func forms(of secret: String) -> [String] {
    guard secret.first == "\"", secret.count > 1 else { return [secret] }
    let inner = String(secret.dropFirst().dropLast())
    return [inner, inner.unescaped].filter { !$0.isEmpty }
  }
}

/// Variables that replace secrets in a scenario.
struct StandIns {
  private let secrets: Secrets
  private(set) var names: [(name: String, value: String)] = []
  private var known: [String: String] = [:]

  init(_ secrets: Secrets) { self.secrets = secrets }

  /// The declarations of the variables that are used.
  var declarations: [String] {
    names.map { "local \($0.name) = \($0.value) -- was typed in secret: write a value that may be read" }
  }

  /// Returns Lua code in which a variable replaces each string or number that is a secret.
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

  /// Returns the value of a literal in the form that traces use. Returns nil for other tokens.
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
    // No other value in a trace has this form and would be hidden with it.
    names.append(("secret_\(number)", isNumber ? "\(900_000 + number)" : "\"secret \(number)\""))
    known[secret] = names[number - 1].name
    return names[number - 1].name
  }
}

extension Substring {
  /// The first token: a string, a number, a name, a comment or a single character.
  var luaToken: Substring {
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
  var isLuaNamePart: Bool { isASCII && (isLetter || isNumber) || self == "_" }
}

extension String {
  /// Returns the text with a word replaced wherever it is not part of a longer word.
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
