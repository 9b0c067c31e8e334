/// What a line can go on with.
package struct Completions: Equatable, Sendable {
  /// The bytes of the line in front of what is replaced.
  package var start: Int
  /// What can stand there, in the order in which it is offered.
  package var all: [Completion]
}

/// Something that a line can go on with.
package struct Completion: Equatable, Sendable {
  /// What stands there then.
  package let text: String
  /// What is said of it; empty if nothing is.
  package let note: String

  /// Something to offer.
  package init(_ text: String, _ note: String = "") { (self.text, self.note) = (text, note) }
}

extension Prompt {
  /// What the line up to the cursor can go on with.
  package func completions(of line: String) -> Completions {
    var completer = Completer(self)
    return completer.completions(of: line)
  }
}
