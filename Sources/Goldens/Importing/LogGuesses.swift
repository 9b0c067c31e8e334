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
      guard case .act(let act) = line.content, act.verb == "tap", let id = act.id, act.options.isEmpty else {
        continue
      }
      let given = act.arguments.dropFirst().map {
        $0 == .text(LoggedAct.secret) ? .text(LoggedAct.standIn) : $0
      }
      let known = values[id, default: []]
      if !given.isEmpty, known.count < Self.most, !known.contains(given) { values[id] = known + [given] }
    }
    self.values = values
  }

  /// Returns the values for a way to a screen. Its params come first, since an action with one argument often gets
  /// one of them.
  func values(for sight: Sight, _ actions: Set<String>) -> [String: [[Value]]] {
    let params = sight.params.map { [$0.value] }
    var values = values
    for action in actions { values[action] = params + (values[action] ?? []).filter { !params.contains($0) } }
    return values
  }
}
