extension LineEditor {
  /// What may stand in the place of the word that is being typed.
  package struct Completion: Equatable, Sendable {
    /// What replaces all from the word's start to the cursor.
    package let text: String
    /// What the list says beside it; may be empty.
    package let note: String

    /// A candidate.
    package init(_ text: String, note: String = "") { (self.text, self.note) = (text, note) }
  }

  /// All that may stand there.
  package struct Completions: Equatable, Sendable {
    /// Where in the line the word starts, in bytes of UTF-8.
    package var start: Int
    /// The candidates, in the order in which they are listed.
    package var all: [Completion]

    /// Candidates for the word at an offset.
    package init(start: Int, all: [Completion]) { (self.start, self.all) = (start, all) }

    /// What all candidates begin with; letters are never cut.
    package var commonPrefix: String {
      guard let first = all.first?.text else { return "" }
      let length = all.dropFirst().reduce(first.count) { min($0, shared(first, $1.text)) }
      return String(first.prefix(length))
    }

    private func shared(_ one: String, _ other: String) -> Int {
      // As bytes: what only looks the same is not what is typed.
      zip(one, other).prefix { Array($0.utf8) == Array($1.utf8) }.count
    }
  }
}
