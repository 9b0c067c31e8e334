/// The appearance callbacks. They always come in pairs. A container passes them to its shown children.
extension Stage {
  mutating func load(_ slot: Slot, into events: inout [Event]) {
    guard !screens[slot].marks.contains(.isLoaded) else { return }
    screens[slot].marks.insert(.isLoaded)
    tell(.didLoad(id(slot)), into: &events)
  }

  mutating func beginAppearing(_ slot: Slot, into events: inout [Event]) {
    meet(.beginAppearing, slot, into: &events)
  }

  mutating func tellIsAppearing(_ slot: Slot, into events: inout [Event]) {
    meet(.tellIsAppearing, slot, into: &events)
  }

  mutating func endAppearing(_ slot: Slot, into events: inout [Event]) {
    meet(.endAppearing, slot, into: &events)
  }

  mutating func beginDisappearing(_ slot: Slot, isLeaving: Bool = false, into events: inout [Event]) {
    meet(.beginDisappearing(isLeaving: isLeaving), slot, into: &events)
  }

  mutating func endDisappearing(_ slot: Slot, into events: inout [Event]) {
    meet(.endDisappearing, slot, into: &events)
  }

  enum Callback {
    case beginAppearing, tellIsAppearing, endAppearing
    case beginDisappearing(isLeaving: Bool)
    case endDisappearing

    /// The callback for children. A child does not leave its container when the container leaves.
    var forChildren: Callback {
      if case .beginDisappearing = self { .beginDisappearing(isLeaving: false) } else { self }
    }
  }

  /// Sends a callback to a child, and to the screens presented in its place (U21).
  private mutating func meet(_ callback: Callback, _ slot: Slot, into events: inout [Event]) {
    guard screens[slot].presented.exists, !screens[slot].presenter.exists, screens[slot].window < 0 else {
      return tell(callback, slot, into: &events)
    }
    for screen in stayingChain(from: slot) where !isCovered(screen) { tell(callback, screen, into: &events) }
  }

  /// Returns a screen and the screens presented above it, except those that are being dismissed.
  func stayingChain(from slot: Slot) -> ArraySlice<Slot> {
    chain(from: slot).prefix { !screens[$0].marks.contains(.isDismissed) }
  }

  /// Returns whether a screen has disappeared under the screen that it presents.
  func isCovered(_ slot: Slot) -> Bool {
    let presented = screens[slot].presented
    return presented.exists && screens[presented].marks.contains(.coversPresenter)
      && !screens[presented].marks.contains(.isDismissed) && !isStillToBegin(presented)
  }

  /// Returns whether a screen is presented at the end of the turn, so that its presenter is still visible.
  private func isStillToBegin(_ slot: Slot) -> Bool {
    !work.presentations.isEmpty
      && work.transitions.contains { $0.kind == .present && $0.to == slot && $0.isWaiting }
  }

  /// Sends a callback to one screen and, if it is a container, to the children that it shows.
  mutating func tell(_ callback: Callback, _ slot: Slot, into events: inout [Event]) {
    let appearance = screens[slot].appearance
    switch callback {
    case .beginAppearing:
      guard appearance == .disappeared || appearance == .disappearing else { return }
      return tellWillAppear(slot, into: &events)
    case .tellIsAppearing:
      guard appearance == .appearing else { return }
      screens[slot].marks.remove(.isEntering)
      if tellsIsAppearing(slot) { tell(.isAppearing(id(slot)), into: &events) }
    case .endAppearing:
      guard appearance == .appearing else { return }
      return tellDidAppear(slot, into: &events)
    case .beginDisappearing(let isLeaving):
      guard appearance == .appeared || appearance == .appearing else { return }
      screens[slot].appearance = .disappearing
      if isLeaving {
        screens[slot].marks.insert(screens[slot].presenter.exists ? .isBeingDismissed : .isMovingFromParent)
      }
      tell(.willDisappear(id(slot), disappearance(of: slot)), into: &events)
    case .endDisappearing:
      guard appearance == .disappearing else { return }
      return tellDidDisappear(slot, into: &events)
    }
    if screens[slot].kind != .screen { hand(callback.forChildren, toChildrenOf: slot, into: &events) }
  }

  private func disappearance(of slot: Slot) -> Disappearance {
    let marks = screens[slot].marks
    if marks.contains(.isBeingDismissed) { return .dismissed }
    return marks.contains(.isMovingFromParent) ? .fromParent : .none
  }

  private func tellsIsAppearing(_ slot: Slot) -> Bool {
    guard profile[.hasIsAppearing] else { return false }
    let parent = screens[slot].parent
    return profile[.tellsNestedIsAppearing] || !parent.exists || screens[parent].kind != .custom
  }

  private mutating func hand(_ callback: Callback, toChildrenOf slot: Slot, into events: inout [Event]) {
    var place = 0
    while let child = shownChild(of: slot, at: place) {
      place += 1
      meet(callback, child, into: &events)
    }
  }

  private mutating func tellWillAppear(_ slot: Slot, into events: inout [Event]) {
    load(slot, into: &events)
    screens[slot].appearance = .appearing
    screens[slot].marks.subtract(.disappearances)
    screens[slot].marks.insert(.isEntering)
    tell(.willAppear(id(slot)), into: &events)
    guard screens[slot].kind != .screen else { return }
    let isOther = screens[slot].kind == .navigation && display(slot, into: &events)
    if isOther, !profile[.willShowAfterWillAppear] { tellWillShow(in: slot, into: &events) }
    hand(.beginAppearing, toChildrenOf: slot, into: &events)
    if isOther, profile[.willShowAfterWillAppear] { tellWillShow(in: slot, into: &events) }
  }

  private mutating func tellDidAppear(_ slot: Slot, into events: inout [Event]) {
    screens[slot].appearance = .appeared
    screens[slot].marks.remove(.isEntering)
    tell(.didAppear(id(slot)), into: &events)
    endMove(slot, into: &events)
    guard screens[slot].kind != .screen else { return }
    hand(.endAppearing, toChildrenOf: slot, into: &events)
    if screens[slot].kind == .navigation { tellOwedDidShow(slot, into: &events) }
  }

  private mutating func tellDidDisappear(_ slot: Slot, into events: inout [Event]) {
    screens[slot].appearance = .disappeared
    screens[slot].marks.remove(.isEntering)
    tell(.didDisappear(id(slot), disappearance(of: slot)), into: &events)
    screens[slot].marks.subtract(.disappearances)
    endMove(slot, into: &events)
    if screens[slot].isLoose { work.leaving.append(slot) }
    guard screens[slot].kind != .screen else { return }
    hand(.endDisappearing, toChildrenOf: slot, into: &events)
    if screens[slot].kind == .navigation { forgetShown(in: slot, into: &events) }
  }

  /// Lets a screen leave without a callback if it was covered in its place and has already disappeared.
  mutating func endCovered(_ slot: Slot, into events: inout [Event]) {
    guard screens[slot].hasLeft else { return }
    endMove(slot, into: &events)
    work.leaving.append(slot)
  }

  /// Sends the `didMove` that is due when a screen has appeared or disappeared.
  private mutating func endMove(_ slot: Slot, into events: inout [Event]) {
    guard screens[slot].marks.contains(.owesDidMove) else { return }
    screens[slot].marks.remove(.owesDidMove)
    let parent = screens[slot].parent
    tell(.didMove(id(slot), to: id(ifAny: parent)), into: &events)
  }
}

extension Stage {
  mutating func appear(_ slot: Slot, into events: inout [Event]) {
    guard !screens[slot].marks.contains(.isLoaded) else { return beginAppearance(of: slot, into: &events) }
    load(slot, into: &events)
    pause(before: .appear(slot), into: &events)
  }

  /// Continues to let a screen appear once it is loaded, unless it has lost its place.
  mutating func beginAppearance(of slot: Slot, into events: inout [Event]) {
    let parent = screens[slot].parent
    guard parent.exists ? isSeen(parent) && isShown(slot, in: parent) : !screens[slot].isLoose else { return }
    work.isPlacingRoot = screens[slot].window >= 0
    beginAppearing(slot, into: &events)
    work.isPlacingRoot = false
    pause(before: .isAppearing(slot), then: .endAppearing(slot), into: &events)
  }

  mutating func disappear(_ slot: Slot, isLeaving: Bool = false, into events: inout [Event]) {
    beginDisappearing(slot, isLeaving: isLeaving, into: &events)
    pause(before: .endDisappearing(slot), into: &events)
  }

  /// Replaces one child of a container with another on screen.
  mutating func swap(_ old: Slot, for new: Slot, in container: Slot, into events: inout [Event]) {
    guard isSeen(container) else {
      if old.exists { disappear(old, into: &events) }
      return
    }
    guard new.exists, !screens[new].marks.contains(.isLoaded), appearsFirst(in: container) || !old.exists
    else {
      return beginSwap(old, for: new, in: container, into: &events)
    }
    load(new, into: &events)
    pause(before: .swap(old, for: new, in: container), into: &events)
  }

  private func appearsFirst(in container: Slot) -> Bool {
    screens[container].kind == .tabs && profile[.tabAppearsFirst]
  }

  mutating func beginSwap(_ old: Slot, for new: Slot, in container: Slot, into events: inout [Event]) {
    let appears = new.exists && isSeen(container) && isShown(new, in: container)
    let isNewFirst = appearsFirst(in: container)
    if appears, isNewFirst { beginAppearing(new, into: &events) }
    if old.exists, !isShown(old, in: container) {
      beginDisappearing(old, isLeaving: screens[old].isLoose, into: &events)
    }
    if appears, !isNewFirst { beginAppearing(new, into: &events) }
    let end = Part.What.endSwap(old, for: new, in: container)
    if appears {
      pause(before: .isAppearing(new), then: end, into: &events)
    } else {
      pause(before: end, into: &events)
    }
  }

  mutating func endSwap(_ old: Slot, for new: Slot, in container: Slot, into events: inout [Event]) {
    let isNewFirst = screens[container].kind == .tabs && profile[.tabAppearedFirst]
    if old.exists, !isNewFirst { endDisappearing(old, into: &events) }
    if new.exists, screens[container].appearance == .appeared { endAppearing(new, into: &events) }
    if old.exists, isNewFirst { endDisappearing(old, into: &events) }
  }
}
