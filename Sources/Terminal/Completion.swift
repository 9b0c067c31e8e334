extension LineEditor {
  /// A candidate for the word that is being typed.
  package struct Completion: Equatable, Sendable {
    /// The text that replaces everything from the start of the word to the cursor.
    package let text: String
    /// The note beside the candidate in the list, or an empty string.
    package let note: String

    /// Creates a candidate.
    package init(_ text: String, note: String = "") { (self.text, self.note) = (text, note) }
  }

  /// The candidates for a word.
  package struct Completions: Equatable, Sendable {
    /// The offset at which the word starts in the line, in bytes of UTF-8.
    package var start: Int
    /// The candidates, in the order of the list.
    package var all: [Completion]

    /// Creates the candidates for the word at an offset.
    package init(start: Int, all: [Completion]) { (self.start, self.all) = (start, all) }

    /// The common beginning of all candidates, in whole characters.
    package var commonPrefix: String {
      guard let first = all.first?.text else { return "" }
      let length = all.dropFirst().reduce(first.count) { min($0, shared(first, $1.text)) }
      return String(first.prefix(length))
    }

    private func shared(_ one: String, _ other: String) -> Int {
      // Characters that only look equal are not equal, so their bytes are compared.
      zip(one, other).prefix { Array($0.utf8) == Array($1.utf8) }.count
    }
  }
}
