/// Dismissals. A screen leaves together with everything presented above it (U16).
extension Stage {
  mutating func dismiss(
    from sender: ScreenID, _ isAnimated: Bool, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    guard let lowest = dismissed(by: try slot(of: sender)) else { return .nothing }
    let presenter = screens[lowest].presenter
    let window = window(of: presenter)
    if modal(in: window) != nil {
      try complain(.dismissalInProgress(from: sender), into: &events)
      return .dropped
    }
    if screens[lowest].marks.contains(.isDismissed) { return .nothing }
    try checkBalance(of: lowest)
    endTransitions(in: lowest, into: &events)
    var change = dismissal(of: lowest, in: window)
    change.motion = isAnimated ? .animated : .none
    tellDismissed(lowest, into: &events)
    if window >= 0 {
      add(modal: change, into: &events)
    } else {
      finishDismissing(change, into: &events)  // Nothing of it is visible.
    }
    return .done
  }

  /// Returns the lowest screen that a `dismiss` on a screen closes, or nil if there is none.
  private func dismissed(by slot: Slot) -> Slot? {
    if profile[.dismissBeginsWithPresented], let cover = cover(of: slot) { return cover }
    let top = top(of: slot)
    if screens[top].presenter.exists { return top }
    return cover(of: slot)
  }

  /// Returns a screen and the screens presented above it, from the lowest to the highest.
  func chain(from lowest: Slot) -> [Slot] {
    var chain: [Slot] = []
    var place = lowest
    while place.exists {
      chain.append(place)
      place = screens[place].presented
    }
    return chain
  }

  func dismissal(of lowest: Slot, in window: Int32) -> Transition {
    Transition(
      number: work.lastTransition &+ 1, kind: .dismiss, owner: screens[lowest].presenter, from: lowest,
      to: screens[lowest].presenter, window: window, cause: cause)
  }

  mutating func tellDismissed(_ lowest: Slot, into events: inout [Event]) {
    for screen in chain(from: lowest) {
      screens[screen].marks.insert(.isDismissed)
      let presenter = screens[screen].presenter
      tell(.dismissed(id(screen), by: id(presenter)), into: &events)
    }
  }

  mutating func beginDismissing(_ change: Transition, into events: inout [Event]) {
    for screen in chain(from: change.from).reversed() {
      tell(.beginDisappearing(isLeaving: true), screen, into: &events)
    }
    guard screens[change.from].marks.contains(.coversPresenter), canAppear(change.to) else { return }
    screens[change.from].marks.remove(.coversPresenter)
    tell(.beginAppearing, change.to, into: &events)
    pause(before: .presenterIsAppearing(change.to), into: &events)
  }

  /// Returns the lowest screen of a chain of presentations.
  func base(of slot: Slot) -> Slot {
    var base = slot
    while screens[base].presenter.exists { base = screens[base].presenter }
    return base
  }

  /// Returns whether a presenter is visible once nothing covers it.
  func canAppear(_ presenter: Slot) -> Bool {
    let base = base(of: presenter)
    let parent = screens[base].parent
    return parent.exists ? isSeen(parent) && isShown(base, in: parent) : screens[base].window >= 0
  }

  mutating func finishDismissing(_ change: Transition, into events: inout [Event]) {
    if canAppear(change.to) { tell(.endAppearing, change.to, into: &events) }
    let chain = chain(from: change.from)
    for screen in chain {
      screens[screens[screen].presenter].presented = .none
      screens[screen].presenter = .none
      screens[screen].style = .automatic
      screens[screen].marks.subtract([.isLeaked, .isDismissed, .coversPresenter])
    }
    if screens[change.to].marks.contains(.isLeaked) {
      screens[change.to].marks.remove(.isLeaked)
      if screens[change.to].hasLeft { work.leaving.append(change.to) }
    }
    for screen in chain.reversed() {
      let wasSeen = screens[screen].appearance != .disappeared
      tell(.endDisappearing, screen, into: &events)
      if !wasSeen { work.leaving.append(screen) }
    }
    let end: Event.What =
      change.isByHand ? .didDismiss(id(change.from)) : .completedDismissal(id(change.from))
    tell(end, into: &events)
  }
}
