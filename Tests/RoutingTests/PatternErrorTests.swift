import Routing
import Testing

/// Patterns that cannot be right, and what is said of each.
struct PatternErrorTests {
  static let refused: [(String, String)] = [
    (String(repeating: "a", count: 1_024), "column 1024: the pattern is longer than 1024 letters"),
    (#"photo\"#, #"column 6: '\' escapes nothing. Write '\\' for a backslash."#),
    ("photo/:", #"column 7: ':' without a name. Write ':id', or '\:' for a colon."#),
    ("photo/:1", #"column 7: ':' without a name. Write ':id', or '\:' for a colon."#),
    (":🚲", #"column 1: ':' without a name. Write ':id', or '\:' for a colon."#),
    (":a/:a", "column 4: a second param 'a'. Give each a name of its own."),
    ("https://:a.b/:a", "column 13: a second param 'a'. Give each a name of its own."),
    ((0..<33).map { ":a\($0)" }.joined(separator: "/"), "column 151: more than 32 params"),
    (
      String(repeating: "{/a}?", count: 7),
      "column 31: more than 6 optional parts. Make two patterns of it."
    ),
    (
      #"photo/:id((?:\d{1000}){3})"#,
      "column 1: the pattern takes more than 2000 steps. Repeat less in it."
    ),
    (
      "cart?a=:a",
      "column 5: '?' has nothing in front of it that could be left out. The query does not belong to a "
        + #"pattern; write '\?' for a question mark."#
    ),
    ("cart+", #"column 5: '+' has nothing in front of it that could repeat. Write '\+' for the letter."#),
    ("a}b", #"column 2: '}' closes nothing. Write '\}' for the letter."#),
    ("a{b", #"column 2: '{' is not closed. Write '\{' for the letter."#),
    ("{a{b}}", #"column 3: '{' is not closed. Write '\{' for the letter."#),
    ("{:a:b}", #"column 4: ':' is not closed. Write '\:' for the letter."#),
    ("a/:id(", #"column 6: '(' is not closed. Write '\(' for the letter."#),
    ("a/()", "column 3: '()' is empty. Give an expression, or remove it."),
    ("a/(caf\u{e9})", #"column 7: 'é' in an expression. Write '\u{e9}'."#),
    ("a#b", "column 2: the fragment does not belong to a pattern. Write '\\#' for a number sign."),
    ("a/%4/b", #"column 3: '%4/' is no percent sequence of UTF-8. Write '\%' for a percent sign."#),
    (#"\:é/%4"#, #"column 5: '%4' is no percent sequence of UTF-8. Write '\%' for a percent sign."#),
    ("a/%00", #"column 3: '%00' is no percent sequence of UTF-8. Write '\%' for a percent sign."#),
    ("a/%E9", #"column 3: '%E9' is no percent sequence of UTF-8. Write '\%' for a percent sign."#),
    ("sh op://a", "column 1: bad scheme 'sh op'. Write a name, or 'http{s}?' for both of the web's."),
    ("https:///a", "column 9: no host behind '://'. Name one, or '*'."),
    ("https://a:70000/", "column 11: bad port '70000'. A port is a number up to 65535."),
    ("https://a b/c", "column 9: ' ' in a host. A host is letters, digits, '-', '_' and '.'."),
    (#"(a(b))"#, #"column 3: a bare '(' in an expression. Write '(?:', or '\(' for the letter."#),
    ("(?:a)", "column 2: '(?' at the front of an expression. The parentheses are its group: remove '?:'."),
    (#"(a|?)"#, #"column 4: '?' has nothing in front of it that could repeat. Write '\?' for the letter."#),
    (
      "(" + String(repeating: "(?:", count: 33) + "a" + String(repeating: ")", count: 34),
      "column 98: groups are nested more than 32 deep"
    ),
    (#"(a(?=b))"#, "column 3: '(?=' looks around, which needs more than one pass. Write it without."),
    (#"(a(?<!b))"#, "column 3: '(?<!' looks around, which needs more than one pass. Write it without."),
    (#"((?<a>b)\1)"#, #"column 9: '\1' refers back, which needs more than one pass. Write it without."#),
    (#"(a\b)"#, #"column 3: '\b' looks around, which needs more than one pass. Write it without."#),
    (
      #"(^a)"#,
      #"column 2: '^' is not needed: all of it has to match. Remove it, or write '\^' for the letter."#
    ),
    (#"([a-z&&b])"#, #"column 6: '&&' in a set. Write the set out, or '\' in front of the letter."#),
    (#"(\m)"#, #"column 2: unknown escape '\m'. Write the letter without '\'."#),
    (#"(\p{L})"#, #"column 2: unknown escape '\p'. Write the letter without '\'."#),
    (#"(\x4)"#, #"column 2: unknown escape '\x4'. Write the letter without '\'."#),
    (#"(\u{110000})"#, #"column 2: unknown escape '\u{110000}'. Write the letter without '\'."#),
    (#"([z-a])"#, #"column 3: 'z-a' is no range. Write the smaller letter first."#),
    (#"([a-\d])"#, #"column 3: 'a-\d' is no range. Write the smaller letter first."#),
    (#"([a)"#, #"column 2: '[' is not closed. Write '\[' for the letter."#),
    (#"(a{3,2})"#, #"column 3: '{3,2}' is no count. Write '{2}', '{2,}' or '{2,4}'."#),
    (#"(a{x})"#, #"column 3: '{x' is no count. Write '{2}', '{2,}' or '{2,4}'."#),
    (#"(a{1001})"#, "column 3: a count of more than 1000"),
    (#"(a**)"#, #"column 4: '*' has nothing in front of it that could repeat. Write '\*' for the letter."#),
    (#"(a])"#, #"column 3: ']' closes nothing. Write '\]' for the letter."#),
  ]

  @Test(arguments: refused)
  func `a pattern is refused with its place and reason`(_ pattern: String, _ message: String) {
    let error = #expect(throws: PatternError.self) { try LinkPattern(pattern) }
    #expect(error?.message == message)
  }

  static let openings: [(String, String)] = [
    (
      "photos",
      "column 1: there is no '://'. Write a scheme as 'photos://', a site as 'https://photos.example'."
    ),
    (
      "photos.example/a",
      "column 1: there is no '://'. Write a scheme as 'photos://', a site as 'https://photos.example'."
    ),
    (
      "https://a.example/:id",
      "column 18: an app is opened by a scheme, a host and fixed text. Put params into links."
    ),
  ]

  @Test(arguments: openings)
  func `an opening is refused with its place and reason`(_ opening: String, _ message: String) {
    let error = #expect(throws: PatternError.self) { try Opening(opening) }
    #expect(error?.message == message)
  }
}
