import ScreenStack
import Testing

/// The words and columns of messages and reports.
struct WordsTests {
  static let counts: [(count: Int, zero: String, plural: String?, words: String)] = [
    (0, "0", nil, "0 replys"), (0, "no", nil, "no replys"), (0, "no", "replies", "no replies"),
    (1, "no", "replies", "1 reply"), (2, "no", "replies", "2 replies"), (-1, "0", nil, "-1 replys"),
  ]

  @Test(arguments: counts) func `a number has a noun`(
    _ count: Int, _ zero: String, _ plural: String?, _ words: String
  ) {
    #expect(count.counting("reply", plural, zero: zero) == words)
  }

  static let columns: [(width: Int, gap: Int, text: String)] = [
    (4, 0, "äb  "), (2, 0, "äb"), (1, 0, "äb"), (2, 1, "äb "), (5, 1, "äb   "), (-1, 2, "äb  "),
  ]

  @Test(arguments: columns) func `a text fills its column`(_ width: Int, _ gap: Int, _ text: String) {
    #expect("äb".padded(to: width, gap: gap) == text)
  }
}
