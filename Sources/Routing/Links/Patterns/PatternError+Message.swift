extension PatternError {
  /// The error message, with the column first.
  package var message: String { "column \(column): \(fault.message)" }
}

extension PatternError.Fault {
  fileprivate var message: String {
    switch self {
    case .tooLong(let limit): "the pattern is longer than \(limit) letters"
    case .trailingBackslash: "'\\' escapes nothing. Write '\\\\' for a backslash."
    case .noName: "':' without a name. Write ':id', or '\\:' for a colon."
    case .nameTwice(let name): "a second param '\(name)'. Give each a name of its own."
    case .tooManyParams(let limit): "more than \(limit) params"
    case .tooManyOptional(let limit): "more than \(limit) optional parts. Make two patterns of it."
    case .tooLarge(let limit): "the pattern takes more than \(limit) steps. Repeat less in it."
    case .query:
      "'?' has nothing in front of it that could be left out. The query does not belong to a pattern; "
        + "write '\\?' for a question mark."
    case .nothingToRepeat(let letter):
      "'\(letter)' has nothing in front of it that could repeat. Write '\\\(letter)' for the letter."
    case .stray(let letter): "'\(letter)' closes nothing. Write '\\\(letter)' for the letter."
    case .unclosed(let letter): "'\(letter)' is not closed. Write '\\\(letter)' for the letter."
    case .noExpression: "'()' is empty. Give an expression, or remove it."
    case .notASCII(let letter): "'\(letter)' in an expression. Write \(letter.code)."
    case .fragment: "the fragment does not belong to a pattern. Write '\\#' for a number sign."
    case .percent(let text): "'\(text)' is no percent sequence of UTF-8. Write '\\%' for a percent sign."
    case .scheme(let text): "bad scheme '\(text.short)'. Write a name, or 'http{s}?' for both of the web's."
    case .noScheme: "there is no '://'. Write a scheme as 'photos://', a site as 'https://photos.example'."
    case .noHost: "no host behind '://'. Name one, or '*'."
    case .port(let text): "bad port '\(text.short)'. A port is a number up to 65535."
    case .hostLetter(let letter): "'\(letter)' in a host. A host is letters, digits, '-', '_' and '.'."
    case .notAPrefix: "an app is opened by a scheme, a host and fixed text. Put params into links."
    default: expressionMessage
    }
  }

  /// The message for a fault in parentheses.
  private var expressionMessage: String {
    switch self {
    case .groupAlone: "'(?' at the front of an expression. The parentheses are its group: remove '?:'."
    case .unknownGroup: "a bare '(' in an expression. Write '(?:', or '\\(' for the letter."
    case .tooDeep(let limit): "groups are nested more than \(limit) deep"
    case .lookAround(let text): "'\(text)' looks around, which needs more than one pass. Write it without."
    case .backReference(let text): "'\(text)' refers back, which needs more than one pass. Write it without."
    case .boundary(let text): "'\(text)' looks around, which needs more than one pass. Write it without."
    case .anchor(let letter):
      "'\(letter)' is not needed: all of it has to match. Remove it, or write '\\\(letter)' for the letter."
    case .setOperation(let text): "'\(text)' in a set. Write the set out, or '\\' in front of the letter."
    case .unknownEscape(let text): "unknown escape '\(text)'. Write the letter without '\\'."
    case .badRange(let text): "'\(text)' is no range. Write the smaller letter first."
    case .badCount(let text): "'\(text)' is no count. Write '{2}', '{2,}' or '{2,4}'."
    case .tooOften(let limit): "a count of more than \(limit)"
    default: ""
    }
  }
}

extension Character {
  /// The character as an escape in an expression: `\u{e9}`.
  fileprivate var code: String {
    unicodeScalars.map { "'\\u{\(String($0.value, radix: 16))}'" }.joined(separator: " and ")
  }
}
