/// The admission of stack changes: whether a stack may change now (U3, U4, U5).
extension Stage {
  /// Returns nil if the change may happen now, otherwise the final outcome of the command.
  mutating func hold(
    _ navigation: Slot, _ call: Complaint.StackCall, _ isAnimated: Bool,
    _ command: @autoclosure () -> Command,
    into events: inout [Event]
  ) throws(StageError) -> Outcome? {
    let content = screens[navigation].content
    if work.transitions.isEmpty, !isAnimated || !contents.navigations[content].isPending { return nil }
    switch admission(of: navigation, call, isAnimated: isAnimated) {
    case .now:
      let shown = contents.navigations[content].shown
      try checkBalance(of: shown)
      return nil
    case .conflict:
      try complain(.stackIsBusy(call, id(navigation)), into: &events)
      return .dropped
    case .wait(let moment):
      work.requests.append(Request(command: command(), cause: cause, until: moment))
      if !work.isCatchingUp { tell(.held(id(navigation)), into: &events) }
      return .waiting
    }
  }

  private enum Admission {
    case now, conflict
    case wait(Request.Moment)
  }

  private func admission(
    of navigation: Slot, _ call: Complaint.StackCall, isAnimated: Bool
  ) -> Admission {
    if !work.transitions.isEmpty {
      if let modal = modal(in: window(of: navigation)) {
        guard modal.kind == .present else { return .conflict }
        if belongs(navigation, to: modal.to) { return isAnimated ? .wait(.end(of: modal.number)) : .now }
        let waits = call == .push && !profile[.dropsPushDuringPresentation]
        return waits ? .wait(.end(of: modal.number)) : .conflict
      }
      if let own = transition(around: navigation) { return .wait(.end(of: own.number)) }
    }
    let content = screens[navigation].content
    guard isAnimated, contents.navigations[content].isPending else { return .now }
    let isMoving = contents.navigations[content].pending.motion != .none
    return isMoving || profile[.holdsPushUntilCommit] ? .wait(.commit) : .now
  }

  /// Returns the animated presentation or dismissal that is in progress in a window. One without animation hinders
  /// nothing.
  func modal(in window: Int32) -> Transition? {
    guard window >= 0, !work.transitions.isEmpty else { return nil }
    for change in work.transitions
    where change.isModal && change.isAnimated && !change.isRubber && change.window == window {
      return change
    }
    return nil
  }

  /// Returns the push or pop that is in progress in a navigation controller, or in one around it.
  func transition(around slot: Slot) -> Transition? {
    guard !work.transitions.isEmpty else { return nil }
    for change in work.transitions where !change.isModal && isInside(slot, change.owner) { return change }
    return nil
  }

  /// Returns whether a screen is a container itself, or is inside it at any depth.
  func isInside(_ slot: Slot, _ container: Slot) -> Bool {
    var place = slot
    while place.exists {
      if place == container { return true }
      place = screens[place].parent
    }
    return false
  }

  /// Returns whether a navigation controller is a tab that was never opened (U27).
  func isUnopenedTab(_ navigation: Slot) -> Bool {
    let parent = screens[navigation].parent
    guard parent.exists, screens[parent].kind == .tabs else { return false }
    return !screens[navigation].marks.contains(.isLoaded) && window(of: navigation) >= 0
  }
}
