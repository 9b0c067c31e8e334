import ScreenStack

/// One rule for every lifetime: a flow lives as long as it, or a flow below it, has something on stage.
extension Run {
  /// Ends the flows whose time has come, those below before those above. To be called when no command runs and no
  /// callback waits, never within a command: so a flow may lose its last screen and show another.
  public mutating func endFlows(into log: inout RunLog) {
    while endNextFlow(into: &log) {}
  }

  /// The same for one flow; whoever is told of its end may go on before the next. False if none has to end.
  public mutating func endNextFlow(into log: inout RunLog) -> Bool {
    // What a gesture has taken is told at its end, and flows end after that.
    guard lost.isEmpty else { return false }
    suspectThoseBelowLeaving()
    while let id = suspects.takeLast() {
      guard let row = row(of: id), let way = reasonToEnd(row) else { continue }
      close(id, .cancelled(way), into: &log)
      return true
    }
    return false
  }

  /// Flows that have shown nothing yet end with one above them from which somebody else has taken everything.
  private mutating func suspectThoseBelowLeaving() {
    var seen: Set<FlowID> = []
    for flow in suspects.takeBereaved() {
      var next: FlowID? = flow
      while let id = next, isAlive(id), seen.insert(id).inserted, isEmpty(id) {
        if isLeaving(id) {
          for below in flows(from: id) where !flows[Int(below.row)].hasShown { suspects.add(below) }
        }
        next = parent(of: id)
      }
    }
  }

  private func reasonToEnd(_ row: Int) -> Way? {
    guard flows[row].id != root, flows[row].children.isEmpty else { return nil }
    // A screen that is being swiped away stands until the swipe has ended.
    if flows[row].screens.contains(where: { stage.isOnStage($0) || $0 == swiped }) { return nil }
    if !flows[row].hasShown {
      if isBelowLeaving(row) { return .parent }
      return flows[row].handlers > 0 ? nil : .showedNothing
    }
    // Its own command took its last screen: it may go on while one of its handlers can.
    guard flows[row].way.isFromOutside || flows[row].handlers == 0 else { return nil }
    // It has shown something where nobody sees it yet.
    if case .made = flows[Int(base(of: flows[row].id).row)].seat { return nil }
    return flows[row].way
  }

  /// Whether a flow that has shown nothing yet stands below one that is about to end.
  private func isBelowLeaving(_ row: Int) -> Bool {
    var above = flows[row].parent
    while let id = above {
      if isLeaving(id) { return true }
      above = parent(of: id)
    }
    return false
  }

  /// Whether somebody else has taken all that a flow had on stage, so that it is about to end: its handlers do not go
  /// on, whatever they wait for.
  public func isLeaving(_ id: FlowID) -> Bool {
    guard id != root, let row = row(of: id), flows[row].hasShown, flows[row].way.isFromOutside else {
      return false
    }
    return isEmpty(id)
  }

  /// A handler of a flow begins to run.
  public mutating func beginHandler(of id: FlowID) {
    if isAlive(id) { flows[Int(id.row)].handlers += 1 }
  }

  /// A handler of a flow has come to its end.
  public mutating func endHandler(of id: FlowID) {
    guard isAlive(id) else { return }
    flows[Int(id.row)].handlers -= 1
    suspects.add(id)
  }
}
