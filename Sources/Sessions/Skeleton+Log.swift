package import Maps
import ScreenStack

/// Logs for a skeleton that was made from them.
extension Skeleton {
  /// Returns the lines of a log as the skeleton's actions need them: with the target as the only value, if an act has
  /// several, and without params.
  package func lines(of log: [LogLine]) -> [LogLine] {
    var current = SessionPlace()
    var lines: [LogLine] = []
    for (place, line) in log.enumerated() {
      switch line.content {
      case .screen(let sight):
        current.arrive(at: SessionSteps.node(of: sight))
        lines.append(
          LogLine(number: line.number, time: line.time, .screen(Sight(sight.name, path: sight.path))))
      case .act(let act) where act.verb == "tap":
        guard let node = current.node, let id = act.id else { continue }
        current.perform(act)
        let target = SessionSteps.target(behind: place, in: log) ?? current.node ?? node
        let tap = self.tap(Maps.Name(id), on: node, to: target)
        let values = [Value.text(tap.action)] + tap.values.map(Value.text)
        lines.append(LogLine(number: line.number, time: line.time, .act(LoggedAct("tap", values))))
      case .act(let act) where act.verb == "type":
        lines.append(LogLine(number: line.number, time: line.time, .event(.text(act.words))))
      case .launch, .alert, .act, .event:
        if case .alert = line.content { current.arrive(at: "alert") }
        if case .act(let act) = line.content { current.perform(act) }
        lines.append(line)
      }
    }
    return lines
  }
}

extension SessionSteps {
  /// Returns the last node before the next act of a log.
  static func target(behind place: Int, in log: [LogLine]) -> Maps.Name? {
    var target: Maps.Name?
    for line in log[(place + 1)...] {
      switch line.content {
      case .screen(let sight): target = node(of: sight)
      case .alert: target = "alert"
      case .act, .launch: return target
      case .event: continue
      }
    }
    return target
  }
}
