extension Stage {
  /// Carries out a gesture of the user.
  /// - Throws: ``StageError/impossible(_:_:)`` if the user cannot make the gesture now, and the errors of the
  ///   command that the gesture leads to. The stage is then unchanged. A gesture that an answer refuses is
  ///   not an error.
  @discardableResult
  public mutating func perform(
    _ gesture: Gesture, answers: Answers = Answers(), by cause: Cause = .none, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let before = (cause: self.cause, count: events.count)
    self.cause = cause
    self.answers = answers
    defer { self.answers = Answers() }
    do throws(StageError) {
      if let obstacle = try obstacle(to: gesture) { throw .impossible(gesture, obstacle) }
      return try carryOut(gesture, into: &events)
    } catch {
      self.cause = before.cause
      events.removeLast(events.count - before.count)
      throw error
    }
  }

  /// Returns why the user cannot make a gesture now, or nil if nothing prevents it.
  public func obstacle(to gesture: Gesture) throws(StageError) -> StageError.Obstacle? {
    switch gesture {
    case .tap(let id): obstacle(toTouching: try slot(of: id))
    case .back(let id): obstacle(toBack: try slot(of: id, .navigation))
    case .holdBack(let id, let target):
      obstacle(toMenu: try slot(of: id, .navigation), choosing: try slot(of: target))
    case .swipeBack(let id, .began, let area): obstacle(toSwipe: try slot(of: id, .navigation), over: area)
    case .swipeBack(let id, _, _): obstacle(toSwipingOn: try slot(of: id, .navigation))
    case .tapTab(let id, let bar): obstacle(toTab: try slot(of: id), in: try slot(of: bar, .tabs))
    case .tapMore(let bar): obstacle(toMore: try slot(of: bar, .tabs))
    case .drag(let id, .began): obstacle(toDrag: try slot(of: id))
    case .drag(let id, _): heldSheet(try slot(of: id)) == nil ? .notBegun : nil
    case .tapOutside(let id): obstacle(toTappingOutside: try slot(of: id))
    }
  }

  private mutating func carryOut(
    _ gesture: Gesture, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    switch gesture {
    case .tap(let id):
      tell(.gesture(gesture), into: &events)
      tell(.tapped(id), into: &events)
      return .done
    case .back(let id):
      tell(.gesture(gesture), into: &events)
      guard !answers.says(.no, to: .shouldPop(self.id(top(ofStack: id.slot)))) else { return .refused }
      interruptForBack(in: id.slot, into: &events)
      return try pop(from: id, true, into: &events)
    case .holdBack(let id, let target):
      return try choose(target, inMenuOf: id, into: &events)
    case .swipeBack(let id, let phase, let area):
      tell(.gesture(gesture), into: &events)
      swipe(id.slot, phase, over: area, into: &events)
      return .done
    case .tapTab(let id, let bar):
      return try tap(id, in: bar, into: &events)
    case .tapMore(let bar):
      return try tapMore(of: bar, into: &events)
    case .drag(let id, let phase):
      tell(.gesture(gesture), into: &events)
      return drag(id.slot, phase, into: &events)
    case .tapOutside(let id):
      tell(.gesture(gesture), into: &events)
      return tapOutside(id.slot, into: &events)
    }
  }

  /// Returns why a touch does not reach a screen, or nil if it does.
  func obstacle(toTouching slot: Slot) -> StageError.Obstacle? {
    let window = window(of: place(onScreen: slot))
    guard window >= 0, screens[slot].appearance != .disappeared else { return .notVisible }
    if isFrozen(window) { return .frozen }
    if let cover = touchCover(of: slot) { return .covered(by: id(cover)) }
    if modal(in: window) != nil || screens[top(of: slot)].marks.contains(.isDismissed) {
      return .inTransition
    }
    return screens[slot].appearance == .appeared || isArriving(slot) ? nil : .inTransition
  }

  /// Returns whether a screen appears in a push or pop, and can be touched already (U35).
  private func isArriving(_ slot: Slot) -> Bool {
    profile[.touchesArriving] && screens[slot].appearance == .appearing
      && work.transitions.contains {
        !$0.isModal && !$0.isByHand && !$0.isWaiting && $0.to.exists && isInside(slot, $0.to)
      }
  }

  /// Returns the slot at which a screen is visible. A popped screen stays there until its transition ends.
  private func place(onScreen slot: Slot) -> Slot {
    let top = top(of: slot)
    guard screens[top].isLoose else { return slot }
    if let change = work.transitions.first(where: { $0.from == top }) { return change.owner }
    return work.pending.first { contents.navigations[screens[$0].content].shown == top } ?? slot
  }

  /// Returns whether a window waits for a transition that never ends (U15).
  func isFrozen(_ window: Int32) -> Bool {
    work.transitions.contains { $0.isStuck && self.window(of: $0.owner) == window }
  }
}
