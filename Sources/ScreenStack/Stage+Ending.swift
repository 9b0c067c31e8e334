extension Stage {
  /// Ends a transition that is due.
  mutating func end(_ number: Int32, into events: inout [Event]) {
    guard let change = remove(number) else { return }
    let count = work.parts.count
    complete(change, into: &events)
    guard !work.requests.isEmpty else { return }
    then(.runRequests(afterTransition: number), after: count, into: &events)
  }

  /// Ends a transition before its time, because another change takes its place.
  mutating func endEarly(_ change: Transition, into events: inout [Event]) {
    let reason = cause
    withoutPause { $0.end(change.number, into: &events) }
    cause = reason
  }

  mutating func complete(_ change: Transition, into events: inout [Event]) {
    if change.isWaiting { beginAtOnce(change, into: &events) }
    switch change.kind {
    case .push: finish(change, into: &events)
    case .pop where change.isCancelled: restore(change, into: &events)
    case .pop:
      if change.isByHand { letGo(change, into: &events) }
      finish(change, into: &events)
    case .present: finishPresenting(change, into: &events)
    case .dismiss where change.isCancelled: restoreSheet(change, into: &events)
    case .dismiss: finishDismissing(change, into: &events)
    }
  }

  /// Begins a transition that is cut off before its callbacks.
  private mutating func beginAtOnce(_ change: Transition, into events: inout [Event]) {
    withoutPause { stage in
      switch change.kind {
      case .push, .pop: stage.begin(change, isInstant: false, into: &events)
      case .present, .dismiss: stage.beginAppearances(ofModal: change, into: &events)
      }
    }
  }

  /// Ends the transitions of a tree that is about to leave or appear. UIKit logs unbalanced callbacks (U34).
  /// - Parameter isLogged: False for a tree that stays where it is.
  mutating func endTransitions(in slot: Slot, isLogged: Bool = true, into events: inout [Event]) {
    guard slot.exists, !work.transitions.isEmpty else { return }
    while let change = work.transitions.first(where: { !$0.isRubber && involves($0, slot) }) {
      let reason = cause
      if isLogged, change.isAnimated {
        let complaint = unbalanced(change)
        tell(isStrict ? .failed(.warning(complaint)) : .complained(complaint), into: &events)
      }
      if var ended = remove(change.number) {
        if ended.isHeld { cancel(&ended, into: &events) }
        withoutPause { $0.complete(ended, into: &events) }
      }
      cause = reason
      for place in work.requests.indices where work.requests[place].until == .end(of: change.number) {
        work.requests[place].until = .commit
      }
    }
    while let place = work.transitions.firstIndex(where: { involves($0, slot) }) {
      work.transitions.remove(at: place)
    }
  }

  /// Cancels a gesture whose screen is removed.
  private func cancel(_ change: inout Transition, into events: inout [Event]) {
    change.isHeld = false
    change.isCancelled = true
    guard change.kind == .pop else { return }
    tell(.interactionEnded(id(change.owner), isCancelled: true), into: &events)
  }

  /// Throws in a strict stage if a change would leave callbacks unbalanced.
  func checkBalance(of slot: Slot) throws(StageError) {
    guard isStrict, slot.exists else { return }
    let cut = work.transitions.first { !$0.isRubber && $0.isAnimated && involves($0, slot) }
    guard let change = cut else { return }
    throw .warning(unbalanced(change))
  }

  private func unbalanced(_ change: Transition) -> Complaint {
    .unbalanced(id(change.to.exists ? change.to : change.owner))
  }

  private func involves(_ change: Transition, _ slot: Slot) -> Bool {
    change.from == slot || change.to == slot || belongs(change.owner, to: slot)
  }

  mutating func remove(_ number: Int32) -> Transition? {
    guard let place = work.transitions.firstIndex(where: { $0.number == number }) else { return nil }
    work.agenda.remove(.end(ofTransition: number))
    let change = work.transitions.remove(at: place)
    cause = change.cause
    return change
  }
}
