public import ScreenStack

/// Flows begin and end.
extension Run {
  /// Begins a flow; it is starting until it has shown something.
  ///
  /// - Throws: ``NavigationError/over(_:)`` if the parent is.
  public mutating func start(
    _ name: Name, in parent: FlowID?, _ seat: Seat, into log: inout RunLog
  ) throws(NavigationError) -> FlowID {
    if let parent { try checkAlive(parent) }
    lastFlow += 1
    let row = freeFlows.popLast() ?? Int32(flows.count)
    let id = FlowID(row: row, serial: lastFlow, name: name)
    var flow = Flow(id: id, parent: parent, seat: seat)
    switch seat {
    case .pushed: flow.navigation = parent.flatMap { self.row(of: $0) }.flatMap { flows[$0].navigation }
    case .tab(let navigation), .made(let navigation): flow.navigation = navigation
    case .window, .presented: break
    }
    if row < flows.count { flows[Int(row)] = flow } else { flows.append(flow) }
    if let parent { flows[Int(parent.row)].children.append(id) }
    switch seat {
    case .tab(let navigation), .made(let navigation):
      own(navigation, by: id)
      flows[Int(row)].state = .starting
    default: break
    }
    if seat == .window { root = id }
    suspects.add(id)
    log.events.append(.started(id))
    return id
  }

  /// A flow has reached its result: it and what is below it leave the stage.
  ///
  /// - Throws: ``NavigationError/over(_:)``, and ``NavigationError/busy`` while a transition is in the way.
  public mutating func finish(_ id: FlowID, by cause: Cause = .none, into log: inout RunLog)
    throws(NavigationError)
  {
    try end(id, as: .finished, by: cause, into: &log)
  }

  /// A flow gives up: it and what is below it leave the stage.
  ///
  /// - Throws: ``NavigationError/over(_:)``, and ``NavigationError/busy`` while a transition is in the way.
  public mutating func cancel(
    _ id: FlowID, _ way: Way, by cause: Cause = .none, into log: inout RunLog
  ) throws(NavigationError) {
    try end(id, as: .cancelled(way), by: cause, into: &log)
  }

  private mutating func end(
    _ id: FlowID, as state: FlowState, by cause: Cause, into log: inout RunLog
  ) throws(NavigationError) {
    try checkAlive(id)
    let leaving = id == root ? [] : screens(under: id)
    if isBusy(around: leaving) { throw .busy }
    // It is gone by then: for those above it is as if its parent had taken its screens.
    let actor = parent(of: id) ?? id
    for child in flows[Int(id.row)].children.reversed() { close(child, .cancelled(.parent), into: &log) }
    close(id, state, into: &log)
    remove(leaving, as: .flow(actor), by: cause, into: &log)
  }

  /// A flow is over, and before it everything below it.
  mutating func close(_ id: FlowID, _ state: FlowState, into log: inout RunLog) {
    let row = Int(id.row)
    for child in flows[row].children.reversed() { close(child, .cancelled(.parent), into: &log) }
    flows[row].state = state
    if let parent = flows[row].parent, let above = self.row(of: parent) {
      // Mostly the newest ends first.
      if let place = flows[above].children.lastIndex(of: id) { flows[above].children.remove(at: place) }
      suspects.add(parent)
    }
    switch state {
    case .finished: log.events.append(.finished(id))
    case .cancelled(let way): log.events.append(.cancelled(id, way))
    case .starting, .running: break
    }
    free(id)
  }

  private mutating func free(_ id: FlowID) {
    let row = Int(id.row)
    for screen in flows[row].screens where screen.row < owners.count && owners[screen.row] == id.row {
      owners[screen.row] = -1
    }
    if root == id { return }
    flows[row] = Flow(id: FlowID(row: id.row, serial: 0, name: id.name), parent: nil, seat: .pushed)
    freeFlows.append(id.row)
  }

  func checkAlive(_ id: FlowID) throws(NavigationError) {
    guard isAlive(id) else { throw .over(id) }
  }
}

/// Looking at flows.
extension Run {
  /// Whether a flow is not over.
  public func isAlive(_ id: FlowID) -> Bool {
    guard let row = row(of: id) else { return false }
    return switch flows[row].state {
    case .starting, .running: true
    case .finished, .cancelled: false
    }
  }

  /// What has become of a flow; nil once it is over and forgotten.
  public func state(of id: FlowID) -> FlowState? { row(of: id).map { flows[$0].state } }

  /// The flows that are not over: the first one first, each before those below it, those in the order of their starting.
  public var liveFlows: [FlowID] {
    let tops = flows.indices.filter { flows[$0].parent == nil && flows[$0].id.serial > 0 }.map {
      flows[$0].id
    }
    return tops.filter(isAlive).sorted { $0.serial < $1.serial }.flatMap(flows(from:))
  }

  /// A flow and all below it: each before those below it, those in the order of their starting.
  func flows(from id: FlowID) -> [FlowID] {
    var (found, rest): ([FlowID], [FlowID]) = ([], [id])
    while let next = rest.popLast() {
      found.append(next)
      rest += children(of: next).reversed()
    }
    return found
  }

  /// The flow that has shown a screen.
  public func owner(of id: ScreenID) -> FlowID? { ownerRow(of: id).map { flows[$0].id } }

  /// What a flow has shown and what stands, the oldest first.
  public func screens(of id: FlowID) -> [ScreenID] {
    row(of: id).map { flows[$0].screens.filter { stage.isOnStage($0) } } ?? []
  }

  /// Where what a flow shows stands.
  public func seat(of id: FlowID) -> Seat? { row(of: id).map { flows[$0].seat } }

  /// The flow above a flow.
  public func parent(of id: FlowID) -> FlowID? { row(of: id).flatMap { flows[$0].parent } }

  /// The flows below a flow.
  public func children(of id: FlowID) -> [FlowID] { row(of: id).map { flows[$0].children } ?? [] }

  /// The navigation that a flow pushes onto, or that stands around the newest of its screens that is seen: a
  /// screen in a tab has one there. One that was pushed has that of the flow above until it has shown something. Nil
  /// while there is none.
  public func navigation(of id: FlowID) -> ScreenID? {
    guard let row = row(of: id) else { return nil }
    let isPushed = flows[row].seat == .pushed
    if let own = flows[row].navigation, !isPushed || stage.isAlive(own) { return own }
    if isPushed, let parent = flows[row].parent { return navigation(of: parent) }
    let seen = visibleScreens
    return screens(of: id).last { seen.contains($0) }.flatMap { stage.navigation(around: $0) }
  }

  /// What stands of a flow and of everything below it.
  func screens(under id: FlowID) -> [ScreenID] { flows(from: id).flatMap { screens(of: $0) } }

  /// Returns true if nothing is on stage of a flow and of everything below it.
  func isEmpty(_ id: FlowID) -> Bool {
    var (next, rest): (FlowID?, [FlowID]) = (id, [])
    while let id = next {
      if let row = row(of: id) {
        if flows[row].screens.contains(where: { stage.isOnStage($0) }) { return false }
        rest += flows[row].children
      }
      next = rest.popLast()
    }
    return true
  }
}
