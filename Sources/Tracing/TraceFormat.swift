import JSON
import ScreenStack

/// The format in which a trace is printed, line by line.
package enum TraceFormat: String, CaseIterable, Sendable {
  /// The text trace, for readers. See ``TraceText``.
  case text
  /// JSON Lines, for programs. See ``TraceJSON``.
  case json

  /// A Boolean value that is true if programs read it, so that no other text may come between its lines.
  package var isForPrograms: Bool { self != .text }

  /// Returns a line of a trace, without a line break.
  package func line(_ line: TraceLine) -> String {
    switch self {
    case .text: TraceText.line(line)
    case .json: TraceJSON.line(line)
    }
  }

  /// Returns a line that a script has printed, without a line break, or nil if it is printed unchanged.
  package func line(printed bytes: [UInt8]) -> String? {
    switch self {
    case .text: nil
    case .json: TraceJSON.line(.printed(bytes))
    }
  }

  /// Returns the name of a scenario as an item of a list.
  package func item(_ name: String) -> String {
    switch self {
    case .text: name
    case .json: JSONText.of(.text(name))
    }
  }
}
