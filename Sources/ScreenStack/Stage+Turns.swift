/// The run loop: turns, each with a commit at its end, and the clock between them.
extension Stage {
  /// Whether the turn that is under way has something left to do.
  public var hasWork: Bool {
    !pending.isEmpty || !leaving.isEmpty || requests.contains { $0.until == .commit }
  }

  /// Whether nothing will happen by itself any more, but for timers.
  public var isAtRest: Bool { !hasWork && !agenda.hasTransition }

  /// Whether anything is on its way, if only under a finger.
  public var isMoving: Bool { !transitions.isEmpty }

  /// When something is next due by the clock; nil if nothing is.
  public var nextDue: Microseconds? { agenda.next?.time }

  /// Ends the turn: stacks show what became of them, what was held back for the commit is done, and screens
  /// that nothing holds go.
  public mutating func endTurn(into events: inout [Event]) {
    commit(into: &events)
    if !requests.isEmpty { run(until: .commit, into: &events) }
    if !leaving.isEmpty { drain(into: &events) }
    turn += 1
  }

  /// Does the next thing that is due: ends the turn if it has work, else lets the clock run to what comes
  /// first.
  ///
  /// - Returns: false if nothing is due.
  @discardableResult
  public mutating func step(into events: inout [Event]) -> Bool {
    if hasWork {
      endTurn(into: &events)
      return true
    }
    guard let due = agenda.next else { return false }
    turn += 1
    agenda.removeNext()
    now = max(now, due.time)
    cause = due.cause
    switch due.what {
    case .ring(let number): tell(.rang(number), into: &events)
    case .end(let number): end(number, into: &events)
    }
    return true
  }

  /// Lets everything happen that happens by itself, and stops with the last of it. What a finger holds stays
  /// held; timers ring if they are due on the way.
  public mutating func settle(into events: inout [Event]) {
    while !isAtRest { step(into: &events) }
  }

  /// Lets the clock run to a time, and everything happen on the way.
  public mutating func wait(until time: Microseconds, into events: inout [Event]) {
    while hasWork || nextDue.map({ $0 <= time }) ?? false { step(into: &events) }
    now = max(now, time)
  }

  /// Asks for a ring after some time; the number comes back with it.
  public mutating func ring(_ number: Int32, after time: Microseconds, by cause: Cause = .none) {
    agenda.add(Agenda.Entry(time: now + max(0, time), what: .ring(number), cause: cause))
  }

  /// Takes back a ring that was asked for.
  public mutating func unring(_ number: Int32) { agenda.remove(.ring(number)) }

  private mutating func commit(into events: inout [Event]) {
    var place = 0
    while place < pending.count {
      show(pending[place], into: &events)
      place += 1
    }
    if place > 0 { pending.removeAll(keepingCapacity: true) }
  }

  /// Does what waited for a moment, in the order in which it was asked for.
  mutating func run(until moment: Request.Moment, into events: inout [Event]) {
    guard requests.contains(where: { $0.until == moment }) else { return }
    let due = requests.filter { $0.until == moment }
    requests.removeAll { $0.until == moment }
    isCatchingUp = true
    for request in due {
      do throws(StageError) {
        try perform(request.command, by: request.cause, into: &events)
      } catch {
        cause = request.cause
        tell(.failed(error), into: &events)
      }
      leaving += request.command.stacked.filter { isAlive($0) && screens[$0.slot].hasLeft }.map(\.slot)
    }
    isCatchingUp = false
  }

  /// Lets go of screens that left in this turn, unless they came back or somebody keeps them.
  private mutating func drain(into events: inout [Event]) {
    var place = 0
    while place < leaving.count {
      let slot = leaving[place]
      place += 1
      if isDoomed(slot) { forget(slot, into: &events) }
    }
    leaving.removeAll(keepingCapacity: true)
  }

  private func isDoomed(_ slot: Slot) -> Bool {
    let screen = screens[slot]
    return screen.id.serial > 0 && screen.hasLeft && screen.keeps == 0
      && screen.marks.isDisjoint(with: [.isFresh, .isLeaked]) && !isAwaited(screen.id)
  }

  /// Whether something that waits will need a screen.
  func isAwaited(_ id: ScreenID) -> Bool {
    !requests.isEmpty && requests.contains { $0.command.stacked.contains(id) }
  }

  /// A screen is gone, and with it what it held.
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
    let content = screens[slot].content
    switch screens[slot].kind {
    case .screen, .alert: break
    case .navigation: navigations.remove(content, leaving: NavigationContent())
    case .tabs:
      let more = tabs[content].more
      tabs.remove(content, leaving: TabsContent())
      if more.exists { letGo(more, into: &events) }
    case .split: splits.remove(content, leaving: SplitContent())
    case .custom: customs.remove(content, leaving: CustomContent())
    }
    for child in held where screens[child].id.serial > 0 { letGo(child, into: &events) }
  }

  private mutating func letGo(_ child: Slot, into events: inout [Event]) {
    screens[child].parent = .none
    screens[child].presenter = .none
    if isDoomed(child) { forget(child, into: &events) }
  }
}
