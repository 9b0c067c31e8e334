import ScreenStack

extension Run {
  /// Faults in the links between flows and their screens. The array is empty if there are none.
  public var problems: [String] {
    var problems: [String] = []
    for row in flows.indices where flows[row].id.serial > 0 && isAlive(flows[row].id) {
      let screens = flows[row].screens
      for (place, screen) in screens.enumerated() {
        let name = "'\(text(screen.name))' of flow '\(text(flows[row].id.name))'"
        if !stage.isAlive(screen) { problems.append("\(name) is gone") }
        if ownerRow(of: screen) != row { problems.append("\(name) belongs to another flow") }
        if screens[..<place].contains(screen) { problems.append("\(name) is noted twice") }
      }
    }
    return problems
  }
}
