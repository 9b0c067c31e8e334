import Platform
import Terminal
import Testing

struct CompletionListTests {
  static let lists: [(words: [String], columns: Int, lines: [String])] = [
    (["a", "bb", "ccc"], 20, ["a    bb   ccc"]),
    (["a", "b", "c", "d", "e"], 8, ["a  c  e", "b  d"]),
    (["long-word", "x"], 9, ["long-wo…", "x"]),
    (["日本", "a", "b"], 13, ["日本  b", "a"]),
    (["a\u{1B}[2J"], 40, ["a\\x1B[2J"]),
    ([], 40, []),
  ]

  @Test(arguments: lists)
  func `words stand in columns`(_ words: [String], _ columns: Int, _ lines: [String]) {
    let list = CompletionList(words.map { .init($0) }, in: TerminalSize(columns: columns, rows: 24))
    #expect(list.lines == lines)
  }

  @Test func `words with notes stand below each other`() {
    let all = [LineEditor.Completion("go", note: "to a screen, or far away"), .init("dismiss")]
    let list = CompletionList(all, in: TerminalSize(columns: 24, rows: 24))
    #expect(list.lines == ["go       to a screen, …", "dismiss"])
  }

  static let prefixes: [(words: [String], prefix: String)] = [
    ([], ""), (["one"], "one"), (["one", "only", "on"], "on"), (["a", "b"], ""),
    (["e\u{301}a", "e\u{301}b"], "e\u{301}"), (["e\u{301}", "e\u{300}"], ""), (["\u{E9}", "e\u{301}"], ""),
    (["👨‍👩‍👧", "👨‍👩‍👦"], ""), (["日本", "日光"], "日"),
  ]

  @Test(arguments: prefixes)
  func `letters that all have in common are never cut`(_ words: [String], _ prefix: String) {
    #expect(LineEditor.Completions(start: 0, all: words.map { .init($0) }).commonPrefix == prefix)
  }

  static let places: [(text: String, row: Int, column: Int)] = [
    ("", 0, 0), ("abc", 0, 3), ("0123456789", 1, 0), ("0123456789a", 1, 1), ("a\nb", 1, 1), ("\n", 1, 0),
    ("012345678日", 1, 2), ("a\tb", 0, 9), ("\u{1}", 0, 2), ("e\u{301}", 0, 1), ("01234567\u{85}", 1, 5),
  ]

  @Test(arguments: places)
  func `text takes place as libedit lays it out`(_ text: String, _ row: Int, _ column: Int) {
    let place = ScreenPlace(after: text, columns: 10)
    #expect((place.row, place.column) == (row, column))
  }
}
