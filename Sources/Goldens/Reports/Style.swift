import Platform
package import Tracing

/// Colours, where somebody sees them.
package struct Style: Equatable, Sendable {
  /// Whether there are any.
  package let isColoured: Bool

  /// With colours or without.
  package init(isColoured: Bool) { self.isColoured = isColoured }

  /// A line of a difference.
  package func written(_ line: TraceDiff.Line) -> String {
    switch line.kind {
    case .same: line.written.escaped
    case .removed: paint(line.written.escaped, "31")
    case .added: paint(line.written.escaped, "32")
    case .hunk: paint(line.written.escaped, "36")
    }
  }

  /// Words about what is not as it should be.
  package func failure(_ text: String) -> String { paint(text, "31") }

  /// Words about what is.
  package func success(_ text: String) -> String { paint(text, "32") }

  private func paint(_ text: String, _ colour: String) -> String {
    isColoured ? "\u{1B}[\(colour)m\(text.guarded)\u{1B}[0m" : text
  }
}
