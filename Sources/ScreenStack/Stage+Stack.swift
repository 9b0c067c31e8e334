/// The commands of a navigation controller. Each one checks everything before it changes the stack.
extension Stage {
  mutating func push(
    _ id: ScreenID, onto target: ScreenID, _ motion: Motion, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let navigation = try slot(of: target, .navigation)
    let screen = try slot(of: id)
    if screens[screen].parent == navigation { throw .crash(.pushedTwice(id, onto: target)) }
    try checkKind(of: id, screen, pushedOnto: target)
    guard screens[screen].isLoose else { throw .notFree(id) }
    if screens[screen].kind != .screen, belongs(navigation, to: screen) { throw .holdsItself(id) }
    let isAnimated = motion != .none
    if isAnimated, profile[.losesPushIntoUnopenedTab], isUnopenedTab(navigation) {
      try complain(.unopenedTab(id, onto: target), into: &events)
      return .dropped
    }
    if let outcome = try hold(navigation, .push, isAnimated, .push(id, onto: target, motion), into: &events) {
      return outcome
    }
    try checkReady(screen, for: navigation)
    stack(screen, onto: navigation, into: &events)
    plan(navigation, motion, isPush: true)
    return .done
  }

  func pushNothing(onto target: ScreenID, into events: inout [Event]) throws(StageError) -> Outcome {
    _ = try slot(of: target, .navigation)
    try complain(.pushedNothing(onto: target), into: &events)
    return .dropped
  }

  mutating func pop(
    from target: ScreenID, _ isAnimated: Bool, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let navigation = try slot(of: target, .navigation)
    let count = stackCount(of: navigation)
    guard count > 1 else { return .nothing }
    let command = Command.pop(from: target, animated: isAnimated)
    if let outcome = try hold(navigation, .pop, isAnimated, command, into: &events) { return outcome }
    unstack(navigation, keeping: count - 1, isAnimated, into: &events)
    return .done
  }

  mutating func pop(
    to id: ScreenID, in target: ScreenID, _ isAnimated: Bool, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let navigation = try slot(of: target, .navigation)
    let screen = try slot(of: id)
    guard screens[screen].parent == navigation else { throw .crash(.poppedToStranger(id, in: target)) }
    let place = place(of: screen, in: navigation)
    guard place + 1 < stackCount(of: navigation) else { return .nothing }
    let command = Command.popTo(id, in: target, animated: isAnimated)
    if let outcome = try hold(navigation, .popTo, isAnimated, command, into: &events) { return outcome }
    unstack(navigation, keeping: place + 1, isAnimated, into: &events)
    return .done
  }

  mutating func popToRoot(
    of target: ScreenID, _ isAnimated: Bool, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let navigation = try slot(of: target, .navigation)
    guard stackCount(of: navigation) > 1 else { return .nothing }
    let command = Command.popToRoot(of: target, animated: isAnimated)
    if let outcome = try hold(navigation, .popToRoot, isAnimated, command, into: &events) { return outcome }
    unstack(navigation, keeping: 1, isAnimated, into: &events)
    return .done
  }

  mutating func setStack(
    _ ids: [ScreenID], of target: ScreenID, _ isAnimated: Bool, into events: inout [Event]
  ) throws(StageError) -> Outcome {
    let navigation = try slot(of: target, .navigation)
    try checkStack(ids, for: navigation)
    let command = Command.setStack(ids, of: target, animated: isAnimated)
    if let outcome = try hold(navigation, .set, isAnimated, command, into: &events) { return outcome }
    for id in ids where screens[id.slot].parent != navigation { try checkReady(id.slot, for: navigation) }
    restack(navigation, ids.map(\.slot), isAnimated, into: &events)
    return .done
  }

  /// Throws if UIKit raises an exception when a screen of this kind is pushed (U2, U32).
  @inline(__always)
  func checkKind(
    of id: ScreenID, _ screen: Slot, pushedOnto navigation: ScreenID?
  ) throws(StageError) {
    switch screens[screen].kind {
    case .navigation: throw .crash(.pushedNavigation(id))
    case .split: throw .crash(.pushedSplit(id, onto: navigation))
    case .screen, .alert, .tabs, .custom: break
    }
  }

  private func checkStack(_ ids: [ScreenID], for navigation: Slot) throws(StageError) {
    let list = moreList(of: navigation)
    if let list, ids.first?.slot != list { throw .notReplaceable(id(list)) }
    var seen: Set<ScreenID> = []
    for id in ids {
      let screen = try slot(of: id)
      if !seen.insert(id).inserted { throw .twice(id) }
      if screens[screen].parent == navigation { continue }
      try checkKind(of: id, screen, pushedOnto: self.id(navigation))
      guard screens[screen].isLoose else { throw .notFree(id) }
      if screens[screen].kind != .screen, belongs(navigation, to: screen) { throw .holdsItself(id) }
    }
  }

  /// Throws unless a screen is no longer shown, or has left this navigation controller in the same turn.
  @inline(__always)
  private func checkReady(_ screen: Slot, for navigation: Slot) throws(StageError) {
    if screens[screen].isFree { return }
    let isBack = screens[screen].isLoose && contents.navigations[screens[navigation].content].shown == screen
    guard isBack else { throw .notFree(id(screen)) }
  }

  @inline(__always)
  func stackCount(of navigation: Slot) -> Int {
    contents.navigations[screens[navigation].content].stack.count
  }

  func place(of screen: Slot, in navigation: Slot) -> Int {
    contents.navigations[screens[navigation].content].stack.lastIndex(of: screen)!
  }
}
