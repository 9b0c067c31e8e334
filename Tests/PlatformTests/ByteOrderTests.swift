import Platform
import Testing

/// The order of texts by their bytes.
struct ByteOrderTests {
  /// Texts in their order. "é" in one scalar comes after all ASCII; an "e" with an accent of its own does not.
  static let sorted = [
    "", "\0", "-", "a", "a\0", "a b", "aA", "aa", "aaaaaaaaaaaaaaaaaaaaaa", "aaaaaaaaaaaaaaaaaaaaab",
    "ab", "e", "ea", "e\u{301}", "z", "é", "한", "\u{FFFD}", "🙂",
  ]

  @Test func `each text precedes those after it, and no other`() {
    for (place, text) in Self.sorted.enumerated() {
      #expect(Self.sorted.map { text.precedes($0) } == Self.sorted.indices.map { place < $0 }, "\(text)")
    }
  }

  @Test func `a text that is a part of another one has the same order`() {
    let texts = Self.sorted.map { String("<\($0)>".dropFirst().dropLast()) }
    #expect(texts.shuffled().sorted { $0.precedes($1) } == texts)
  }
}
