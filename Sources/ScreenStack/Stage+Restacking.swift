extension Stage {
  mutating func stack(_ screen: Slot, onto navigation: Slot, into events: inout [Event]) {
    contents.navigations[screens[navigation].content].stack.append(screen)
    enter(screen, navigation, isTop: true, into: &events)
  }

  /// Removes the screens above the lowest `count` screens.
  mutating func unstack(
    _ navigation: Slot, keeping count: Int, _ isAnimated: Bool, into events: inout [Event]
  ) {
    let content = screens[navigation].content
    let hiding = contents.navigations[content].hiding
    for place in count..<contents.navigations[content].stack.count {
      leave(contents.navigations[content].stack[place], navigation, into: &events)
    }
    while contents.navigations[content].stack.count > count {
      contents.navigations[content].stack.removeLast()
    }
    plan(navigation, isAnimated ? .animated : .none, isPush: false)
    releaseBar(of: navigation, ifHidingFrom: hiding, into: &events)
  }

  mutating func restack(
    _ navigation: Slot, _ new: [Slot], _ isAnimated: Bool, into events: inout [Event]
  ) {
    let content = screens[navigation].content
    let hiding = contents.navigations[content].hiding
    let old = contents.navigations[content].stack
    let isPush = new.last.map { screens[$0].parent != navigation } ?? false
    let staying = Set(new)
    for screen in old where !staying.contains(screen) { leave(screen, navigation, into: &events) }
    contents.navigations[content].stack = new
    for screen in new where screens[screen].parent != navigation {
      enter(screen, navigation, isTop: screen == new.last, into: &events)
    }
    if old != new, old.count == new.count, Set(old) == staying {
      tell(.reordered(id(navigation)), into: &events)
    }
    plan(navigation, isAnimated ? .animated : .none, isPush: isPush, owesTop: !isAnimated)
    releaseBar(of: navigation, ifHidingFrom: hiding, into: &events)
  }

  private mutating func enter(_ screen: Slot, _ navigation: Slot, isTop: Bool, into events: inout [Event]) {
    let parent = id(navigation)
    screens[screen].parent = navigation
    screens[screen].marks.remove(.isFresh)
    if screens[screen].options.contains(.hidesBottomBar) {
      screens[screen].marks.insert(.hidBottomBar)
      contents.navigations[screens[navigation].content].hiding += 1
    }
    tell(.pushed(id(screen), onto: parent), into: &events)
    tell(.willMove(id(screen), to: parent), into: &events)
    if isTop, isSeen(navigation), screens[screen].appearance == .disappeared {
      screens[screen].marks.insert(.owesDidMove)
    } else {
      screens[screen].marks.remove(.owesDidMove)
      tell(.didMove(id(screen), to: parent), into: &events)
    }
    if screens[screen].kind != .screen { adapt(screen, into: &events) }
  }

  private mutating func leave(_ screen: Slot, _ navigation: Slot, into events: inout [Event]) {
    let content = screens[navigation].content
    if screens[screen].kind != .screen || screens[screen].presented.exists {
      endTransitions(in: screen, into: &events)
    }
    let parent = owner(of: screen, behind: navigation)
    screens[screen].parent = parent
    if screens[screen].marks.contains(.hidBottomBar) {
      screens[screen].marks.remove(.hidBottomBar)
      contents.navigations[content].hiding -= 1
    }
    tell(.popped(id(screen), from: id(navigation)), into: &events)
    tell(.willMove(id(screen), to: id(ifAny: parent)), into: &events)
    guard !isShowing(screen, navigation) else {
      screens[screen].marks.insert(.owesDidMove)
      return
    }
    screens[screen].marks.remove(.owesDidMove)
    tell(.didMove(id(screen), to: id(ifAny: parent)), into: &events)
    if contents.navigations[content].shown == screen { contents.navigations[content].shown = .none }
    if screens[screen].isLoose { work.leaving.append(screen) }
  }

  /// Returns whether a screen, or a screen that it presents in its place, still has to disappear.
  private func isShowing(_ screen: Slot, _ navigation: Slot) -> Bool {
    if screens[screen].appearance != .disappeared { return true }
    let isShown = contents.navigations[screens[navigation].content].shown == screen
    return isShown && screens[screen].presented.exists && isSeen(navigation)
  }

  /// Shows the bottom bar again with the transition in which the last screen that hid it leaves. Beneath a
  /// presentation there is no transition, and the bar stays hidden (U26).
  private mutating func releaseBar(
    of navigation: Slot, ifHidingFrom hiding: Int32, into events: inout [Event]
  ) {
    let content = screens[navigation].content
    guard hiding > 0, contents.navigations[content].hiding == 0, cover(of: navigation) == nil else { return }
    if contents.navigations[content].isPending {
      contents.navigations[content].pending.showsBar = true
    } else {
      turnBar(of: navigation, showing: true, into: &events)
    }
  }
}
