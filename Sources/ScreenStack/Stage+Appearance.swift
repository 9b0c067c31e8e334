/// Appearance callbacks, always in pairs, handed from a container to the children that it shows.
extension Stage {
  mutating func load(_ slot: Slot, into events: inout [Event]) {
    guard !screens[slot].marks.contains(.isLoaded) else { return }
    screens[slot].marks.insert(.isLoaded)
    tell(.didLoad(id(slot)), into: &events)
  }

  mutating func beginAppearing(_ slot: Slot, into events: inout [Event]) {
    let appearance = screens[slot].appearance
    guard appearance == .disappeared || appearance == .disappearing else { return }
    load(slot, into: &events)
    screens[slot].appearance = .appearing
    tell(.willAppear(id(slot)), into: &events)
    guard screens[slot].kind != .screen else { return }
    let isOther = screens[slot].kind == .navigation && display(slot, into: &events)
    hand(.beginAppearing, toChildrenOf: slot, into: &events)
    if isOther { tell(.willShow(id(navigations[screens[slot].content].shown), in: id(slot)), into: &events) }
  }

  mutating func tellIsAppearing(_ slot: Slot, into events: inout [Event]) {
    guard profile[.hasIsAppearing], screens[slot].appearance == .appearing else { return }
    tell(.isAppearing(id(slot)), into: &events)
    hand(.tellIsAppearing, toChildrenOf: slot, into: &events)
  }

  mutating func endAppearing(_ slot: Slot, into events: inout [Event]) {
    guard screens[slot].appearance == .appearing else { return }
    screens[slot].appearance = .appeared
    tell(.didAppear(id(slot)), into: &events)
    endMove(slot, into: &events)
    guard screens[slot].kind != .screen else { return }
    hand(.endAppearing, toChildrenOf: slot, into: &events)
    if screens[slot].kind == .navigation { tellOwedDidShow(slot, into: &events) }
  }

  mutating func beginDisappearing(_ slot: Slot, isLeaving: Bool = false, into events: inout [Event]) {
    guard isSeen(slot) else { return }
    screens[slot].appearance = .disappearing
    tell(.willDisappear(id(slot), isLeaving: isLeaving), into: &events)
    hand(.beginDisappearing, toChildrenOf: slot, into: &events)
  }

  mutating func endDisappearing(_ slot: Slot, into events: inout [Event]) {
    guard screens[slot].appearance == .disappearing else { return }
    screens[slot].appearance = .disappeared
    tell(.didDisappear(id(slot)), into: &events)
    endMove(slot, into: &events)
    if screens[slot].isLoose { leaving.append(slot) }
    hand(.endDisappearing, toChildrenOf: slot, into: &events)
  }

  private enum Callback {
    case beginAppearing, tellIsAppearing, endAppearing, beginDisappearing, endDisappearing
  }

  /// What a container meets, the children that it shows meet, and what is presented in their place (U21).
  private mutating func hand(_ callback: Callback, toChildrenOf slot: Slot, into events: inout [Event]) {
    guard screens[slot].kind != .screen else { return }
    var place = 0
    while let child = shownChild(of: slot, at: place) {
      place += 1
      if !isCovered(child) { meet(callback, child, into: &events) }
      guard screens[child].presented.exists else { continue }
      for above in chain(from: screens[child].presented) where !isCovered(above) {
        meet(callback, above, into: &events)
      }
    }
  }

  private func isCovered(_ slot: Slot) -> Bool {
    let presented = screens[slot].presented
    return presented.exists && screens[presented].marks.contains(.coversPresenter)
  }

  private mutating func meet(_ callback: Callback, _ slot: Slot, into events: inout [Event]) {
    switch callback {
    case .beginAppearing: beginAppearing(slot, into: &events)
    case .tellIsAppearing: tellIsAppearing(slot, into: &events)
    case .endAppearing: endAppearing(slot, into: &events)
    case .beginDisappearing: beginDisappearing(slot, into: &events)
    case .endDisappearing: endDisappearing(slot, into: &events)
    }
  }

  /// `didMove` comes when a screen has come or gone.
  private mutating func endMove(_ slot: Slot, into events: inout [Event]) {
    guard screens[slot].marks.contains(.owesDidMove) else { return }
    screens[slot].marks.remove(.owesDidMove)
    tell(.didMove(id(slot), to: id(ifAny: screens[slot].parent)), into: &events)
  }
}

/// All at once, for what does not move.
extension Stage {
  mutating func appear(_ slot: Slot, into events: inout [Event]) {
    beginAppearing(slot, into: &events)
    tellIsAppearing(slot, into: &events)
    endAppearing(slot, into: &events)
  }

  mutating func disappear(_ slot: Slot, isLeaving: Bool = false, into events: inout [Event]) {
    beginDisappearing(slot, isLeaving: isLeaving, into: &events)
    endDisappearing(slot, into: &events)
  }

  /// One child of a container takes the place of another on screen.
  mutating func swap(_ old: Slot, for new: Slot, in container: Slot, into events: inout [Event]) {
    let appearance = screens[container].appearance
    guard appearance == .appeared || appearance == .appearing else { return }
    if old.exists { beginDisappearing(old, isLeaving: screens[old].isLoose, into: &events) }
    if new.exists {
      beginAppearing(new, into: &events)
      tellIsAppearing(new, into: &events)
    }
    if old.exists { endDisappearing(old, into: &events) }
    if new.exists, appearance == .appeared { endAppearing(new, into: &events) }
  }
}
