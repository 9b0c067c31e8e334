/// The completions of a line.
package struct Completions: Equatable, Sendable {
  /// The number of bytes before the part that a completion replaces.
  package var start: Int
  /// The completions, in the order in which they are offered.
  package var all: [Completion]
}

/// One completion of a line.
package struct Completion: Equatable, Sendable {
  /// The text that replaces the typed part.
  package let text: String
  /// A remark about the completion, or an empty string.
  package let note: String

  /// Creates a completion.
  package init(_ text: String, _ note: String = "") { (self.text, self.note) = (text, note) }
}

extension Prompt {
  /// Returns the completions of the line up to the cursor.
  package func completions(of line: String) -> Completions {
    var completer = Completer(self)
    return completer.completions(of: line)
  }
}
