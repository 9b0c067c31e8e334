public import ScreenStack

/// The detection of screens that leave the stage in any way, with their owners and the resulting reports.
extension Run {
  mutating func take(_ actor: Actor, into log: inout RunLog) {
    var hasEnded = false
    var command: Way?
    for event in log.stage {
      log.add(event)
      switch event.what {
      case .popped(let id, _), .dismissed(let id, _), .removed(let id, _):
        let own = command ?? (isExchange(event) ? .replace : log.stage.way(of: event))
        command = own
        lose(id, actor, own)
      case .setRoot: loseAll(actor)
      case .didShow, .didDismiss: hasEnded = true
      case .interactionEnded(_, isCancelled: true): endSwipe()
      case .gone(let id): disown(id)
      default: break
      }
    }
    log.stage.removeAll(keepingCapacity: true)
    guard !lost.isEmpty else { return }
    tellLost(all: hasEnded || !stage.isMoving && !stage.hasWork, into: &log)
  }

  /// - Parameter own: The way in which it leaves if its own flow removes it.
  private mutating func lose(_ id: ScreenID, _ actor: Actor, _ own: Way) {
    let owner = ownerRow(of: id).map { flows[$0].id }
    let way: Way = own == .root ? .root : id == swiped ? .swipe : way(of: actor, own, for: owner)
    lost.append(Loss(screen: id, way: way, isByHand: actor.isGesture))
    note(id, actor, own)
    guard stage.kind(of: id) != .screen else { return }
    let contents = stage.contents(of: id)
    for child in contents { note(child, actor, own) }
  }

  /// Returns whether a column of a split view got other content, or none.
  private func isExchange(_ event: Event) -> Bool {
    if case .removed(_, let container) = event.what { stage.kind(of: container) == .split } else { false }
  }

  private mutating func endSwipe() {
    if let row = swiped.flatMap({ ownerRow(of: $0) }) { suspects.add(flows[row].id) }
    swiped = nil
  }

  /// Records the way in which a screen left, for the owner of the screen.
  private mutating func note(_ id: ScreenID, _ actor: Actor, _ own: Way) {
    guard let row = ownerRow(of: id) else { return }
    let flow = flows[row].id
    let way = id == swiped ? .swipe : way(of: actor, own, for: flow)
    // A flow whose alert was answered has lost nothing. If it ends for this reason, it cancels itself.
    flows[row].way = way == own && stage.kind(of: id) == .alert ? .cancel : way
    suspects.add(bereaved: flow)
    if id == swiped { swiped = nil }
  }

  /// Handles a new root, which may have removed all screens.
  private mutating func loseAll(_ actor: Actor) {
    for (_, screen) in completions.all where !stage.isOnStage(screen) {
      lost.append(Loss(screen: screen, way: .root, isByHand: false))
    }
    let told = Set(lost.map(\.screen))
    // Rows are used again, so that their order says nothing.
    let rows = flows.indices.filter { flows[$0].id.serial > 0 }.sorted {
      flows[$0].id.serial < flows[$1].id.serial
    }
    for row in rows {
      for screen in flows[row].screens where !told.contains(screen) && !stage.isOnStage(screen) {
        lost.append(Loss(screen: screen, way: .root, isByHand: false))
      }
    }
    for row in rows {
      let hadScreens = !flows[row].screens.isEmpty
      guard hadScreens, !flows[row].screens.contains(where: { stage.isOnStage($0) }) else { continue }
      flows[row].way = .root
      suspects.add(bereaved: flows[row].id)
    }
  }

  private func way(of actor: Actor, _ own: Way, for flow: FlowID?) -> Way {
    switch actor {
    case .user(let way): way
    case .link: .link
    case .app: own
    case .flow(let other): flow.map { isDoing(of: $0, by: other) } ?? true ? own : .parent
    }
  }

  /// Returns whether a flow's loss is its own doing: the acting or handling flow is that flow, or below it.
  private func isDoing(of flow: FlowID, by other: FlowID) -> Bool {
    isInside(other, flow) || speaker.map { isInside($0, flow) } ?? false
  }

  /// Reports lost screens and their completions once, bottom first. They are forgotten before the report.
  private mutating func tellLost(all: Bool, into log: inout RunLog) {
    if lost.count == 1 {
      let loss = lost[0]
      if loss.isByHand, !all { return }
      lost.removeLast()
      return tell(loss, into: &log)
    }
    let losses = lost.filter { all || !$0.isByHand }
    if losses.isEmpty { return }
    lost.removeAll { all || !$0.isByHand }
    for loss in losses { tell(loss, into: &log) }
  }

  private mutating func tell(_ loss: Loss, into log: inout RunLog) {
    let screen = loss.screen
    if stage.isOnStage(screen) { return }
    tellCompletion(of: screen, loss.way, into: &log)
    guard stage.kind(of: screen) != .screen else { return }
    let contents = stage.contents(of: screen)
    for child in contents { tellCompletion(of: child, loss.way, into: &log) }
  }

  /// Returns whether a screen leaves by a gesture that has not ended. Its departure is still to be reported.
  public func isOnItsWayOut(_ screen: ScreenID) -> Bool {
    lost.contains { $0.screen == screen || stage.contents(of: $0.screen).contains(screen) }
  }

  private mutating func tellCompletion(of screen: ScreenID, _ way: Way, into log: inout RunLog) {
    log.events.append(.left(screen, way))
    for completion in completions.take(for: screen) {
      log.events.append(.completed(completion, screen, way))
    }
  }

  /// Takes a screen from the flow that owns it. A flow without screens ends.
  mutating func disown(_ id: ScreenID) {
    guard let row = ownerRow(of: id) else { return }
    owners[id.row] = -1
    if let place = flows[row].screens.lastIndex(of: id) { flows[row].screens.remove(at: place) }
    suspects.add(bereaved: flows[row].id)
  }
}

extension Run.Actor {
  /// Indicates whether the actor is the user.
  var isGesture: Bool { if case .user = self { true } else { false } }
}

extension [Event] {
  /// Returns the way in which one of a command's events removes a screen.
  fileprivate func way(of event: Event) -> Way {
    if contains(where: \.isRootSwap) { return .root }
    return switch event.what {
    case .popped(_, let navigation): contains { $0.isPush(onto: navigation) } ? .replace : .pop
    case .dismissed: .dismiss
    default: .remove
    }
  }
}

extension Event {
  fileprivate var isRootSwap: Bool { if case .setRoot = what { true } else { false } }

  fileprivate func isPush(onto navigation: ScreenID) -> Bool {
    if case .pushed(_, navigation) = what { true } else { false }
  }
}

extension Stage {
  /// Returns everything inside a container, at any depth, in the order of the stacks.
  fileprivate func contents(of id: ScreenID) -> [ScreenID] {
    kind(of: id) == .screen ? [] : children(of: id).flatMap { [$0] + contents(of: $0) }
  }
}

extension Run {
  func ownerRow(of id: ScreenID) -> Int? {
    guard id.row < owners.count, owners[id.row] >= 0 else { return nil }
    let row = Int(owners[id.row])
    return flows[row].screens.last == id || flows[row].screens.contains(id) ? row : nil
  }

  /// Makes a flow the only owner of a screen.
  mutating func own(_ id: ScreenID, by flow: FlowID) {
    while owners.count <= id.row { owners.append(-1) }
    if let row = ownerRow(of: id), row != flow.row { take(id, from: row) }
    if owners[id.row] != flow.row || !flows[Int(flow.row)].screens.contains(id) {
      flows[Int(flow.row)].screens.append(id)
    }
    owners[id.row] = flow.row
    flows[Int(flow.row)].hasShown = true
    if flows[Int(flow.row)].state == .starting { flows[Int(flow.row)].state = .running }
  }

  private mutating func take(_ id: ScreenID, from row: Int) {
    flows[row].screens.removeAll { $0 == id }
    suspects.add(flows[row].id)
  }

  /// Returns whether a flow is another flow or is below it.
  package func isInside(_ flow: FlowID, _ other: FlowID) -> Bool {
    var place: FlowID? = flow
    while let id = place {
      if id == other { return true }
      place = parent(of: id)
    }
    return false
  }

  /// Returns the row of a flow that is not forgotten. Access by row is cheaper than a copy of the flow.
  @inline(__always)
  func row(of id: FlowID) -> Int? {
    let row = Int(id.row)
    return row < flows.count && flows[row].id == id ? row : nil
  }
}
