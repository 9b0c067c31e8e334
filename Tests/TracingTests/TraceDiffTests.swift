import Testing
import Tracing

struct TraceDiffTests {
  static let golden = """
    # trace 1
    > launch photos
      start    App
      root     photos                              photos
    > tap select 3
      push     photo id=3                          photos photo
    > back
      pop      photo                               photos
    > tap buy
      start    Buy
      push     cart                                photos cart
    > wait 1
    = end      4 acts, 2.5 s, flows App Buy, no leaks
    """.traceLines

  /// Lines to replace, as `number: text`, several lines as an array; and what is said of it.
  static let edits: [(line: Int, count: Int, [String], String)] = [
    (
      10, 1, ["  push     login                               photos login"],
      "step 3 (tap buy): pushed login instead of cart"
    ),
    (
      10, 1, ["  present  cart page_sheet                     photos | cart"],
      "step 3 (tap buy): presented cart page_sheet instead of push cart"
    ),
    (7, 1, [], "step 2 (back): nothing happened instead of pop photo"),
    (9, 2, [], "step 3 (tap buy): nothing happened instead of start Buy"),
    (9, 1, [], "step 3 (tap buy): start Buy is missing"),
    (10, 1, [], "step 3 (tap buy): push cart is missing"),
    (10, 0, ["  note     hello"], "step 3 (tap buy): also noted hello"),
    (11, 0, ["  note     hello"], "step 3 (tap buy): also noted hello"),
    (
      12, 0, ["  pop      cart                                photos"],
      "step 4 (wait 1): popped cart instead of nothing"
    ),
    (
      10, 1, ["  push     cart                                photos photo cart"],
      "step 3 (tap buy): the current path differs: photos photo cart instead of photos cart"
    ),
    (
      10, 1, ["  push     cart"],
      "step 3 (tap buy): the current path differs: no change instead of photos cart"
    ),
    (11, 2, ["= end      3 acts, 2.5 s, flows App Buy, no leaks"], "ends after step 3, 1 step is missing"),
    (8, 5, ["= end      2 acts, 2.5 s, flows App, no leaks"], "ends after step 2, 2 steps are missing"),
    (8, 5, [], "ends after step 2, 2 steps are missing"),
    (4, 9, [], "ends before step 1, 4 steps are missing"),
    (10, 3, [], "step 3 (tap buy): push cart is missing"),
    (12, 0, ["> back", "  pop      cart"], "goes on after step 4, 1 step is too many"),
    (12, 1, ["> back", "> back"], "goes on after step 4, 2 steps are too many"),
    (12, 1, [], "the last line is missing"),
    (8, 1, ["> tap sell"], "step 3: tap sell instead of tap buy"),
    (8, 3, [], "step 3 (tap buy) is missing"),
    (6, 0, ["> tap more", "  push     more"], "step 2 (tap more) is not expected"),
    (1, 1, ["> launch shop"], "launch shop instead of launch photos"),
    (
      3, 1, ["  root     login                               login"],
      "launch photos: set root login instead of photos"
    ),
    (
      12, 1, ["= end      4 acts, 3 s, flows App Buy, 1 leak"],
      "at the end: 3 s, 1 leak instead of 2.5 s, no leaks"
    ),
    (12, 1, ["= bought   4 acts, 2.5 s, flows App Buy, no leaks"], "at the end: bought instead of end"),
    (
      12, 1, ["= end      crashed"],
      "at the end: end crashed instead of end 4 acts, 2.5 s, flows App Buy, no leaks"
    ),
    (0, 1, ["# trace 2"], "line 1: '# trace 2' instead of '# trace 1'"),
    (0, 1, [], "line 1: '# trace 1' is missing"),
    (4, 0, ["<<<<<<< HEAD"], "line 5: '<<<<<<< HEAD' is not expected"),
    (
      2, 1, ["  start    App\r"],
      "launch photos: the words are the same, but not their bytes (blanks, or letters composed differently)"
    ),
    (
      12, 1, ["= end      4 acts, 2.5 s, flows App Buy, no leaks "],
      "at the end: the words are the same, but not their bytes (blanks, or letters composed differently)"
    ),
    (0, 13, [], "is empty, 4 steps are missing"),
  ]

  @Test(arguments: edits)
  func `a sentence says where the traces part`(
    _ edit: (line: Int, count: Int, [String], String)
  ) {
    var actual = Self.golden
    actual.replaceSubrange(edit.line..<edit.line + edit.count, with: edit.2)
    let diff = TraceDiff(expected: Self.golden, actual: actual)
    #expect(diff.sentence == edit.3)
    #expect(!diff.isEqual)
  }

  @Test func `equal traces have no difference`() {
    for trace in [[], [""], Self.golden] {
      let diff = TraceDiff(expected: trace, actual: trace)
      #expect(diff.isEqual)
      #expect(diff.sentence == nil)
      #expect(diff.lines.isEmpty)
    }
    #expect(TraceDiff(expected: [], actual: Self.golden).sentence == "nothing was expected")
    #expect(TraceDiff(expected: ["# trace 1"], actual: []).sentence == "is empty")
  }

  @Test func `letters composed otherwise are other bytes`() {
    let diff = TraceDiff(expected: ["  note     \u{E9}"], actual: ["  note     e\u{301}"])
    #expect(!diff.isEqual)
    #expect(diff.sentence?.contains("not their bytes") == true)
  }

  @Test(arguments: [
    ("  note     \(String(repeating: "x", count: 50))  a b", "a b"),
    ("  note     \(String(repeating: "•", count: 40))  a: b | c", "a: b | c"),
    (#"  note     "\#(String(repeating: "x", count: 50))  a b""#, "no change"),
    ("  collapse                                     a + b", "a + b"),
  ])
  func `where one is is read from its column`(_ line: String, _ path: String) {
    let text = path == "no change" ? line + "  z" : String(line.dropLast(path.count)).trimmed
    let sentence = TraceDiff(expected: [text], actual: [line]).sentence
    if path == "no change" {
      #expect(sentence == "start: the current path differs: no change instead of z")
    } else {
      #expect(sentence == "start: the current path differs: \(path) instead of no change")
    }
  }

  @Test func `the lines stand with two around them, near changes together`() {
    var actual = Self.golden
    actual[12] = "= end      4 acts, 3 s, flows App Buy, no leaks"
    actual[10] = "  push     login                               photos login"
    actual.remove(at: 2)
    let lines = TraceDiff(expected: Self.golden, actual: actual).lines.map(\.written)
    #expect(
      lines.joined(separator: "\n") == """
        @ launch
         # trace 1
         > launch photos
        -  start    App
           root     photos                              photos
         > tap select 3
        @ step 3
         > tap buy
           start    Buy
        -  push     cart                                photos cart
        +  push     login                               photos login
         > wait 1
        -= end      4 acts, 2.5 s, flows App Buy, no leaks
        += end      4 acts, 3 s, flows App Buy, no leaks
        """)
  }

  @Test func `a hunk is named after what it is in`() {
    func names(_ line: Int, _ count: Int, _ new: [String]) -> [String] {
      var actual = Self.golden
      actual.replaceSubrange(line..<line + count, with: new)
      return TraceDiff(expected: Self.golden, actual: actual).lines.filter { $0.kind == .hunk }.map(\.text)
    }
    #expect(names(0, 1, []) == ["start"])
    #expect(names(1, 1, ["> launch shop"]) == ["launch"])
    #expect(names(6, 2, []) == ["step 2"])
    #expect(names(12, 0, ["> back"]) == ["step 5"])
    #expect(names(12, 1, []) == ["end"])
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
