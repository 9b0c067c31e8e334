import JSON
import ScreenStack

/// The trace for programs: JSON Lines, with one object in each line.
///
/// The keys are in this order, and a key without a value is left out:
///
/// | key | type | meaning |
/// |---|---|---|
/// | `time` | integer | microseconds on the stage's clock |
/// | `turn` | integer | the turn of the run loop |
/// | `kind` | string | `act`, `event` or `end` |
/// | `level` | string | `user`, `navigation` or `lifecycle`: the lowest level that includes the line |
/// | `verb` | string | the action or event, or the goal of an end |
/// | `subject` | string | the screen, flow or service that the line is about |
/// | `details` | object | all other facts, in the order of the text trace |
/// | `path` | string | the current path afterwards, if it has changed |
/// | `at` | string | the line of a script that is the cause |
///
/// A line that a script prints before it launches an app is the event `print` at time and turn 0 and at level
/// `user`. A line that it prints later has the current time and turn, and the level `navigation`. Both have
/// the printed line as the detail `text`.
///
/// In `details`, an act has its values as the array `arguments`, with `"•"` for a secret one. The end has
/// `acts`, `duration` in microseconds, `flows` and `leaks`. Integers have up to 19 digits. Any other number
/// has the fewest digits that identify it, with a point or an exponent. NaN and infinite numbers are `null`.
/// Control characters are escaped, and all other text is plain UTF-8.
package enum TraceJSON {
  /// Returns a line as an object.
  package static func line(_ line: TraceLine) -> String {
    let fields: [(String, Value?)] = [
      ("time", .integer(Int(line.time))), ("turn", .integer(Int(line.turn))),
      ("kind", .text(line.kind.rawValue)),
      ("level", .text(line.level.word)), ("verb", .text(line.verb)),
      ("subject", line.subject.map(Value.text)),
      ("details", line.details.isEmpty ? nil : .table(line.details)), ("path", line.path.map(Value.text)),
      ("at", line.place.map(Value.text)),
    ]
    return JSONText.of(.table(fields.compactMap { name, value in value.map { Value.Field(name, $0) } }))
  }
}

extension Level {
  fileprivate var word: String {
    switch self {
    case .user: "user"
    case .navigation: "navigation"
    case .lifecycle: "lifecycle"
    }
  }
}
