import Routing
import Testing

/// Expressions that are searched for in texts.
struct TextSearchTests {
  /// Expression, texts with a match, texts without.
  static let matches: [(String, [String], [String])] = [
    ("a", ["a", "bab"], ["", "b"]),
    ("^a", ["a", "ab"], ["ba"]),
    ("a$", ["a", "ba"], ["ab"]),
    ("^a$", ["a"], ["aa", ""]),
    ("^$", [""], ["a"]),
    ("^(ios|ipados)-", ["ios-17", "ipados-17"], ["macos-17", "x-ios-17"]),
    ("(^|,)de(,|$)", ["de", "fr,de", "de,fr"], ["dev", "fr,dev"]),
    (#"@example\.com$"#, ["ann@example.com"], ["ann@example.org", "ann@exampleXcom"]),
    (#"^\d{3}$"#, ["123"], ["1234", "12"]),
    ("a.c", ["abc", "a€c"], ["a\nc", "ac"]),
    ("[^a]", ["b"], ["", "aa"]),
    ("[é-ü]", ["xé"], ["e"]),
    ("(a)(b)?", ["a", "ab"], ["b"]),
    (#"\@\-"#, ["a@-b"], ["@"]),
    ("", ["", "a"], []),
  ]

  @Test(arguments: matches)
  func `an expression is found where JavaScript finds it`(_ text: String, _ good: [String], _ bad: [String])
    throws
  {
    let search = try TextSearch(text)
    for input in good { #expect(search.isFound(in: input), "\(input)") }
    for input in bad { #expect(!search.isFound(in: input), "\(input)") }
  }

  @Test(arguments: [
    ("mobile", "MOBILE", true), ("MOBILE", "mobile", true), ("[a-c]x", "BX", true), ("[^a]", "A", false),
    ("é", "É", true), ("ß", "ss", false), ("straße", "STRAßE", true),
  ])
  func `case is ignored if asked`(_ text: String, _ input: String, _ isFound: Bool) throws {
    #expect(try TextSearch(text, ignoringCase: true).isFound(in: input) == isFound)
  }

  static let faults: [(String, PatternError.Fault)] = [
    ("/???***[)", .nothingToRepeat("?")), ("a(?=b)", .lookAround("(?=")), (#"\bab"#, .boundary(#"\b"#)),
    (#"(a)\1"#, .backReference(#"\1"#)), ("(a", .unclosed("(")), ("[a", .unclosed("[")),
    ("a{2,1}", .badCount("{2,1}")),
    ("a\\", .trailingBackslash), ("(?:a{1000}){1000}", .tooLarge(limit: 2_000)),
  ]

  @Test(arguments: faults)
  func `what needs more than one reading is refused`(_ text: String, _ fault: PatternError.Fault) {
    let error = #expect(throws: PatternError.self) { try TextSearch(text) }
    #expect(error?.fault == fault)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["(a+)+b", "(a|a)*b$", "^(a|aa)+$b", "(.*a){12}b"])
  func `no expression explodes`(_ text: String) throws {
    #expect(try !TextSearch(text).isFound(in: String(repeating: "a", count: 2_000)))
  }

  @Test func `a text that is too long contains nothing`() throws {
    let search = try TextSearch("a")
    #expect(search.isFound(in: String(repeating: "a", count: TextSearch.longest)))
    #expect(!search.isFound(in: String(repeating: "a", count: TextSearch.longest + 1)))
  }
}
