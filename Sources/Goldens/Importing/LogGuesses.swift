import ScreenStack
import Sessions

/// The values that a log gives actions, with which gaps in it are filled.
struct LogGuesses {
  /// The different values of each action, the first ones of the log.
  let values: [String: [[Value]]]

  /// The number of values that are tried for an action.
  private static let most = 5

  init(_ lines: [LogLine]) {
    var values: [String: [[Value]]] = [:]
    for line in lines {
      guard case .act(let act) = line.content, act.verb == .tap, let id = act.id, act.options.isEmpty else {
        continue
      }
      let given = act.arguments.dropFirst().map(Self.typed)
      let known = values[id, default: []]
      if !given.isEmpty, known.count < Self.most, !known.contains(given) { values[id] = known + [given] }
    }
    self.values = values
  }

  /// Returns what the user may have typed for a value of a log.
  private static func typed(_ value: Value) -> Value {
    value == LoggedAct.secret ? .text(LoggedAct.standIn) : value
  }

  /// Returns the values for a way to a screen. Its params come first, since an action with one argument often gets
  /// one of them.
  func values(for sight: Sight, _ actions: Set<String>) -> [String: [[Value]]] {
    let params = sight.params.map { [Self.typed($0.value)] }
    var values = values
    for action in actions { values[action] = params + (values[action] ?? []).filter { !params.contains($0) } }
    return values
  }
}
