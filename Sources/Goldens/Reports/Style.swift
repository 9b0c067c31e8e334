import Platform
package import Tracing

/// The colours of terminal output.
package struct Style: Equatable, Sendable {
  /// Indicates whether output is coloured.
  package let isColoured: Bool

  /// Creates a style with or without colours.
  package init(isColoured: Bool) { self.isColoured = isColoured }

  /// Returns a line of a difference in its colour.
  package func written(_ line: TraceDiff.Line) -> String {
    switch line.kind {
    case .same: line.written.escaped
    case .removed: paint(line.written.escaped, "31")
    case .added: paint(line.written.escaped, "32")
    case .hunk: paint(line.written.escaped, "36")
    }
  }

  /// Returns text about a failure in its colour.
  package func failure(_ text: String) -> String { paint(text, "31") }

  /// Returns text about a success in its colour.
  package func success(_ text: String) -> String { paint(text, "32") }

  private func paint(_ text: String, _ colour: String) -> String {
    isColoured ? "\u{1B}[\(colour)m\(text.guarded)\u{1B}[0m" : text
  }
}
