import ScreenStack

/// The lifetime of flows: a flow lives as long as it, or a flow below it, has a screen on the stage.
extension Run {
  /// Ends the lowest flow that has to end, so that its end can be handled before the next one. Returns false if none has.
  ///
  /// Call it when no command runs and no callback waits, but not within a command, so that a flow can lose its last
  /// screen and show another.
  public mutating func endNextFlow(into log: inout RunLog) -> Bool {
    // Screens that a gesture removes are reported at its end, and flows end after that.
    guard lost.isEmpty else { return false }
    suspectThoseBelowLeaving()
    while let id = suspects.takeLast() {
      guard let row = row(of: id), let way = reasonToEnd(row) else { continue }
      close(id, .cancelled(way), into: &log)
      return true
    }
    return false
  }

  /// Suspects flows that have shown nothing and are below a flow from which others removed all screens.
  private mutating func suspectThoseBelowLeaving() {
    if suspects.bereaved.isEmpty { return }
    // A flow above several of them is looked at once. Above a single one there is nothing to remember.
    let isSingle = suspects.bereaved.count == 1
    var seen: Set<FlowID> = []
    for place in suspects.bereaved.indices {
      var next: FlowID? = suspects.bereaved[place]
      while let id = next, isAlive(id), isSingle || seen.insert(id).inserted, isEmpty(id) {
        if isLeaving(id) {
          for below in flows(from: id) where !flows[Int(below.row)].hasShown { suspects.add(below) }
        }
        next = parent(of: id)
      }
    }
    suspects.forgetBereaved()
  }

  private func reasonToEnd(_ row: Int) -> Way? {
    guard flows[row].id != root, flows[row].children.isEmpty else { return nil }
    // A screen that is being swiped away remains until the swipe has ended.
    if flows[row].screens.contains(where: { stage.isOnStage($0) || $0 == swiped }) { return nil }
    if !flows[row].hasShown {
      if isBelowLeaving(row) { return .parent }
      return flows[row].handlers > 0 ? nil : .showedNothing
    }
    // The flow itself removed its last screen. It can continue as long as one of its handlers can.
    guard flows[row].way.isFromOutside || flows[row].handlers == 0 else { return nil }
    let base = base(of: flows[row].id)
    if !isUnplaced(base) { return flows[row].way }
    // The flow has shown a screen at a place that is not visible yet, or it has nothing to show there.
    guard hasNothingToPlace(base) else { return nil }
    return flows[row].way == .cancel ? .showedNothing : flows[row].way
  }

  /// Returns whether a flow that has shown nothing is below a flow that is about to end.
  private func isBelowLeaving(_ row: Int) -> Bool {
    var above = flows[row].parent
    while let id = above {
      if isLeaving(id) { return true }
      above = parent(of: id)
    }
    return false
  }

  /// Returns whether others removed all screens of a flow, so that it ends. Its handlers do not continue.
  public func isLeaving(_ id: FlowID) -> Bool {
    guard id != root, let row = row(of: id), flows[row].hasShown, flows[row].way.isFromOutside else {
      return false
    }
    return isEmpty(id)
  }

  /// Records that a handler of a flow begins to run.
  public mutating func beginHandler(of id: FlowID) {
    if isAlive(id) { flows[Int(id.row)].handlers += 1 }
  }

  /// Records that a handler of a flow has ended.
  public mutating func endHandler(of id: FlowID) {
    guard isAlive(id) else { return }
    flows[Int(id.row)].handlers -= 1
    suspects.add(id)
  }
}
