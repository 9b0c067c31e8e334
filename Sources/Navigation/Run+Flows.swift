public import ScreenStack

extension Run {
  /// Starts a flow. Its state is `starting` until it has shown a screen.
  /// - Throws: ``NavigationError/over(_:)`` if the parent is over.
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
    case .window, .presented, .onTop: break
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

  /// Finishes a flow. Its screens and those of the flows below it are removed.
  /// - Throws: ``NavigationError/over(_:)``, and ``NavigationError/busy`` during a transition.
  public mutating func finish(_ id: FlowID, by cause: Cause = .none, into log: inout RunLog)
    throws(NavigationError)
  {
    try end(id, as: .finished, by: cause, into: &log)
  }

  /// Cancels a flow. Its screens and those of the flows below it are removed.
  /// - Throws: ``NavigationError/over(_:)``, and ``NavigationError/busy`` during a transition.
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
    // The flow is over at this point. For the flows above it, its parent removes the screens.
    let actor = parent(of: id) ?? id
    for child in flows[Int(id.row)].children.reversed() { close(child, .cancelled(.parent), into: &log) }
    close(id, state, into: &log)
    remove(leaving, as: .flow(actor), by: cause, into: &log)
  }

  /// Ends a flow, after all flows below it.
  mutating func close(_ id: FlowID, _ state: FlowState, into log: inout RunLog) {
    let row = Int(id.row)
    for child in flows[row].children.reversed() { close(child, .cancelled(.parent), into: &log) }
    flows[row].state = state
    if let parent = flows[row].parent, let above = self.row(of: parent) {
      // The newest flow usually ends first.
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

extension Run {
  /// Returns whether a flow is not over.
  public func isAlive(_ id: FlowID) -> Bool {
    guard let row = row(of: id) else { return false }
    return switch flows[row].state {
    case .starting, .running: true
    case .finished, .cancelled: false
    }
  }

  /// The flows that are not over, each before the flows below it. Siblings are in the order of their start.
  public var liveFlows: [FlowID] {
    let tops = flows.indices.filter { flows[$0].parent == nil && flows[$0].id.serial > 0 }.map {
      flows[$0].id
    }
    // A reference to a method would copy the run.
    return tops.filter { isAlive($0) }.sorted { $0.serial < $1.serial }.flatMap { flows(from: $0) }
  }

  /// Returns a flow and all flows below it, each before its children. Siblings are in starting order.
  func flows(from id: FlowID) -> [FlowID] {
    var (found, rest): ([FlowID], [FlowID]) = ([], [id])
    while let next = rest.popLast() {
      found.append(next)
      rest += children(of: next).reversed()
    }
    return found
  }

  /// Returns the flow that has shown a screen.
  public func owner(of id: ScreenID) -> FlowID? { ownerRow(of: id).map { flows[$0].id } }

  /// Returns the screens that a flow has shown and that have not left, the oldest first.
  public func screens(of id: FlowID) -> [ScreenID] {
    row(of: id).map { flows[$0].screens.filter { stage.isOnStage($0) } } ?? []
  }

  /// Returns the place of a flow's screens.
  public func seat(of id: FlowID) -> Seat? { row(of: id).map { flows[$0].seat } }

  /// Returns the parent of a flow.
  public func parent(of id: FlowID) -> FlowID? { row(of: id).flatMap { flows[$0].parent } }

  /// Returns the children of a flow.
  public func children(of id: FlowID) -> [FlowID] { row(of: id).map { flows[$0].children } ?? [] }

  /// Returns the navigation controller that a flow pushes onto, or the one around its newest visible screen,
  /// such as a screen in a tab. A pushed flow uses that of its parent until it has shown a screen. Returns
  /// nil if there is none.
  public func navigation(of id: FlowID) -> ScreenID? {
    guard let row = row(of: id) else { return nil }
    if let own = flows[row].navigation, stage.isAlive(own) { return own }
    if flows[row].seat == .pushed, let parent = flows[row].parent { return navigation(of: parent) }
    let (own, seen) = (screens(of: id), visibleScreens)
    if let navigation = own.last(where: { seen.contains($0) }).flatMap({ stage.navigation(around: $0) }) {
      return navigation
    }
    // The flow's sheet covers its columns, and is in no navigation controller itself.
    return own.reversed().lazy.compactMap { stage.navigation(around: $0) }.first
  }

  /// Returns the screens that a flow and all flows below it have shown and that have not left.
  func screens(under id: FlowID) -> [ScreenID] { flows(from: id).flatMap { screens(of: $0) } }

  /// Returns whether all screens of a flow and of all flows below it have left.
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
