/// The run loop: turns, each with a commit at its end, and the clock between them.
extension Stage {
  /// Indicates whether the current turn has work left.
  public var hasWork: Bool {
    !work.pending.isEmpty || !work.presentations.isEmpty || !work.leaving.isEmpty || isPaused
      || work.requests.contains { $0.until == .commit }
  }

  /// Indicates whether nothing more happens by itself, except for timers.
  public var isAtRest: Bool { !hasWork && !hasTransitionDue }

  /// Indicates whether a transition is in progress, including one under a finger.
  public var isMoving: Bool { !work.transitions.isEmpty }

  /// The time of the next event on the clock, or nil if there is none.
  public var nextDue: Microseconds? { nextEntry?.time }

  /// Ends the turn: shows changed stacks, begins presentations, carries out waiting changes, and removes screens that
  /// nothing keeps.
  public mutating func endTurn(into events: inout [Event]) {
    while isPaused { proceed(into: &events) }
    let count = work.parts.count
    then(.commit, after: count, into: &events)
    then(.endTurn, after: count, into: &events)
  }

  /// Carries out what is left of a change, or ends the turn if it has work, or advances the clock. Returns false if
  /// nothing is due.
  @discardableResult
  public mutating func step(into events: inout [Event]) -> Bool {
    if isPaused {
      proceed(into: &events)
      return true
    }
    if hasWork {
      endTurn(into: &events)
      return true
    }
    guard let due = nextEntry else { return false }
    clock.turn += 1
    if work.isInBackground { work.agenda.remove(due) } else { work.agenda.removeNext() }
    clock.now = max(now, due.time)
    cause = due.cause
    switch due.what {
    case .ring(let number): tell(.rang(number), into: &events)
    case .end(let number): end(number, into: &events)
    }
    return true
  }

  /// Ends presentations and dismissals without animation. This takes turns of the run loop, but no time.
  package mutating func endInstantTransitions(into events: inout [Event]) {
    while let change = work.transitions.first(where: { !$0.isAnimated }) {
      if change.isWaiting || isPaused { endTurn(into: &events) } else { end(change.number, into: &events) }
    }
  }

  /// Advances the clock to a time, and performs everything that is due on the way.
  public mutating func wait(until time: Microseconds, into events: inout [Event]) {
    while hasWork || nextDue.map({ $0 <= time }) ?? false { step(into: &events) }
    clock.now = max(now, time)
  }

  /// Starts a timer. Its event contains the number.
  public mutating func ring(_ number: Int32, after time: Microseconds, by cause: Cause = .none) {
    work.agenda.add(Agenda.Entry(time: now + max(0, time), what: .ring(number), cause: cause))
  }

  /// Returns the time at which a timer rings, or nil if it is not set.
  public func time(ofRing number: Int32) -> Microseconds? {
    work.agenda.all.last { $0.what == .ring(number) }?.time
  }

  /// Shows the stacks that have changed, then begins the presentations, and then carries out the changes that waited
  /// for this.
  mutating func commitNext(into events: inout [Event]) {
    let count = work.parts.count
    if !work.pending.isEmpty {
      show(work.pending.removeFirst(), into: &events)
    } else if !work.presentations.isEmpty {
      begin(modal: work.presentations.removeFirst(), into: &events)
    } else {
      return run(until: .commit, into: &events)
    }
    then(.commit, after: count, into: &events)
  }

  /// Carries out the changes that waited for a moment, in the order of the requests.
  mutating func run(until moment: Request.Moment, into events: inout [Event]) {
    guard work.requests.contains(where: { $0.until == moment }) else { return }
    let due = work.requests.filter { $0.until == moment }
    work.requests.removeAll { $0.until == moment }
    for request in pausesForCallbacks ? due.reversed() : due {
      then(.request(request), after: work.parts.count, into: &events)
    }
  }

  mutating func carryOut(_ request: Request, into events: inout [Event]) {
    work.isCatchingUp = true
    do throws(StageError) {
      try perform(request.command, by: request.cause, into: &events)
    } catch {
      cause = request.cause
      if case .crash(let complaint) = error {
        tell(.complained(complaint), into: &events)
      } else {
        tell(.failed(error), into: &events)
      }
    }
    work.leaving += request.command.stacked.filter { isAlive($0) && screens[$0.slot].hasLeft }.map(\.slot)
    work.isCatchingUp = false
  }

  /// Removes what left in the turn, and counts the turn.
  mutating func finishTurn(into events: inout [Event]) {
    if !work.leaving.isEmpty { drain(into: &events) }
    clock.turn += 1
  }

  /// Removes the screens that left in this turn, unless they came back or are kept.
  private mutating func drain(into events: inout [Event]) {
    var place = 0
    while place < work.leaving.count {
      let slot = work.leaving[place]
      place += 1
      if isDoomed(slot) { forget(slot, into: &events) }
    }
    work.leaving.removeAll(keepingCapacity: true)
  }

  private func isDoomed(_ slot: Slot) -> Bool {
    let screen = screens[slot]
    return screen.id.serial > 0 && screen.hasLeft && screen.keeps == 0
      && screen.marks.isDisjoint(with: [.isFresh, .isLeaked]) && !isAwaited(screen.id)
  }

  func isAwaited(_ id: ScreenID) -> Bool {
    !work.requests.isEmpty && work.requests.contains { $0.command.stacked.contains(id) }
      || work.parts.contains {
        if case .request(let request) = $0.what { request.command.stacked.contains(id) } else { false }
      }
  }

  /// Removes a screen that is gone, and releases the screens that it contained or presented.
  private mutating func forget(_ slot: Slot, into events: inout [Event]) {
    let screen = screens[slot]
    tell(.gone(screen.id), into: &events)
    if screen.kind != .screen { forgetChildren(of: slot, into: &events) }
    if screen.presented.exists { letGo(screen.presented, into: &events) }
    if screen.params >= 0 { params.remove(screen.params, leaving: []) }
    screens.remove(slot.index, leaving: .blank)
  }

  private mutating func forgetChildren(of slot: Slot, into events: inout [Event]) {
    let held = children(of: slot)
    let more = forgetContent(of: slot)
    if more.exists { letGo(more, into: &events) }
    for child in held where screens[child].id.serial > 0 { letGo(child, into: &events) }
  }

  private mutating func letGo(_ child: Slot, into events: inout [Event]) {
    screens[child].parent = .none
    screens[child].presenter = .none
    screens[child].marks.subtract([.hidBottomBar, .owesDidMove, .isHidden])
    if isDoomed(child) { forget(child, into: &events) }
  }
}
