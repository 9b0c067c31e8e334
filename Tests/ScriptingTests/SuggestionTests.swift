import Scripting
import Testing

struct SuggestionTests {
  static let known = ["print", "pairs", "ipairs", "pcall", "xpcall", "string", "os", "type"]

  static let meant: [(word: String, nearest: String?)] = [
    ("prnt", "print"),
    ("printt", "print"),
    ("prinf", "print"),
    ("pritn", "print"),
    ("Print", "print"),
    ("PRINT", "print"),
    ("airs", "pairs"),
    ("pair", "pairs"),
    ("so", "os"),
    ("o", "os"),
    ("strgin", "string"),
    ("stirgn", "string"),
    ("srtign", "string"),
    ("srtigm", nil),
    ("tpye", "type"),
    ("typoo", nil),
    ("xyzzy", nil),
    ("", nil),
    ("print", nil),
    ("日本", nil),
    (String(repeating: "x", count: 10_000), nil),
  ]

  @Test(arguments: meant)
  func `the nearest word is found if it is near enough`(_ word: String, _ nearest: String?) {
    #expect(Suggestion.nearest(to: word, in: Self.known) == nearest)
  }

  @Test func `of equally near words the first is taken`() {
    #expect(Suggestion.nearest(to: "cat", in: ["bat", "rat", "cut"]) == "bat")
    #expect(Suggestion.nearest(to: "cat", in: ["cut", "bat"]) == "cut")
  }

  @Test func `a nearer word wins wherever it is`() {
    #expect(Suggestion.nearest(to: "confirmed", in: ["confirming", "confirm", "confirmd"]) == "confirmd")
  }

  @Test func `one letter is not mistaken for another`() {
    #expect(Suggestion.nearest(to: "x", in: ["y", "X", "xy"]) == "xy")
  }

  @Test func `it is asked as a question, or not at all`() {
    #expect(Suggestion.question(for: "prnt", in: Self.known) == ". Did you mean 'print'?")
    #expect(Suggestion.question(for: "xyzzy", in: Self.known) == "")
    #expect(Suggestion.question(for: "x", in: []) == "")
  }
}
